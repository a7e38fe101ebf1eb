// A scenario's page: what to do, what to look for, and what came of it.

function scenarioPage(task, number) {
  const result = resultOf(answers, task.scenario);
  const counts = { number, total: plan.tasks.length };
  return [
    h("p", { class: "kicker" }, t("scenarioNumber", counts)),
    h("h2", { tabindex: "-1" }, say(task.title)),
    h("p", { class: "help" }, t("minutes", { count: task.minutes }), " ", causes(task)),
    h("p", { class: "expected" }, task.felt === "none" ? t("expectNone") : task.contractTitle ? t("expectContract") : t("expectSomething"),
      task.felt !== "none" && task.contractTitle && [" ", say(task.contractTitle)]),
    task.visible && h("p", null, t("expectVisible") + " ", say(task.visible)),
    h("h3", null, t("steps")),
    h("ol", { class: "steps" }, task.steps.map((step) => h("li", null, say(step)))),
    timing(result),
    h("h3", null, t("whatYouObserved")),
    task.observe.map(({ key, question }) => textArea("observe:" + key, say(question), result.observations[key] || "",
      (text) => { result.observations[key] = text; changed(); }, { help: t("observeHelp") })),
    judgement(task, result),
  ];
}

/** Why the scenario has to be felt, each reason once. */
function causes(task) {
  return [...new Set(task.needs.map((need) => need.cause))].map((cause) => word("cause", cause)).join(" ");
}

/** Start and end, and the moments in between that are worth noting. */
function timing(result) {
  const place = h("div", { class: "timing" });
  const redraw = (focus) => {
    place.replaceChildren(...timingParts(result, redraw));
    changed();
    if (focus) place.querySelector(focus)?.focus();
  };
  place.append(...timingParts(result, redraw));
  return place;
}

function timingParts(result, redraw) {
  const note = (key, text) => () => {
    result[key] = stamp(new Date());
    announce(text);
    redraw(key === "started" ? ".mark" : ".times summary");
  };
  const parts = [h("div", { class: "buttons" },
    button(result.started ? t("startAgain") : t("start"), note("started", t("startNoted")), { class: result.started ? "" : "primary" }),
    result.started && button(t("markMoment"), () => {
      result.marks.push({ time: stamp(new Date()), text: "" });
      announce(t("momentNoted", { count: result.marks.length }));
      redraw(".mark");
    }, { class: "mark" }),
    result.started && button(result.ended ? t("endAgain") : t("end"), note("ended", t("endNoted")),
      { class: result.ended ? "" : "primary" }))];
  if (!result.started) parts.push(h("p", { class: "help" }, t("startHelp")));
  if (result.marks.length) parts.push(h("ul", { class: "marks" }, result.marks.map((mark, index) => markRow(result, mark, index, redraw))));
  parts.push(h("details", { class: "times", open: Boolean(result.ended && !result.started) },
    h("summary", null, t("times"), " ", [result.started, result.ended].filter(Boolean).map(readableTime).join(" – ")),
    timeField("started", t("started"), result), timeField("ended", t("ended"), result)));
  parts.push(problemPlace("started"), problemPlace("ended"));
  return parts;
}

function markRow(result, mark, index, redraw) {
  const label = t("momentText", { time: clockTime(mark.time) });
  const input = h("input", { type: "text", "aria-label": label, placeholder: t("momentPlaceholder"), dir: "auto",
    oninput: () => { mark.text = cleaned(input.value); changed(); } });
  input.value = mark.text;
  return h("li", null, h("span", { class: "clock" }, clockTime(mark.time)), input,
    button("×", () => { result.marks.splice(index, 1); redraw(".mark"); }, { class: "remove", "aria-label": t("momentRemove", { time: clockTime(mark.time) }) }));
}

function timeField(key, label, result) {
  const input = h("input", { type: "datetime-local", step: "1", onchange: () => {
    result[key] = typedTime(input.value, result[key]);
    changed();
  } });
  input.value = inputTime(result[key]);
  input.id = idOf(key + "Time");
  return h("div", { class: "field" }, h("label", { for: input.id }, label), input);
}

/** Verdict, what was felt, and why. What does not go with the verdict is not asked for. */
function judgement(task, result) {
  const felt = radioGroup("felt", t("felt"), words.felt.map((value) => ({
    value, label: word("felt", value), help: word("felt", value, "Means"),
    hint: value === task.felt ? t("expectedHere") : null })), result.felt,
    (value) => { result.felt = value; changed(); });
  const note = textArea("note", t("note"), result.note, (text) => { result.note = text; changed(); }, { rows: 3 });
  const show = () => {
    felt.hidden = result.verdict === "blocked" || result.verdict === "not-run";
    note.querySelector("label").textContent = !result.verdict || result.verdict === "pass" ? t("note") : t("noteRequired");
  };
  const verdict = radioGroup("verdict", t("verdict"), words.verdict.map((value) => ({
    value, label: word("verdict", value), help: word("verdict", value, "Means") })), result.verdict,
    (value) => { result.verdict = value; show(); changed(); });
  show();
  return [verdict, felt, note];
}
