import SourceFacts
import Testing

struct SymbolIdentityTests {
  /// Names as `swiftc` and Clang write them into an index.
  @Test(
    arguments: [
      ("s:5Notes11HapticEventV4type4timeAcA4KindO_SdtcfC", "HapticEvent"),
      ("s:14HapticFeedback0A5EventV9transient2at9intensity9sharpnessACSd_S2ftFZ", "HapticEvent"),
      ("s:14HapticFeedback0A5EventV4KindO0A9TransientyA2EmF", "Kind"),
      ("s:11CoreHaptics13CHHapticEventC9eventTypeACSo_tcfc", "CHHapticEvent"),
      ("s:So13CHHapticEventC5NotesE7confirmABvgZ", "CHHapticEvent"),
      ("c:objc(cs)CHHapticEvent(im)initWithEventType:parameters:relativeTime:", "CHHapticEvent"),
      ("s:5Notes18confirmationEventsSayAA11HapticEventVGyF", nil), ("s:", nil), ("s:0A5EventV", nil),
      ("s:99Notes", nil), ("c:@F@puts", nil), ("", nil),
    ] as [(String, String?)])
  func theInnermostTypeIsRead(symbol: String, type: String?) {
    #expect(SymbolIdentity.type(of: symbol) == type)
  }

  @Test func staticFunctionsAreKnown() {
    #expect(SymbolIdentity.isStaticFunction("s:14HapticFeedback0A5EventV9transient2atACSd_tFZ"))
    #expect(!SymbolIdentity.isStaticFunction("s:5Notes11HapticEventV4type4timeAcA4KindO_SdtcfC"))
  }
}
