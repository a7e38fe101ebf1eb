// What is still missing or wrong, said where the tester can mend it. The gate's own rules judge again.

/**
 * Every problem as `{ page, key, kind, text }`. `missing`: not filled in yet. `wrong`: cannot be right.
 * `notice`: it is what it is, and says what follows from it.
 */
function problemsOf(answers) {
  return [...setupProblems(answers), ...plan.tasks.flatMap((task) => taskProblems(task, answers)), ...finishProblems(answers)];
}

function setupProblems(answers) {
  const found = [];
  const add = (key, kind, text) => found.push({ page: "setup", key, kind, text });
  const { device } = answers;
  if (!isObservation(answers.tester)) add("tester", "missing", t("missingTester"));
  if (!answers.handling) add("handling", "missing", t("missingHandling"));
  else if (answers.handling !== "in-hand") add("handling", "notice", t("noticeNotInHand"));
  else if (realityOf(answers) !== "physical") add("handling", "notice", t("noticeNotPhysical"));
  const entry = devices.find((candidate) => candidate.model === device.model);
  if (!device.model.trim()) add("model", "missing", t("missingModel"));
  else if (!entry) add("model", "notice", t("noticeUnknownModel", { model: device.model }));
  else if (!canPlay(entry)) add("model", "notice", t("noticeNoHaptics", { model: entry.name }));
  if (!device.os.trim()) add("os", "missing", t("missingSystem"));
  else if (!/^\d{1,2}(\.\d{1,2}){0,2}( beta( \d+)?)?$/.test(device.os.trim())) add("os", "wrong", t("wrongSystem"));
  if (device.osBuild.trim() && !/^\d{2}[A-Z]\d{1,5}[a-z]?$/.test(device.osBuild.trim()))
    add("osBuild", "wrong", t("wrongSystemBuild"));
  const { build } = plan.app;
  if (!answers.app.build.trim()) add("build", "missing", t("missingBuild"));
  else if (build && build !== answers.app.build.trim()) add("build", "notice", t("noticeOtherBuild", { build }));
  for (const { key, value, required } of plan.settings) {
    const found = (answers.settings[key] || "").trim();
    if (!found) add("setting:" + key, "missing", t("missingSetting", { setting: settingName(key) }));
    else if (found !== value)
      add("setting:" + key, "notice", t(required ? "noticeRequired" : "noticeUsual", { wanted: settingWord(key, value) }));
  }
  return found;
}

function taskProblems(task, answers) {
  const found = [];
  const page = "scenario:" + task.scenario;
  const add = (key, kind, text) => found.push({ page, key, kind, text });
  const result = answers.results[task.scenario];
  if (!isTouched(result)) return [{ page, key: "verdict", kind: "missing", text: t("missingVerdict") }];
  const passed = result.verdict === "pass";
  if (!result.verdict) add("verdict", "missing", t("missingVerdict"));
  if (passed && !result.started) add("started", "missing", t("missingStart"));
  if (passed && !result.ended) add("ended", "missing", t("missingEnd"));
  if (instant(result.ended) < instant(result.started)) add("ended", "wrong", t("wrongOrder"));
  if ([result.started, result.ended].some((time) => instant(time) > Date.now() + 60000)) add("ended", "wrong", t("wrongFuture"));
  for (const { scenario, title } of plan.tasks) {
    if (scenario !== task.scenario && overlap(result, answers.results[scenario]))
      add("ended", "wrong", t("wrongOverlap", { scenario: choose(title).text }));
  }
  if (passed || result.verdict === "fail") {
    if (!result.felt) add("felt", "missing", t("missingFelt"));
    else if (passed && result.felt !== task.felt)
      add("felt", "wrong", t("wrongFelt", { expected: word("felt", task.felt) }));
  }
  for (const { key, question } of passed ? task.observe : []) {
    if (!isObservation(result.observations[key] || "", [key, ...(typeof question === "string" ? [question] : Object.values(question))]))
      add("observe:" + key, "missing", t("missingObservation"));
  }
  if (result.verdict && !passed && !isObservation(result.note)) add("note", "missing", t("missingNote"));
  return found;
}

function finishProblems(answers) {
  const found = [];
  const add = (text) => found.push({ page: "finish", key: "log", kind: "notice", text });
  if (plan.record.supersedes && !isObservation(answers.replacement))
    found.push({ page: "finish", key: "replacement", kind: "missing", text: t("missingNote") });
  for (const [index, entry] of answers.adjustments.entries()) {
    const key = "adjustment" + index;
    if (!entry.to.trim()) found.push({ page: "finish", key: key + "to", kind: "missing", text: t("missingValue") });
    else if (numberOf(entry.to) === null) found.push({ page: "finish", key: key + "to", kind: "wrong", text: t("wrongValue") });
    if (!isObservation(entry.observed)) found.push({ page: "finish", key: key + "observed", kind: "missing", text: t("missingNote") });
  }
  if (!answers.logs.length && plan.tasks.some((task) => task.needsLog)) add(t("noticeNoLog"));
  for (const log of answers.logs) {
    if (log.session && log.session !== plan.code) add(t("noticeOtherCode", { found: log.session }));
    if (log.bundleID && log.bundleID !== plan.app.bundleID) add(t("noticeOtherApp", { found: log.bundleID }));
    for (const { scenario, title } of plan.tasks) {
      const result = answers.results[scenario];
      if (result && (instant(result.started) < instant(log.first) || instant(result.ended) > instant(log.last)))
        add(t("noticeOutsideLog", { scenario: choose(title).text }));
    }
  }
  return found;
}

/** Whether the text says that something was observed: it has a letter or digit, and is no stub or filler. */
function isObservation(text, stubs = []) {
  const said = text.trim().replace(/^(?:[-*+]\s*)?\[[xX ]?\]/, "").trim();
  if (!/[\p{L}\p{N}]/u.test(said.replace(/\p{Default_Ignorable_Code_Point}/gu, ""))) return false;
  if (said.startsWith("<") && said.endsWith(">")) return false;
  const lowered = said.toLowerCase();
  return !fillers.includes(lowered.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "")) &&
    !stubs.some((stub) => stub.trim().toLowerCase() === lowered);
}
