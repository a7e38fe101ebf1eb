// Takes a record back in: one that this form exported, on this device or another.

/** Answers of a record's text. Throws an error whose message is for the tester. */
function answersOf(text) {
  let record;
  try {
    record = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error(t("importNoJSON"));
  }
  if (!isObject(record) || record.format !== 1 || !isObject(record.results)) throw new Error(t("importNoRecord"));
  if (record.id !== plan.id)
    throw new Error(t("importOtherSession", { found: plainText(record.id), wanted: plan.id }));
  if (JSON.stringify(sorted(record["bound-to"])) !== JSON.stringify(sorted(plan.record["bound-to"])))
    throw new Error(t("importOtherContent"));
  const answers = emptyAnswers();
  answers.tester = plainText(record.tester);
  answers.handling = known(record.handling, words.handling);
  const device = isObject(record.device) ? record.device : {};
  answers.device = {
    model: plainText(device.model), name: plainText(device.name), os: plainText(device.os), osBuild: plainText(device["os-build"]),
    reality: known(device.reality, words.reality), idHash: plainText(device["id-hash"]),
  };
  const app = isObject(record.app) ? record.app : {};
  answers.app = { version: plainText(app.version), build: plainText(app.build) };
  answers.settings = textsOf(record.settings);
  answers.logs = list(record.logs).map((log) => filled([
    ["file", plainText(log.file)], ["sha256", plainText(log.sha256)], ["hostZone", plainText(log["host-zone"])]]));
  takeReality(answers);
  for (const { scenario } of plan.tasks) {
    if (has(record.results, scenario)) answers.results[scenario] = resultFrom(record.results[scenario]);
  }
  answers.adjustments = list(record.adjustments).map((entry) => ({
    contract: plainText(entry.contract), parameter: plainText(entry.parameter), from: plainText(entry.from), to: plainText(entry.to),
    observed: plainText(entry.observed) }));
  answers.replacement = isObject(record.supersedes) ? plainText(record.supersedes.reason) : "";
  return answers;
}

/** What was no real phone stays none: by its logs, by how it was used, else by the record's own word. */
function takeReality(answers) {
  const { reality } = answers.device;
  answers.device.reality = "";
  if (!reality || reality === "physical") return;
  if (answers.logs.length) for (const log of answers.logs) log.reality = reality;
  else if (reality !== realityOf(answers)) answers.device.reality = reality;
}

function resultFrom(recorded) {
  const result = emptyResult();
  if (!isObject(recorded)) return result;
  result.started = isTime(recorded.started) ? recorded.started : "";
  result.ended = isTime(recorded.ended) ? recorded.ended : "";
  result.verdict = known(recorded.verdict, words.verdict);
  if (result.verdict === "not-run" && !plainText(recorded.reason)) result.verdict = "";
  result.felt = known(recorded.felt, words.felt);
  result.observations = textsOf(recorded.observations);
  const lines = plainText(recorded.note).split("\n");
  while (lines.length && isTime(lines[lines.length - 1].split(" ")[0])) {
    const [time, ...rest] = lines.pop().split(" ");
    result.marks.unshift({ time, text: rest.join(" ") });
  }
  result.note = plainText(recorded.reason) || lines.join("\n");
  return result;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(value) {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function plainText(value) {
  return typeof value === "string" ? cleaned(value) : typeof value === "number" ? String(value) : "";
}

function textsOf(value) {
  return filled(Object.entries(isObject(value) ? value : {}).map(([key, entry]) => [key, plainText(entry)]));
}

function known(value, words) {
  return words.includes(value) ? value : "";
}

function sorted(value) {
  if (!isObject(value)) return value;
  return Object.keys(value).sort().map((key) => [key, sorted(value[key])]);
}
