import Locales

/// What only a person who decides about the release can do about an item.
package enum Decision: Sendable, Hashable, CustomStringConvertible {
  /// The waiver that covered it ran out.
  case renewWaiver(of: String, expiry: String)
  /// Nobody has a device that the item asks for.
  case getDevice(String, model: String)

  package var description: String {
    switch self {
    case .renewWaiver(let who, let expiry):
      "The waiver of \(who) ran out (\(expiry)): have the item proved, or a new waiver approved."
    case .getDevice(let id, let model):
      "No device of the fleet is an \(model): get one, or retire \(id) in the checklist with a reason."
    }
  }

  func text(in texts: Texts<ReportText>) -> String {
    switch self {
    case .renewWaiver(let who, let expiry): texts(.waiverRanOut, ["who": who, "when": expiry])
    case .getDevice(let id, let model): texts(.noSuchDevice, ["model": model, "device": id])
    }
  }
}
