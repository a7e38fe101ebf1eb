// Elements of the page. Text becomes text nodes, so that nothing in a checklist can be markup.

/** An element. Properties that begin with `on` are listeners; null, false and undefined are left out. */
function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Ids are numbered: keys of a checklist may hold anything. */
const ids = new Map();

function idOf(key) {
  if (!ids.has(key)) ids.set(key, "f" + ids.size);
  return ids.get(key);
}

/** Where the problem of a key is shown, beside its field. */
function problemPlace(key) {
  return h("p", { class: "problem", id: idOf(key) + "p", "data-problem": key, hidden: true });
}

/** A labelled control with its explanation and its problem. */
function field(key, label, control, help) {
  const id = idOf(key);
  control.id = id;
  control.setAttribute("aria-describedby", (help ? id + "h " : "") + id + "p");
  control.dataset.key = key;
  return h("div", { class: "field" }, h("label", { for: id }, label), help && h("p", { class: "help", id: id + "h" }, help),
    control, problemPlace(key));
}

function textField(key, label, value, store, { help, ...properties } = {}) {
  const control = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", ...properties,
    oninput: () => store(cleaned(control.value)) });
  control.value = value;
  return field(key, label, control, help);
}

function textArea(key, label, value, store, { help, rows = 2 } = {}) {
  const control = h("textarea", { rows, dir: "auto", oninput: () => store(cleaned(control.value)) });
  control.value = value;
  return field(key, label, control, help);
}

/** A choice of a few words, each with a line that explains it. */
function radioGroup(key, legend, options, value, store, help) {
  const id = idOf(key);
  const choices = options.map((option, index) => {
    const input = h("input", { type: "radio", name: id, value: option.value, id: `${id}-${index}`, "data-key": key,
      "aria-describedby": option.help ? `${id}-${index}h` : null, onchange: () => store(option.value) });
    input.checked = option.value === value;
    return h("div", { class: "choice" }, input, h("label", { for: `${id}-${index}` }, option.label,
      option.hint && h("span", { class: "hint" }, " " + option.hint)),
      option.help && h("p", { class: "help", id: `${id}-${index}h` }, option.help));
  });
  return h("fieldset", { class: "field", id: id + "g", "aria-describedby": (help ? id + "h " : "") + id + "p" },
    h("legend", null, legend), help && h("p", { class: "help", id: id + "h" }, help), ...choices, problemPlace(key));
}

/** Gives an element other children where they differ: what is under a finger is not exchanged. */
function refresh(element, ...children) {
  const fresh = h(element.tagName, null, ...children).childNodes;
  const isSame = fresh.length === element.childNodes.length &&
    [...fresh].every((child, index) => child.isEqualNode(element.childNodes[index]));
  if (!isSame) element.replaceChildren(...fresh);
}

function button(label, press, properties) {
  return h("button", { type: "button", onclick: press, ...properties }, label);
}

/** Says something to the eye and to a screen reader, without moving the focus. */
function announce(text) {
  const place = document.getElementById("status");
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

/** Hands a file to the browser. */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/** Whether the text is on the clipboard now. */
async function copy(text, area) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    area.select();
    return document.execCommand("copy");
  }
}
