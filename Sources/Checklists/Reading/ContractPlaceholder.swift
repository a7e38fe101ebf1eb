import Notation

/// `{contract}` in selectors and texts: it stands for the id of the contract that an item is about.
enum ContractPlaceholder {
  static let text = "{contract}"
}

extension String {
  /// The text with `{contract}` replaced by a contract's id.
  func naming(contract: String) -> String {
    let marker = Substring(ContractPlaceholder.text)
    var result = ""
    var rest = self[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix(marker) {
        result += contract
        rest = rest.dropFirst(marker.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}

extension LocalizedText {
  fileprivate func naming(contract: String) -> LocalizedText { map { $0.naming(contract: contract) } }
}

extension ItemHeader {
  /// The header of the item that stands for one contract of a `for`; its id is `id:contract`.
  func repeated(for contract: String) -> ItemHeader {
    var copy = self
    copy.id = "\(id):\(contract)"
    copy.contract = contract
    return copy
  }

  fileprivate func naming(contract: String) -> ItemHeader {
    var copy = self
    copy.title = title.naming(contract: contract)
    copy.remedy = remedy?.naming(contract: contract)
    return copy
  }
}

extension Check {
  func naming(contract: String?) -> Check {
    guard let contract else { return self }
    return Check(
      header: header.naming(contract: contract), proofs: proofs.map { $0.naming(contract: contract) })
  }
}

extension Proof {
  fileprivate func naming(contract: String) -> Proof {
    var copy = self
    switch requirement {
    case .test(let selector): copy.requirement = .test(selector.naming(contract: contract))
    case .pattern(let name): copy.requirement = .pattern(contract: name.naming(contract: contract))
    case .source(var source):
      source.function = source.function.naming(contract: contract)
      copy.requirement = .source(source)
    case .session(let covers, let observes):
      copy.requirement = .session(covers: covers.map { $0.naming(contract: contract) }, observes: observes)
    }
    return copy
  }
}

extension Scenario {
  func naming(contract: String?) -> Scenario {
    guard let contract else { return self }
    var copy = self
    copy.header = header.naming(contract: contract)
    copy.steps = steps.map { $0.naming(contract: contract) }
    copy.observe = observe.map { .init(key: $0.key, question: $0.question.naming(contract: contract)) }
    copy.rules = rules.map { $0.naming(contract: contract) }
    return copy
  }
}

extension ScenarioRule {
  fileprivate func naming(contract: String) -> ScenarioRule {
    func name(_ text: String) -> String { text.naming(contract: contract) }
    var copy = self
    switch kind {
    case .exercised(let signal, let count): copy.kind = .exercised(name(signal), atLeast: count)
    case .after(let triggers, let expect, let count, let within, let same, let conditions):
      copy.kind = .after(
        triggers.map(name), expect: name(expect), count: count, within: within, same: same,
        conditions: conditions.mapValues(name))
    case .onlyAfter(let trigger, let signal, let same):
      copy.kind = .onlyAfter(name(trigger), of: name(signal), same: same)
    case .spacing(let signal, let minimum, let warn):
      copy.kind = .spacing(name(signal), atLeast: minimum, warnBelow: warn)
    case .atLeast(let count, let signal): copy.kind = .atLeast(count, of: name(signal))
    case .never(let signal): copy.kind = .never(name(signal))
    }
    return copy
  }
}
