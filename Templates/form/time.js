// Times, written as records hold them: the wall clock's time and its distance from UTC.

const timePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})$/;

/** `2026-11-12T14:03:00.250+09:00`, in the zone of this device. */
function stamp(date) {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60000);
  return local.toISOString().slice(0, -1) + offset(-date.getTimezoneOffset());
}

function offset(minutes) {
  const size = Math.abs(minutes);
  const two = (number) => String(number).padStart(2, "0");
  return (minutes < 0 ? "-" : "+") + two(Math.floor(size / 60)) + ":" + two(size % 60);
}

function isTime(text) {
  return timePattern.test(text) && !Number.isNaN(Date.parse(text));
}

/** Milliseconds since 1970, or NaN. */
function instant(text) {
  return isTime(text) ? Date.parse(text) : NaN;
}

/** Whether both were under way at one time. One may begin in the instant in which the other ends. */
function overlap(one, other) {
  const [start, end, otherStart, otherEnd] = [one, other].flatMap((each) => [instant(each?.started), instant(each?.ended)]);
  return (start < otherEnd && otherStart < end) || (start === otherStart && end === otherEnd);
}

/** Date, time to the second, and zone: the same in every language, and not to be mistaken. */
function readableTime(text) {
  const parts = timePattern.exec(text);
  return parts ? `${parts[1]} ${parts[2].slice(0, 8)} (${parts[3]})` : text;
}

function clockTime(text) {
  const parts = timePattern.exec(text);
  return parts ? parts[2].slice(0, 10) : text;
}

/** What an input for date and time shows. */
function inputTime(text) {
  const parts = timePattern.exec(text || "");
  return parts ? `${parts[1]}T${parts[2].slice(0, 8)}` : "";
}

/** What was typed into such an input, in the zone that the time had before, else in that of this device. */
function typedTime(value, before) {
  if (!value) return "";
  const seconds = value.length === 16 ? value + ":00" : value;
  const zone = (timePattern.exec(before || "") || [])[3];
  return seconds + (zone || offset(-new Date(seconds).getTimezoneOffset()));
}
