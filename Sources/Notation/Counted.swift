/// A number with what it counts: `1 item`, `3 items`, `1 change weakens`, `2 changes weaken`.
///
/// `plural` is what is said of several; without it, the singular and an `s`.
public func counted(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? singular : plural ?? "\(singular)s")"
}
