// The page as a whole: navigation, progress, language, and keeping.

let answers = emptyAnswers();
let current = "setup";
/** Pages that the tester has left: from then on what is missing on them is said. */
const left = new Set();
/** Fields that the tester has been in. */
const touched = new Set();
let isKept = true;

function pages() {
  return [
    { id: "setup", hash: "setup", title: () => t("setupTitle"), parts: setupPage },
    ...plan.tasks.map((task, index) => ({
      id: "scenario:" + task.scenario, hash: "scenario-" + (index + 1), title: () => choose(task.title).text,
      parts: () => scenarioPage(task, index + 1) })),
    { id: "finish", hash: "finish", title: () => t("finishTitle"), parts: finishPage },
  ];
}

/** Keeps the answers and brings everything that depends on them up to date. */
function changed() {
  isKept = keep(answers);
  update();
}

function update() {
  const problems = problemsOf(answers);
  for (const place of document.querySelectorAll("[data-problem]")) {
    const key = place.dataset.problem;
    const found = problems.filter((problem) => problem.page === current && problem.key === key &&
      (problem.kind !== "missing" || left.has(current) || touched.has(current + " " + key)));
    place.textContent = found.map((problem) => problem.text).join(" ");
    place.hidden = !found.length;
    place.classList.toggle("notice", found.length > 0 && found.every((problem) => problem.kind === "notice"));
    const isWrong = found.some((problem) => problem.kind !== "notice");
    for (const control of document.querySelectorAll(`#page [data-key="${CSS.escape(key)}"]:not([type=radio])`))
      isWrong ? control.setAttribute("aria-invalid", "true") : control.removeAttribute("aria-invalid");
  }
  const open = document.getElementById("open");
  if (open) refresh(open, openList(problems));
  const record = document.getElementById("record");
  if (record) record.value = serialise(recordOf(answers));
  document.getElementById("kept").textContent = isKept ? t("keptHere") : t("notKept");
  document.getElementById("kept").classList.toggle("problem", !isKept);
  drawProgress(problems);
}

function drawProgress(problems) {
  const isDone = (page) => !problems.some((problem) => problem.page === page.id && problem.kind !== "notice");
  const scenarios = pages().slice(1, -1);
  const done = scenarios.filter(isDone).length;
  const text = t("progress", { done, count: scenarios.length });
  refresh(document.getElementById("progress"),
    h("summary", null, text, h("progress", { max: scenarios.length, value: done, "aria-label": text })),
    h("ol", null, pages().map((page) => h("li", null,
      h("a", { href: "#" + page.hash, "aria-current": page.id === current ? "step" : null }, page.title()), " ",
      page.id !== "finish" && h("span", { class: isDone(page) ? "state done" : "state" },
        isDone(page) ? t("stateDone") : t("stateOpen"))))));
}

/** Shows a page and puts the focus on its heading. */
function show(id, { focus = true } = {}) {
  if (id !== current) left.add(current);
  current = id;
  const all = pages();
  const index = all.findIndex((page) => page.id === id);
  const main = document.getElementById("page");
  const step = (target, label, kind) => target && h("a", { href: "#" + target.hash, class: "button " + kind }, label);
  main.replaceChildren(...all[index].parts().flat(Infinity).filter(Boolean), h("nav", { class: "buttons steps-nav", "aria-label": t("pages") },
    step(all[index - 1], t("back"), ""), step(all[index + 1], t("next"), "primary")));
  document.title = `${all[index].title()} – ${choose(plan.checklist.title).text}`;
  if (location.hash !== "#" + all[index].hash) history.pushState(null, "", "#" + all[index].hash);
  update();
  if (focus) {
    window.scrollTo(0, 0);
    main.querySelector("h2").focus();
  }
}

function draw() {
  document.documentElement.lang = language;
  document.getElementById("title").replaceChildren(say(plan.checklist.title));
  document.getElementById("language-label").textContent = t("language");
  document.getElementById("progress").setAttribute("aria-label", t("pages"));
  document.getElementById("status").textContent = "";
  document.getElementById("version").textContent = t("madeBy", { version: made.version });
  show(current, { focus: false });
}

/** The page that the address names: by its own name, or as a report's link does, `#item=haptics/rapid-operation@oldest`. */
function addressed() {
  const page = pages().find((candidate) => "#" + candidate.hash === location.hash);
  if (page) return page.id;
  const scenario = (name) => (name || "").split("@")[0];
  const item = scenario(new URLSearchParams(location.hash.slice(1)).get("item"));
  const task = plan.tasks.find(({ needs }) => needs.some((need) => scenario(need.item) === item));
  return task ? "scenario:" + task.scenario : "setup";
}

function followHash({ focus }) {
  show(addressed(), { focus });
}

function begin() {
  const resumed = kept();
  language = resumed && languages.includes(resumed.language) ? resumed.language : preferredLanguage();
  if (resumed) answers = resumed.answers;
  const select = document.getElementById("language");
  select.replaceChildren(...languages.map((tag) => {
    const option = h("option", { value: tag, lang: tag }, texts[tag].languageName);
    option.selected = tag === language;
    return option;
  }));
  select.addEventListener("change", () => {
    language = select.value;
    draw();
    changed();
  });
  document.getElementById("page").addEventListener("focusout", (event) => {
    const key = event.target.dataset.key;
    if (!key) return;
    touched.add(current + " " + key);
    // Later: a complaint that appears moves the button that is just being pressed.
    setTimeout(update, 300);
  });
  window.addEventListener("hashchange", () => followHash({ focus: true }));
  window.addEventListener("storage", (event) => {
    const other = event.key === storageKey && kept();
    if (!other) return;
    answers = other.answers;
    draw();
  });
  window.addEventListener("beforeunload", (event) => {
    if (!isKept && hasAnswers()) event.preventDefault();
  });
  document.getElementById("app").hidden = false;
  followHash({ focus: false });
  draw();
  if (resumed && hasAnswers()) announce(t("resumed"));
}

begin();
