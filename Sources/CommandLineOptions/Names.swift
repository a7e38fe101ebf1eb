/// The commands, by the names that people type.
public enum CommandName: String, Sendable, Hashable, CaseIterable {
  case check, lint, prepare, accept, notes, explain, inspect, waive, prove, `init`, devices, collect,
    completions
}

/// The options, by the names that people type.
public enum OptionName: String, Sendable, Hashable, CaseIterable {
  case config = "--config"
  case checklist = "--checklist"
  case stage = "--stage"
  case tests = "--tests"
  case patterns = "--patterns"
  case sessions = "--sessions"
  case logs = "--logs"
  case report = "--report"
  case record = "--record"
  case ledger = "--ledger"
  case testExitStatus = "--test-exit-status"
  case head = "--head"
  case author = "--author"
  case appBuild = "--app-build"
  case templates = "--templates"
  case formURL = "--form-url"
  case locale = "--locale"
  case asOf = "--as-of"
  case acceptSamples = "--accept-samples"
  case color = "--color"
  case quiet = "--quiet"
  case json = "--json"
  case baseline = "--baseline"
  case allowWeakening = "--allow-weakening"
  case labels = "--labels"
  case asBuild = "--as-build"
  case version = "--version"
  case build = "--build"
  case output = "--output"
  case ci = "--ci"
  case bundleID = "--bundle-id"
  case intake = "--intake"
  case have = "--have"
  case all = "--all"
  case only = "--only"
  case retest = "--retest"
  case dryRun = "--dry-run"
  case log = "--log"
  case bundle = "--bundle"
  case expectBundles = "--expect-bundles"
  case bundleName = "--name"
  case until = "--until"
  case approvedBy = "--approved-by"
  case reason = "--reason"
  case covers = "--covers"
  case scope = "--scope"
  case risk = "--risk"
  case excerpt = "--excerpt"
  case from = "--from"
  case to = "--to"
  case short = "--short"
  case testers = "--testers"
  case redact = "--redact"
  case attest = "--attest"
  case subject = "--subject"
  case pack = "--pack"
  case verify = "--verify"
}

/// The shells that completions are written for.
public enum Shell: String, Sendable, Hashable, CaseIterable {
  case bash, zsh, fish
}
