// Texts in the tester's language.

let language = "en";

/** The text of a key, in the form that `values.count` asks for, its places filled in one pass. */
function t(key, values = {}) {
  const entry = texts[language][key];
  const form = typeof entry === "string" ? entry : values.count === 1 ? entry.one : entry.other;
  return form.replace(/\{(\w+)\}/g, (place, name) => (has(values, name) ? String(values[name]) : place));
}

/** The text of a word that a record holds: `("verdict", "not-run")` is the key `verdictNotRun`. */
function word(kind, value, suffix = "") {
  return t(kind + value.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()) + suffix);
}

/** A checklist's text: one for all languages, or one for each of several. */
function choose(text) {
  if (typeof text === "string") return { text };
  if (has(text, language)) return { text: text[language] };
  const other = languages.find((tag) => has(text, tag));
  return other ? { text: text[other], lang: other } : { text: "" };
}

/** The same as an element that tells its language where another one stands in. */
function say(text) {
  const chosen = choose(text);
  return h("span", { lang: chosen.lang, dir: "auto" }, chosen.text);
}

function preferredLanguage() {
  for (const tag of navigator.languages || []) {
    const parts = tag.toLowerCase().split("-");
    if (parts[0] === "en" || parts[0] === "ko") return parts[0];
    if (parts[0] === "zh" && !parts.includes("hans") && parts.some((part) => ["hant", "tw", "hk", "mo"].includes(part)))
      return "zh-Hant";
  }
  return made.language;
}
