import Checklists
import Notation

extension ChangeLog {
  mutating func compareProofs(_ base: [Proof], _ head: [Proof], _ about: Comparison) {
    let pairs = Pairing(base, head, identity: \.identity, isSame: { $0.canonicalText == $1.canonicalText })
    for proof in pairs.gone {
      add(
        .weakening, about.subject, "the proof was removed: \(proof.canonicalText)",
        at: about.head.place(of: ["proof"]), was: proof.location)
    }
    for proof in pairs.new {
      add(
        .tightening, about.subject, "the proof is new: \(proof.canonicalText)", at: proof.location, was: nil)
    }
    for (old, new) in pairs.changed { compare(old, new, about) }
  }

  private mutating func compare(_ base: Proof, _ head: Proof, _ about: Comparison) {
    // The places of both proofs are where the differences between them are shown.
    var differences = ChangeLog()
    switch (base.requirement, head.requirement) {
    case (.source(let base), .source(let head)):
      differences.compare(base.production, to: head.production, about, "the proof source: production")
      differences.compare(base.tests, to: head.tests, about, "the proof source: tests")
      differences.compare(
        base.notBuiltInTests, to: head.notBuiltInTests, about, "the proof source: not-built-in-tests")
      differences.compare(
        base.forbiddenElsewhere, to: head.forbiddenElsewhere, about, "the proof source: forbid-elsewhere")
    case (.session(let covers, let observes), .session(let coversNow, let observesNow)):
      differences.compare(covers, to: coversNow, about, "the proof session: covers")
      differences.compare(observes, to: observesNow, about, "the proof session: observes")
    default: break
    }
    for change in differences.found {
      add(change.effect, change.subject, change.text, at: head.location, was: base.location)
    }
  }
}

extension Proof {
  /// What makes it the same proof in another version.
  fileprivate var identity: String {
    switch requirement {
    case .test(let selector): "test \(selector)"
    case .source(let source): "source \(source.function)"
    case .pattern(let contract): "pattern \(contract)"
    case .session: "session"
    }
  }

  /// The proof in one line.
  fileprivate var canonicalText: String {
    func list(_ name: String, _ texts: [String]) -> String {
      texts.isEmpty ? "" : " \(name): \(texts.sorted().joined(separator: ", "))"
    }
    switch requirement {
    case .test(let selector): return "test: \(selector)"
    case .pattern(let contract): return "pattern: \(contract)"
    case .source(let source):
      return "source: \(source.function)" + list("production", source.production.map(\.description))
        + list("tests", source.tests.map(\.description)) + list("not-built-in-tests", source.notBuiltInTests)
        + list("forbid-elsewhere", source.forbiddenElsewhere)
    case .session(let covers, let observes):
      return "session:" + list("covers", covers) + list("observes", observes)
    }
  }
}

/// Which elements of a list went, came or changed. Equal ones belong together first, whatever their order; then
/// those of one identity, in their order.
struct Pairing<Element> {
  private(set) var gone: [Element] = []
  private(set) var new: [Element]
  private(set) var changed: [(base: Element, head: Element)] = []

  init(
    _ base: [Element], _ head: [Element], identity: (Element) -> String,
    isSame: (Element, Element) -> Bool
  ) {
    new = head
    var unequal: [Element] = []
    for element in base {
      if let index = new.firstIndex(where: { isSame(element, $0) }) {
        new.remove(at: index)
      } else {
        unequal.append(element)
      }
    }
    for element in unequal {
      if let index = new.firstIndex(where: { identity($0) == identity(element) }) {
        changed.append((element, new.remove(at: index)))
      } else {
        gone.append(element)
      }
    }
  }
}
