// The first page: who tests, what is held, and how it is set.

function setupPage() {
  return [
    h("h2", { tabindex: "-1" }, t("setupTitle")),
    h("p", null, t("setupIntro")),
    continuation(),
    h("p", { class: "code" }, t("sessionCode") + " ", h("code", null, plan.code)),
    h("p", { class: "help" }, t("sessionCodeHelp")),
    textField("tester", t("tester"), answers.tester, (text) => { answers.tester = text; changed(); }, { help: t("testerHelp") }),
    radioGroup("handling", t("handling"), words.handling.map((value) => ({
      value, label: word("handling", value), help: word("handling", value, "Means") })),
      answers.handling, (value) => { answers.handling = value; changed(); }),
    h("h3", null, t("device")),
    deviceFields(),
    h("h3", null, t("settings")),
    h("p", null, t("settingsIntro")),
    plan.settings.map(settingField),
  ];
}

function deviceFields() {
  const { device, app } = answers;
  return [
    wantedDevice() && h("p", null, t("deviceWanted"), " ", h("strong", null, wantedDevice())),
    deviceChoice(),
    textField("os", t("systemVersion"), device.os, (text) => { device.os = text; changed(); },
      { help: t("systemVersionHelp"), placeholder: "18.1", inputmode: "decimal" }),
    textField("osBuild", t("systemBuild"), device.osBuild, (text) => { device.osBuild = text; changed(); },
      { help: t("systemBuildHelp"), placeholder: "22B83" }),
    textField("build", t("appBuild"), app.build, (text) => { app.build = text; changed(); },
      { help: t("appBuildHelp", { app: plan.app.bundleID }), placeholder: "412" }),
  ];
}

/** The phone that the session is for, in the words of people; "" where any phone with haptics will do. */
function wantedDevice() {
  const { model, name, fleetName, os, modelPattern, osRange, choices } = plan.device;
  const names = [...new Set(choices.map((choice) => choice.name))];
  const listed = names.length > 6 ? [...names.slice(0, 6), "…"] : names;
  const device = fleetName || name || model || (modelPattern && (listed.join(", ") || modelPattern));
  return [device, os ? "iOS " + os : systemRange(osRange)].filter(Boolean).join("; ");
}

/** `>=16 <17` in words. */
function systemRange(range) {
  return (range || "").split(" ").filter(Boolean).map((part) => {
    const [, sign, version] = /^([<>=]*)(.*)$/.exec(part);
    if (sign === ">=") return t("systemFrom", { version });
    if (sign === "<") return t("systemBefore", { version });
    return "iOS " + part;
  }).join(", ");
}

/** The team's own devices by name, then the catalogue by marketing name, then an identifier that is typed. */
function deviceChoice() {
  const { device } = answers;
  const isListed = devices.some((entry) => entry.model === device.model);
  const chosen = device.name ? "name:" + device.name : isListed ? device.model : device.model ? "other" : "";
  const option = (value, label) => {
    const element = h("option", { value }, label);
    element.selected = value === chosen;
    return element;
  };
  const models = (entries) => entries.map((entry) => option(entry.model, `${entry.name} (${entry.model})`));
  const group = (label, options) => options.length > 0 && h("optgroup", { label }, options);
  const named = fleet.map((entry) => option("name:" + entry.id, `${entry.id} (${modelName(entry.model)})`));
  const other = textField("otherModel", t("otherModel"), device.model, (text) => {
    device.model = text.trim();
    changed();
  }, { help: t("otherModelHelp"), placeholder: "iPhone15,3" });
  other.hidden = chosen !== "other";
  const select = h("select", { onchange: () => chooseDevice(select.value, other) },
    option("", t("choose")), group(t("fleetDevices"), named), group(t("suitableDevices"), models(devices.filter(suits))),
    group(t("otherDevices"), models(devices.filter((entry) => canPlay(entry) && !suits(entry)))),
    group(t("silentDevices"), models(devices.filter((entry) => !canPlay(entry)))), option("other", t("notListed")));
  return [field("model", t("model"), select, t("modelHelp")), other];
}

function suits(entry) {
  return plan.device.choices.some((choice) => choice.model === entry.model);
}

/** Whether the device can play the feedback: feedback generators alone do where the plan says so. */
function canPlay(entry) {
  return entry.haptics === "core-haptics" || suits(entry);
}

function chooseDevice(value, other) {
  const named = fleet.find((entry) => "name:" + entry.id === value);
  other.hidden = value !== "other";
  answers.device.name = named ? named.id : "";
  answers.device.model = named ? named.model : value === "other" ? other.querySelector("input").value.trim() : value;
  changed();
}

function modelName(model) {
  const entry = devices.find((candidate) => candidate.model === model);
  return entry ? entry.name : model;
}

const settingValues = { "system-haptics": ["on", "off"], ringer: ["on", "off"], "low-power": ["on", "off"], "other-audio": ["none", "playing"] };

function isKnownSetting(key) {
  return has(settingValues, key);
}

function settingName(key) {
  return isKnownSetting(key) ? word("setting", key) : key;
}

function settingWord(key, value) {
  return isKnownSetting(key) && settingValues[key].includes(value) ? word("setting", key + "-" + value) : value;
}

/** A setting of the phone that everybody has, or one that only this checklist asks for. */
function settingField({ key, value: wanted, required }) {
  const store = (value) => { answers.settings[key] = value; changed(); };
  const value = answers.settings[key] || "";
  const help = t(required ? "settingRequired" : "settingUsual", { value: settingWord(key, wanted) });
  if (!isKnownSetting(key)) return textField("setting:" + key, key, value, store, { help });
  const options = settingValues[key].map((each) => ({ value: each, label: settingWord(key, each) }));
  return radioGroup("setting:" + key, word("setting", key), options, value, store,
    word("setting", key, "Help") + " " + help);
}
