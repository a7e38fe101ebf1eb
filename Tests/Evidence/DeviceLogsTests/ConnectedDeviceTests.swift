import DeviceLogs
import Testing

@Suite struct ConnectedDeviceTests {
  /// Another phone that is plugged in during a session is named far behind the heading.
  @Test func everyConnectedDeviceIsNamed() throws {
    let beats = (10..<60).map { "Nov 12 14:03:\($0).000000 daemon(daemon)[9] <Notice>: tick\n" }.joined()
    let text =
      "[connected:00008110-000000000000001E]\n" + beats + "[connected:00008130-000A1B2C3D4E5F60]\n" + beats
      + "Nov 12 14:03:59.908085 Notes(Notes)[33] <Notice>: save tapped id=1\n" + beats
    let ids = ["00008110-000000000000001E", "00008130-000A1B2C3D4E5F60"]
    #expect(timeline(text, processSignals).identities.deviceIDs == ids)
    #expect(timeline(text, processSignals + [signal("any", "zzz")]).identities.deviceIDs == ids)
    let excerpt = try Array(text.utf8).withUnsafeBytes {
      try LogExcerpt.make($0, path: "device.log", signals: processSignals)
    }
    #expect(timeline(excerpt.bytes, processSignals).identities.deviceIDs == ids)
  }
}
