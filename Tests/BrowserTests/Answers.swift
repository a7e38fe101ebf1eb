import Foundation
import Sessions

/// What a tester says about one scenario.
struct Answers: Equatable {
  var scenario: String
  var verdict: ScenarioResult.Verdict
  var felt: ScenarioResult.Felt?
  var observations: [String: String]
  var said: String?

  /// Any answers to a scenario with these questions.
  init(for scenario: String, observing keys: [String], by generator: inout SeededGenerator) {
    self.scenario = scenario
    verdict = .allCases.randomElement(using: &generator) ?? .pass
    let isDone = verdict == .pass || verdict == .fail
    felt = isDone ? .allCases.randomElement(using: &generator) : nil
    observations = Dictionary(
      keys.map { ($0, "saw \(String.hostile(by: &generator)) it") },
      uniquingKeysWith: { first, _ in first })
    said = "note \(String.hostile(by: &generator)) end"
  }

  init(read result: ScenarioResult) {
    scenario = result.scenario
    verdict = result.verdict
    felt = result.felt
    observations = result.observations
    said = result.reason ?? result.note
  }
}

/// Fills fields by their keys, as fast as a script does.
extension Page {
  /// JavaScript for a value; as a literal, an object's `__proto__` would not be a key.
  private func json(_ value: Any) throws -> String {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: [value]), as: UTF8.self)
    let literal = String(decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self)
    return "JSON.parse(\(literal)[0])[0]"
  }

  private static let set = """
    const set = (control, value) => { control.value = value; control.dispatchEvent(new Event('input', { bubbles: true })); };
    const pick = (value) => { const radio = document.querySelector(`input[type=radio][value="${value}"]`);
      radio.checked = true; radio.dispatchEvent(new Event('change', { bubbles: true })); };
    """

  /// Answers a scenario's page; `pressing` are its buttons to press first.
  func enter(_ answers: Answers, at index: Int, pressing buttons: [String] = []) throws {
    try evaluate("location.hash = '#scenario-\(index + 1)'")
    try wait(for: "document.querySelector('.kicker')?.textContent.startsWith('Scenario \(index + 1) ')")
    for button in buttons { try press(button) }
    try evaluate(
      """
      { \(Self.set)
        const answers = \(try json(answers.observations));
        for (const control of document.querySelectorAll('textarea[data-key^="observe:"]'))
          set(control, answers[control.dataset.key.slice('observe:'.length)]);
        pick('\(answers.verdict.rawValue)');
        \(answers.felt.map { "pick('\($0.rawValue)');" } ?? "")
        set(document.querySelector('textarea[data-key=note]'), \(try json(answers.said ?? ""))); }
      """)
  }

  /// Fills in the first page as somebody who holds a phone.
  func enterSetup(settings: [String: String]) throws {
    try evaluate("location.hash = '#setup'")
    try wait(for: "document.querySelector('select[data-key=model]')")
    try evaluate(
      """
      { \(Self.set)
        set(document.querySelector('[data-key=tester]'), 'J. K.');
        set(document.querySelector('[data-key=os]'), '17.10');
        set(document.querySelector('[data-key=build]'), '412');
        pick('in-hand');
        const model = document.querySelector('[data-key=model]');
        model.value = 'iPhone15,3'; model.dispatchEvent(new Event('change'));
        for (const [key, value] of Object.entries(\(try json(settings)))) {
          const control = [...document.querySelectorAll('[data-key]')].find((each) => each.dataset.key === 'setting:' + key);
          if (control.type !== 'radio') set(control, value);
          else document.querySelector(`input[name=${control.name}][value="${value}"]`).click();
        } }
      """)
  }
}
