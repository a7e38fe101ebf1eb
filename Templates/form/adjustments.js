// Opinions that a parameter should change. They justify a change of the contract and prove nothing.

function adjustmentFields() {
  const parameters = plan.record.parameters || {};
  const contracts = Object.keys(parameters).filter((contract) => Object.keys(parameters[contract]).length);
  if (!contracts.length) return null;
  const place = h("div", { class: "adjustments" });
  const redraw = () => place.replaceChildren(...answers.adjustments.map((entry, index) =>
    adjustment(entry, index, parameters, redraw)), h("div", { class: "buttons" }, button(t("addAdjustment"), () => {
    const contract = contracts[0];
    const parameter = Object.keys(parameters[contract])[0];
    answers.adjustments.push({ contract, parameter, from: String(parameters[contract][parameter]), to: "", observed: "" });
    redraw();
    changed();
  })));
  redraw();
  return h("details", { open: answers.adjustments.length > 0 }, h("summary", null, t("adjustmentTitle")),
    h("p", null, t("adjustmentIntro")), place);
}

function adjustment(entry, index, parameters, redraw) {
  const choices = Object.keys(parameters).flatMap((contract) =>
    Object.keys(parameters[contract]).map((parameter) => ({ contract, parameter })));
  const select = h("select", { onchange: () => {
    Object.assign(entry, choices[select.selectedIndex]);
    entry.from = String(parameters[entry.contract][entry.parameter]);
    redraw();
    changed();
  } }, choices.map(({ contract, parameter }) => {
    const option = h("option", null, `${contract}: ${parameter}`);
    option.selected = contract === entry.contract && parameter === entry.parameter;
    return option;
  }));
  const key = "adjustment" + index;
  return h("fieldset", { class: "field" }, h("legend", null, t("adjustmentNumber", { number: index + 1 })),
    field(key + "parameter", t("parameter"), select),
    h("p", null, t("valueNow", { value: entry.from })),
    textField(key + "to", t("valueWanted"), entry.to, (text) => { entry.to = text; changed(); }, { inputmode: "decimal" }),
    textArea(key + "observed", t("adjustmentObserved"), entry.observed, (text) => { entry.observed = text; changed(); }),
    h("div", { class: "buttons" }, button(t("removeAdjustment"), () => {
      answers.adjustments.splice(index, 1);
      redraw();
      changed();
    })));
}
