import Sessions

/// A record that counts, and the ways in which tests alter it.
enum SampleRecord {
  static let text = """
    format: 1
    id: 2026-11-12-lab-1
    checklist: haptics
    app: { bundle-id: com.example.notes, version: 3.2.0, build: "412" }
    device: { model: "iPhone15,3", os: "18.1", os-build: 22B83, reality: physical, id-hash: 5f1d09c2 }
    tester: J. K.
    handling: in-hand
    settings: { system-haptics: on, ringer: on }
    parameters: { save-confirmation: { intensity: 0.65, sharpness: 0.35 } }
    results:
      rapid-operation:
        started: 2026-11-12T14:03:00+09:00
        ended:   2026-11-12T14:05:10+09:00
        verdict: pass
        felt: as-contract
        observations: { repeated-operation: Ten separate pulses, blur: "no" }

    """

  /// The text with one passage replaced; unchanged text would make a test vacuous, so it traps there.
  static func text(_ passage: String, becomes replacement: String) -> String {
    precondition(text.contains(passage), "the sample has no “\(passage)”")
    return text.split(separator: passage, omittingEmptySubsequences: false).joined(separator: replacement)
  }

  static func read(_ text: String, path: String = "s.yml") -> SessionFile {
    SessionReader.read(Array(text.utf8), path: path)
  }
}
