// Continuing with a record that was exported before, here or on another device; and beginning anew.

function continuation() {
  const file = h("input", { type: "file", accept: ".json,application/json", onchange: async () => {
    if (file.files.length) take(new TextDecoder().decode(await bytesOf(file.files[0])));
  } });
  const pasted = textArea("pasted", t("pasteRecord"), "", () => {}, { rows: 3 });
  return h("details", { class: "continuation", id: "continuation" },
    h("summary", null, t("continueTitle")),
    h("p", null, t("continueIntro")),
    field("import", t("chooseRecord"), file),
    pasted,
    h("div", { class: "buttons" }, button(t("takePasted"), () => take(pasted.querySelector("textarea").value))),
    h("p", { class: "problem", id: "import-problem", role: "alert", hidden: true }),
    h("h3", null, t("startOverTitle")),
    h("div", { class: "buttons" }, button(t("startOver"), startOver, { class: "danger" })));
}

function take(text) {
  const place = document.getElementById("import-problem");
  try {
    const taken = answersOf(text);
    if (hasAnswers() && !window.confirm(t("confirmReplace"))) return;
    answers = taken;
  } catch (error) {
    place.textContent = error.message;
    place.hidden = false;
    return;
  }
  show("setup");
  changed();
  announce(t("imported", { count: Object.values(answers.results).filter(isTouched).length }));
}

function startOver() {
  if (!window.confirm(t("confirmStartOver"))) return;
  answers = emptyAnswers();
  left.clear();
  forget();
  show("setup");
  update();
  announce(t("startedOver"));
}

function hasAnswers() {
  return Boolean(answers.tester.trim() || answers.device.model || Object.values(answers.results).some(isTouched));
}
