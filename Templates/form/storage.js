// Keeps the answers in this browser, so that closing the page loses nothing.

const storageKey = "hapticgate-form:" + plan.id + ":" + made.digest;

/** Whether the answers are in the browser's storage now. */
function keep(answers) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, language, answers }));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, or null. */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(storageKey));
    if (!isObject(found) || found.version !== 1) return null;
    return { language: found.language, answers: revived(found.answers) };
  } catch {
    return null;
  }
}

function forget() {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** Answers over empty ones, so that each has all its keys; free keys live in objects without a prototype. */
function revived(stored) {
  const answers = Object.assign(emptyAnswers(), stored);
  answers.device = Object.assign(emptyAnswers().device, stored.device);
  answers.settings = Object.assign(Object.create(null), stored.settings);
  answers.results = Object.create(null);
  for (const [id, result] of Object.entries(stored.results)) {
    answers.results[id] = Object.assign(emptyResult(), result);
    answers.results[id].observations = Object.assign(Object.create(null), result.observations);
  }
  return answers;
}
