import Checklists
import Locales
import Notation
import Sessions
import YAML

/// Which questions a record leaves open, in which order, in which words.
struct QuestionGuide {
  let checklist: Checklist
  let catalogue: DeviceCatalogue
  let texts: HandoutTexts

  typealias Question = Questionnaire.Question

  /// The open questions: about the tester, the phone and its settings first, then scenario by scenario.
  func questions(_ root: YAMLNode) -> [Question] {
    var questions: [Question] = []
    func ask(_ path: [String], _ text: String, _ kind: Question.Kind) {
      if isOpen(path, root) { questions.append(Question(path: path, text: text, kind: kind)) }
    }
    ask(["tester"], texts[.askTester], .words)
    ask(["handling"], texts[.askHandling], choices(Handling.self, label: texts.handling))
    ask(["device", "reality"], texts[.askReality], choices(Reality.self, label: texts.reality))
    ask(["device", "model"], texts[.askModel], .model)
    ask(["device", "os"], texts[.askSystem], .system)
    ask(["device", "os-build"], texts[.askSystemBuild], .words)
    ask(["app", "version"], texts[.askVersion], .words)
    ask(["app", "build"], texts[.askBuild], .words)
    for setting in root["settings"]?.entries ?? [] {
      ask(["settings", setting.key.text], settingText(setting.key.text), settingKind(setting.key.text))
    }
    if let replaced = root["supersedes"]?["session"]?.text {
      ask(["supersedes", "reason"], texts(.askReplacement, ["session": replaced]), .words)
    }
    return questions
      + (root["results"]?.entries ?? []).flatMap { self.questions(about: $0.key.text, $0.value) }
  }

  private func questions(about id: String, _ result: YAMLNode) -> [Question] {
    var questions: [Question] = []
    func ask(_ keys: [String], _ text: String, _ kind: Question.Kind) {
      guard isOpen(keys, result) else { return }
      questions.append(Question(path: ["results", id] + keys, text: text, kind: kind))
    }
    let verdict = result["verdict"].flatMap { ScenarioResult.Verdict(rawValue: $0.text) }
    if verdict != .blocked, verdict != .notRun {
      ask(["started"], texts[.askStarted], .time)
      ask(["ended"], texts[.askEnded], .time)
    }
    ask(["verdict"], texts[.askVerdict], choices(ScenarioResult.Verdict.self, label: texts.verdict))
    switch verdict {
    case .pass, .fail:
      ask(["felt"], texts[.askFelt], choices(ScenarioResult.Felt.self, label: texts.felt))
      for observation in checklist.scenario(id)?.observe ?? [] {
        ask(["observations", observation.key], observation.question[texts.language], .words)
      }
      if verdict == .fail { ask(["note"], texts[.askNote], .words) }
    case .blocked, .notRun: ask(["reason"], texts[.askReason], .words)
    case nil: break
    }
    return questions
  }

  private func isOpen(_ path: [String], _ node: YAMLNode) -> Bool {
    guard let key = path.first else {
      return node.isNull || (node.kind == .scalar && node.text.allSatisfy(\.isWhitespace))
    }
    return node[key].map { isOpen(Array(path.dropFirst()), $0) } ?? true
  }

  private func choices<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type, label: (Word) -> String
  ) -> Question.Kind {
    .choice(Word.allCases.map { .init(value: $0.rawValue, label: label($0)) })
  }

  // MARK: Words

  /// A scenario's number, title, steps and what is expected.
  func introduction(_ id: String, _ root: YAMLNode) -> [String] {
    guard let scenario = checklist.scenario(id) else { return [id] }
    let language = texts.language
    let all = (root["results"]?.entries ?? []).map(\.key.text)
    let number = (all.firstIndex(of: id) ?? 0) + 1
    let felt = ScenarioResult.Felt(rawValue: scenario.felt).map(texts.felt) ?? scenario.felt
    let head = texts(
      .askScenario,
      ["number": String(number), "total": String(all.count), "title": scenario.header.title[language]])
    let steps = scenario.steps.enumerated().map { "  \($0 + 1). \($1[language])" }
    return ["", head] + steps + ["  \(texts[.expected]) \(felt)"]
  }

  private func settingText(_ key: String) -> String { texts(.askSetting, ["setting": texts.setting(key)]) }

  private func settingKind(_ key: String) -> Question.Kind {
    guard ["system-haptics", "ringer", "low-power"].contains(key) else { return .words }
    return .choice(["on", "off"].map { .init(value: $0, label: texts.settingValue($0)) })
  }

  // MARK: Answers

  /// What an answer means in the record.
  func value(
    of text: String, to question: Question, now: Timestamp
  ) throws(Questionnaire.Refusal) -> String {
    let text = text.trimmed
    switch question.kind {
    case .choice(let choices):
      if let number = Int(text), choices.indices.contains(number - 1) { return choices[number - 1].value }
      if let choice = choices.first(where: { [$0.value, $0.label.lowercased()].contains(text.lowercased()) })
      {
        return choice.value
      }
      throw .init(text: texts(.askChoice, count: choices.count))
    case .time:
      if text.isEmpty { return now.description }
      if let time = try? Timestamp(parsing: text) { return time.description }
      throw .init(text: texts(.askTime, ["time": now.description]))
    case .system:
      guard OSVersion(text) != nil else { throw .init(text: texts[.askNoVersion]) }
      return text
    case .model: return try model(text)
    case .words:
      guard ObservationText.isObservation(text, stubs: [question.text]) else {
        throw .init(text: texts[.askWords])
      }
      return text
    }
  }

  /// An identifier of the catalogue, or the one that a marketing name stands for.
  private func model(_ text: String) throws(Questionnaire.Refusal) -> String {
    if catalogue[text] != nil { return text }
    let named = catalogue.entries.filter { $0.name.lowercased() == text.lowercased() }
    if named.count == 1 { return named[0].model }
    if named.count > 1 {
      let models = named.map(\.model).joined(separator: ", ")
      throw .init(text: texts(.askWhichModel, ["model": text, "models": models]))
    }
    guard let near = catalogue.nearest(to: text) else {
      throw .init(text: texts(.askUnknownModel, ["model": text]))
    }
    throw .init(text: texts(.askMeantModel, ["model": text, "near": near.model]))
  }
}

extension Texts where Key == HandoutText {
  fileprivate func handling(_ handling: Handling) -> String {
    switch handling {
    case .inHand: self[.handlingInHand]
    case .remoteDesktop: self[.handlingRemoteDesktop]
    case .simulator: self[.handlingSimulator]
    case .deviceFarm: self[.handlingDeviceFarm]
    }
  }

  fileprivate func reality(_ reality: Reality) -> String {
    switch reality {
    case .physical: self[.realityPhysical]
    case .simulator: self[.realitySimulator]
    case .virtual: self[.realityVirtual]
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
