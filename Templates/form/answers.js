// What the tester entered so far, and the record that it makes.

function emptyAnswers() {
  return {
    tester: "",
    handling: "",
    device: { model: plan.device.model || "", name: plan.device.fleetName || "", os: plan.device.os || "", osBuild: "",
      reality: "", idHash: "" },
    app: { version: plan.app.version || "", build: plan.app.build || "" },
    settings: Object.create(null),
    logs: [],
    results: Object.create(null),
    adjustments: [],
    replacement: "",
  };
}

function emptyResult() {
  return { started: "", ended: "", verdict: "", felt: "", observations: Object.create(null), note: "", marks: [] };
}

function resultOf(answers, id) {
  if (!answers.results[id]) answers.results[id] = emptyResult();
  return answers.results[id];
}

function isTouched(result) {
  return Boolean(
    result && (result.started || result.ended || result.verdict || result.felt || result.note || result.marks.length ||
      Object.values(result.observations).some((text) => text.trim())));
}

/** A device that is only a picture on a screen is never called physical: what a log says outweighs what it is held for. */
function realityOf(answers) {
  const found = answers.logs.map((log) => log.reality).find((reality) => reality && reality !== "physical");
  return found || answers.device.reality || (answers.handling === "simulator" ? "simulator" : "physical");
}

/** An object without a prototype, less what is blank; null stays, and says that nothing was answered. */
function filled(entries) {
  const object = Object.create(null);
  for (const [key, value] of entries) if (!isBlank(value)) object[key] = value;
  return object;
}

function isBlank(value) {
  return value === "" || value === undefined || (Array.isArray(value) && !value.length);
}

function recordOf(answers) {
  const { app, device } = answers;
  const stub = plan.record;
  const results = Object.create(null);
  for (const { scenario } of plan.tasks) {
    if (isTouched(answers.results[scenario])) results[scenario] = recordedResult(answers.results[scenario]);
  }
  return filled([
    ["format", 1],
    ["id", stub.id],
    ["session-code", stub["session-code"]],
    ["checklist", stub.checklist],
    ["app", filled(Object.entries({ ...stub.app, version: app.version.trim(), build: app.build.trim() || null }))],
    ["device", filled([
      ["model", device.model.trim()], ["os", device.os.trim()], ["os-build", device.osBuild.trim()],
      ["reality", realityOf(answers)], ["id-hash", device.idHash], ["name", device.name]])],
    ["tester", answers.tester.trim()],
    ["handling", answers.handling],
    ["settings", filled(Object.entries(answers.settings).map(([key, value]) => [key, value.trim()]))],
    ["logs", answers.logs.map((log) => filled([
      ["file", log.file], ["sha256", log.sha256], ["host-zone", log.hostZone]]))],
    ["bound-to", stub["bound-to"]],
    ["parameters", stub.parameters],
    ["results", results],
    ["adjustments", answers.adjustments.map((entry) => ({
      contract: entry.contract, parameter: entry.parameter, from: Number(entry.from), to: numberOf(entry.to),
      observed: entry.observed.trim() || null }))],
    ["supersedes", stub.supersedes && { ...stub.supersedes, reason: answers.replacement.trim() }],
  ]);
}

/** A scenario that was begun and not judged is `not-run` without a reason: it is read, and does not count. */
function recordedResult(result) {
  const wasDone = result.verdict === "pass" || result.verdict === "fail";
  const marks = result.marks.map((mark) => `${mark.time} ${mark.text}`.trim());
  const note = wasDone || !result.verdict ? [result.note.trim(), ...marks] : marks;
  return filled([
    ["started", result.started],
    ["ended", result.ended],
    ["verdict", result.verdict || "not-run"],
    ["felt", wasDone || !result.verdict ? result.felt || null : ""],
    ["observations", filled(Object.entries(result.observations).map(([key, text]) => [key, text.trim()]))],
    ["note", note.filter(Boolean).join("\n")],
    ["reason", wasDone || !result.verdict ? "" : result.note.trim()],
  ]);
}

/** A number as people type it, with a point or a comma, or null. The gate reads none beyond a thousand. */
function numberOf(text) {
  const typed = text.trim().replace(",", ".");
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : NaN;
  return Math.abs(number) <= 1000 ? number : null;
}

/** JSON that is YAML too: what YAML takes for a line break or refuses is written as an escape. */
function serialise(record) {
  return JSON.stringify(record, null, 2)
    .replace(/[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, (character) =>
      "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0")) + "\n";
}

/** Text as it is kept: no control characters, no half characters. */
function cleaned(text) {
  return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
    .replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (pair) => (pair.length === 2 ? pair : "\uFFFD"));
}
