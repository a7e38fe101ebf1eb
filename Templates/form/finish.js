// The last page: the log, opinions about the contract, what is still missing, and the record to hand in.

function finishPage() {
  return [
    h("h2", { tabindex: "-1" }, t("finishTitle")),
    logFields(),
    adjustmentFields(),
    replacementField(),
    h("h3", null, t("openTitle")),
    h("div", { id: "open" }),
    h("h3", null, t("handInTitle")),
    h("p", null, t("handInIntro")),
    exportButtons(),
    h("details", null, h("summary", null, t("showRecord")),
      h("label", { for: "record" }, t("record")), h("textarea", { id: "record", readonly: true, rows: 12, spellcheck: "false" })),
  ];
}

function logFields() {
  const place = h("ul", { class: "logs" });
  const redraw = () => place.replaceChildren(...answers.logs.map((log, index) => h("li", null,
    h("span", { class: "file" }, log.file.slice(log.file.lastIndexOf("/") + 1)), " ",
    h("span", { class: "help" }, log.first ? `${readableTime(log.first)} – ${readableTime(log.last)}` : t("logWithoutTimes")),
    h("code", { class: "digest" }, "SHA-256 " + log.sha256.slice(0, 12) + "…"),
    log.first && h("div", { class: "buttons" }, timelessTasks(log).map((task) => button(
      t("useLogTimes", { scenario: choose(task.title).text }), () => { useTimes(task, log); redraw(); }))),
    button(t("removeLog"), () => {
      answers.logs.splice(index, 1);
      redraw();
      changed();
    }))));
  const file = h("input", { type: "file", onchange: async () => {
    if (!file.files.length) return;
    file.disabled = true;
    try {
      const log = await readLog(file.files[0], (part) => announce(t("readingLog", { percent: Math.round(part * 100) })));
      takeLog(log);
    } catch {
      announce(t("logUnreadable"));
    }
    file.disabled = false;
    file.value = "";
    redraw();
    changed();
  } });
  redraw();
  return [h("h3", null, t("logTitle")), field("log", t("chooseLog"), file, t("logHelp")), place];
}

/** Adds a log, and fills in what it says about device and app: it was there, the tester may have mistyped. */
function takeLog(log) {
  answers.logs = answers.logs.filter((other) => other.sha256 !== log.sha256).concat(log);
  const { device, app } = answers;
  const filledIn = [];
  for (const [target, key] of [[device, "model"], [device, "os"], [device, "osBuild"], [app, "version"], [app, "build"]]) {
    if (!log[key] || target[key] === log[key]) continue;
    if (key === "model") device.name = "";
    target[key] = log[key];
    filledIn.push(key === "model" ? modelName(log.model) : log[key]);
  }
  announce(filledIn.length ? t("logFilledIn", { values: filledIn.join(", ") }) : t("logAdded"));
}

/** Why the results of an earlier record no longer hold, where this session is to replace them. */
function replacementField() {
  if (!plan.record.supersedes) return null;
  return textArea("replacement", t("replacement", { session: plan.record.supersedes.session }), answers.replacement,
    (text) => { answers.replacement = text; changed(); });
}

/** What was done and has no times; none where another scenario was under way while the log was recorded. */
function timelessTasks(log) {
  if (plan.tasks.some(({ scenario }) => overlap(answers.results[scenario], { started: log.first, ended: log.last }))) return [];
  return plan.tasks.filter(({ scenario }) => {
    const result = answers.results[scenario];
    return isTouched(result) && !result.started && !result.ended;
  });
}

function useTimes(task, log) {
  Object.assign(resultOf(answers, task.scenario), { started: log.first, ended: log.last });
  changed();
}

function exportButtons() {
  const name = plan.id + ".json";
  const area = () => document.getElementById("record");
  const file = () => new File([serialise(recordOf(answers))], name, { type: "application/json" });
  const canShare = Boolean(navigator.canShare && navigator.canShare({ files: [file()] }));
  return h("div", { class: "buttons" },
    button(t("download"), () => {
      download(name, serialise(recordOf(answers)));
      announce(t("downloaded", { name }));
    }, { class: "primary", id: "download" }),
    button(t("copy"), async () => {
      area().value = serialise(recordOf(answers));
      announce(await copy(area().value, area()) ? t("copied") : t("copyFailed"));
    }, { id: "copy" }),
    canShare && button(t("share"), () => navigator.share({ files: [file()] }).catch(() => {})));
}

/** What is open, page by page, each with the way there. */
function openList(problems) {
  if (!problems.length) return [h("p", { class: "done" }, t("nothingOpen"))];
  const blocks = pages().filter((page) => problems.some((problem) => problem.page === page.id));
  return [h("p", null, t("somethingOpen", { count: problems.length })),
    h("ul", { class: "open" }, blocks.map((page) => h("li", null,
      h("a", { href: "#" + page.hash }, page.title()),
      h("ul", null, problems.filter((problem) => problem.page === page.id).map((problem) =>
        h("li", { class: problem.kind }, problem.text))))))];
}
