// What the form was made for: the record to fill in, the scenarios, the devices, and all texts.

/** Whether an object has a key of its own: keys of a checklist may be `constructor`. */
function has(object, key) {
  return Object.prototype.hasOwnProperty.call(object, key);
}

const { plan, texts, words, devices, fleet, fillers, languages, ...made } =
  JSON.parse(document.getElementById("session").textContent);
