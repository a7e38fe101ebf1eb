package import Checklists
package import Diagnostics

/// The items that waivers name, held against the checklists.
package enum WaivedItems {
  /// Waivers of items, devices and stages that their checklist does not have. A checklist that was not read says
  /// nothing.
  package static func unknown(in waivers: [Waiver], _ checklists: [Checklist]) -> [Diagnostic] {
    waivers.flatMap { waiver in
      let id = waiver.item.split(separator: "/").first.map(String.init)
      return checklists.first { $0.id == id }.map { unknown(in: waiver, $0) } ?? []
    }
  }

  private static func unknown(in waiver: Waiver, _ checklist: Checklist) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let names = checklist.itemNames.map(\.description)
    if !names.contains(waiver.item) {
      problems.append(
        dangling("the waiver names the item \"\(waiver.item)\"", waiver.item, names, waiver.itemLocation))
    }
    let scopes = checklist.devices.map(\.id) + checklist.stages.map(\.name)
    if let scope = waiver.scope, let place = waiver.scopeLocation, !scopes.contains(scope) {
      problems.append(
        dangling("the waiver's scope \"\(scope)\" is no device or stage", scope, scopes, place, isWhole: true)
      )
    }
    return problems
  }

  private static func dangling(
    _ message: String, _ name: String, _ known: [String], _ place: SourceLocation, isWhole: Bool = false
  ) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: known)
    return .error(
      isWhole ? message : "\(message), which the checklist does not have", at: place,
      remedy: nearest.map { "Did you mean \"\($0)\"?" } ?? "Known are: \(known.joined(separator: ", ")).")
  }
}
