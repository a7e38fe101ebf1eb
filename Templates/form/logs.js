// Reads a device log in the browser: its digest, and what it says about the device, the app and the time.

const pieceSize = 1 << 22;

/** The digest and the facts of a file; `progress` hears how far it is, from 0 to 1. */
async function readLog(file, progress) {
  const digest = new SHA256();
  let head = "";
  let tail = "";
  for (let offset = 0; offset < file.size; offset += pieceSize) {
    const bytes = new Uint8Array(await bytesOf(file.slice(offset, offset + pieceSize)));
    digest.update(bytes);
    const text = new TextDecoder().decode(bytes);
    if (offset === 0) head = text;
    tail = (tail + text).slice(-65536);
    progress(Math.min(1, (offset + pieceSize) / file.size));
  }
  return { file: "../logs/" + fileName(file.name), sha256: digest.hex(), ...factsOf(head, tail) };
}

function bytesOf(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** A name that is a name on every system. */
function fileName(name) {
  return cleaned(name).replace(/[\\/:*?"<>|\s]+/g, "-").replace(/^\.+/, "") || "device.log";
}

function factsOf(head, tail) {
  const facts = headerFacts(head.slice(0, head.indexOf("\n") + 1 || head.length));
  const first = logTime(head, false);
  const last = logTime(tail, true);
  if (first && last) Object.assign(facts, { first, last });
  // A log without zones was written in the zone of the computer that it was recorded on.
  if (!first) facts.hostZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  if (/SimulatorRuntime|CoreSimulator/.test(head)) facts.reality = "simulator";
  return facts;
}

/** What the recording of an app that links HapticFeedback says about itself in its first line. */
function headerFacts(line) {
  let header;
  try {
    header = JSON.parse(line);
  } catch {
    return {};
  }
  if (!isObject(header) || header.hapticFeedbackLog !== 1) return {};
  const facts = filled(["session", "model", "os", "osBuild", "bundleID", "version", "build"].map((key) => [key, plainText(header[key])]));
  // The gate takes what does not say that it is physical for none.
  return { ...facts, reality: known(header.reality, words.reality) || "simulator" };
}

/** The first or last time that carries a zone, in the zone of this device. */
function logTime(text, isLast) {
  const pattern = /(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})/g;
  let found = "";
  for (const [, date, time, fraction, zone] of text.matchAll(pattern)) {
    const colon = zone.length === 5 ? zone.slice(0, 3) + ":" + zone.slice(3) : zone;
    const milliseconds = Date.parse(`${date}T${time}.${(fraction || "0").slice(0, 3)}${colon}`);
    if (Number.isNaN(milliseconds)) continue;
    // The fraction is cut: the last line lies before the next millisecond.
    found = stamp(new Date(milliseconds + (isLast && fraction && fraction.length > 3 ? 1 : 0)));
    if (!isLast) return found;
  }
  return found;
}
