// The payload on the desk: its fields, its JSON, and what may stand where.

/** @typedef {{path: string[], type: "text" | "number" | "switch" | "choice", label: string, choices?: string[], list?: string}} Field */

/**
 * The fields of a payload that have a control of their own.
 * @type {Field[]}
 */
export const fields = [
  { path: ["aps", "alert", "title"], type: "text", label: "Title" },
  { path: ["aps", "alert", "subtitle"], type: "text", label: "Subtitle" },
  { path: ["aps", "alert", "body"], type: "text", label: "Body" },
  { path: ["sender"], type: "text", label: "Sender", list: "senders" },
  { path: ["aps", "category"], type: "text", label: "Category", list: "categories" },
  { path: ["aps", "thread-id"], type: "text", label: "Thread" },
  { path: ["aps", "sound"], type: "text", label: "Sound" },
  { path: ["aps", "badge"], type: "number", label: "Badge" },
  { path: ["aps", "interruption-level"], type: "choice", label: "Level",
    choices: ["", "passive", "active", "time-sensitive", "critical"] },
  { path: ["aps", "mutable-content"], type: "switch", label: "Ask the service extension" },
  { path: ["aps", "content-available"], type: "switch", label: "Wake the app (content-available)" },
];

/**
 * What each key is for.
 * @type {Record<string, Record<string, string>>}
 */
const schema = {
  "": { aps: "What iOS reads", sender: "The module that the push is for", data: "Values for the module",
    "Simulator Target Bundle": "The app" },
  aps: {
    alert: "The texts", badge: "The number on the app’s icon", sound: "A sound file, or default",
      "thread-id": "What is grouped together",
    category: "Which actions it has", "content-available": "1: call the app in the background",
      "mutable-content": "1: ask the service extension",
    "target-content-id": "The window to open", "interruption-level": "How it interrupts",
      "relevance-score": "0 to 1, for the summary",
    "filter-criteria": "What a Focus filters by", "stale-date": "For Live Activities", "content-state": "For Live Activities",
    timestamp: "For Live Activities", event: "For Live Activities", "dismissal-date": "For Live Activities",
  },
  "aps.alert": {
    title: "The first line", subtitle: "The second line", body: "The text", "launch-image": "An image of the app",
      "title-loc-key": "A key of Localizable.strings",
    "title-loc-args": "Its arguments", "subtitle-loc-key": "A key of Localizable.strings", "subtitle-loc-args": "Its arguments",
    "loc-key": "A key of Localizable.strings", "loc-args": "Its arguments",
  },
  "aps.sound": { critical: "1: a critical alert", name: "A sound file, or default", volume: "0 to 1" },
};

/** @type {Record<string, string[]>} */
const values = {
  "aps.interruption-level": ["passive", "active", "time-sensitive", "critical"], "aps.sound": ["default"],
  "aps.content-available": ["1"], "aps.mutable-content": ["1"],
};

/** The most bytes of a payload that APNs accepts. */
export const byteLimit = 4096;

/** @param {string} text @returns {{value: Record<string, any>} | {error: string}} */
export function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { value } : { error: "The payload must be a JSON object" };
  } catch (error) {
    return { error: error instanceof Error ? error.message.replace(/^JSON\.parse: /, "") : "This is not JSON" };
  }
}

/**
 * The size of a payload as a server sends it.
 * @param {Record<string, any>} value
 */
export function byteCount(value) {
  const { "Simulator Target Bundle": _, ...sent } = value;
  return new TextEncoder().encode(JSON.stringify(sent)).length;
}

/** @param {Record<string, any>} value @param {string[]} path @returns {any} */
export function get(value, path) {
  // An alert that is a text is the body.
  if (path[1] === "alert" && typeof value.aps?.alert === "string") return path[2] === "body" ? value.aps.alert : undefined;
  return path.reduce((/** @type {any} */ part, key) => typeof part === "object" && part !== null ? part[key] : undefined,
    value);
}

/**
 * A payload with another value; undefined takes the key away.
 * @param {Record<string, any>} value @param {string[]} path @param {any} next @returns {Record<string, any>}
 */
export function set(value, path, next) {
  const [key, ...rest] = path;
  if (rest.length === 0) {
    if (next !== undefined) return { ...value, [key]: next };
    const { [key]: _, ...others } = value;
    return others;
  }
  const inner = value[key];
  const part = key === "alert" && typeof inner === "string" ? { body: inner } : typeof inner === "object" && inner !== null ? inner : {};
  const changed = set(part, rest, next);
  if (Object.keys(changed).length > 0 || key === "aps") return { ...value, [key]: changed };
  return set(value, [key], undefined);
}

/**
 * What a person has typed into the field of a number. What is no number stays as it is, so that its fault is seen.
 * @param {string} text
 */
export const numberIn = text => text.trim() === "" ? undefined : /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;

/**
 * What is wrong with a value that must be a whole number, or nothing.
 * @param {unknown} value
 */
export const numberFault = value => value === undefined || Number.isInteger(value) ? ""
  : typeof value === "string" && typeof numberIn(value) === "number" ? "A text, not a number" : "Not a whole number";

/** @param {Record<string, any>} value */
export const written = value => JSON.stringify(value, null, 2);

/** @typedef {{type: string, priority: string, expiration: string}} Headers What a provider sends beside a payload. */

/** The types of pushes that APNs knows. */
export const pushTypes = ["alert", "background", "location", "voip", "complication", "fileprovider", "mdm", "liveactivity",
  "pushtotalk", "widgets", "controls", "accessory"];

/**
 * The headers that are filled in. The host sets the others by the payload.
 * @param {Headers} headers @param {string} collapseID @returns {{name: string, value: string}[]}
 */
export const providerHeaders = ({ type, priority, expiration }, collapseID) => [
  { name: "apns-push-type", value: type }, { name: "apns-priority", value: priority },
  { name: "apns-expiration", value: expiration }, { name: "apns-collapse-id", value: collapseID },
].filter(header => header.value !== "");

/**
 * What APNs answers to a push, in words, and what mends it.
 * @param {import("./types.js").ProviderAnswer} answer
 * @returns {{title: string, tone: "good" | "warning" | "bad", text: string, remedy: string}}
 */
export function answerWords({ status, reason, detail, remedy, push }) {
  const title = [status ?? "GOAWAY", reason].filter(Boolean).join(" ");
  if (status === 200) {
    return { title, tone: "good", text: push ? `The phone has it as ${push}.` : "Nothing is delivered to the phone.", remedy: "" };
  }
  const canComeAgain = status === undefined || status === 429 || status >= 500;
  return { title, tone: canComeAgain ? "warning" : "bad", text: detail ?? "", remedy: remedy ? `Send ${remedy}.` : "" };
}

/**
 * What a payload says first: its title, or its body.
 * @param {string} text
 */
export function titleIn(text) {
  const parsed = parse(text);
  if ("error" in parsed) return "";
  const title = get(parsed.value, ["aps", "alert", "title"]) || get(parsed.value, ["aps", "alert", "body"]);
  return typeof title === "string" ? title : "";
}

/**
 * The name of a file for a payload: its title, in characters that every file system takes.
 * @param {string} text
 */
export function fileName(text) {
  const parsed = parse(text);
  const title = "value" in parsed ? get(parsed.value, ["aps", "alert", "title"]) : undefined;
  const plain = typeof title === "string" ? title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) : "";
  return `${plain || "push"}.apns`;
}

/**
 * A payload in lines, if it is in one line and means the same in lines: a number can have more digits than JavaScript keeps.
 * @param {string} text
 */
export function indented(text) {
  const parsed = parse(text);
  if ("error" in parsed || text.trim().includes("\n")) return text;
  const packed = text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
  return JSON.stringify(parsed.value) === packed ? written(parsed.value) : text;
}

/**
 * Where the caret is in a JSON text that may be incomplete.
 * @param {string} text @param {number} caret
 * @returns {{path: string, place: "key" | "value", from: number, prefix: string, isQuoted: boolean, key: string} | null}
 */
export function caretPlace(text, caret) {
  /** @type {{isObject: boolean, key: string, expectsKey: boolean}[]} */
  const stack = [];
  let string = -1;
  for (let index = 0; index < caret; index += 1) {
    const letter = text[index];
    if (string >= 0) {
      if (letter === "\\") index += 1;
      else if (letter === '"') {
        const top = stack[stack.length - 1];
        if (top?.isObject && top.expectsKey) top.key = text.slice(string + 1, index);
        string = -1;
      }
      continue;
    }
    const top = stack[stack.length - 1];
    if (letter === '"') string = index;
    else if (letter === "{" || letter === "[") stack.push({ isObject: letter === "{", key: "", expectsKey: letter === "{" });
    else if (letter === "}" || letter === "]") stack.pop();
    else if (letter === ":" && top) top.expectsKey = false;
    else if (letter === "," && top) Object.assign(top, { expectsKey: top.isObject, key: "" });
  }
  const top = stack[stack.length - 1];
  if (!top?.isObject) return null;
  const path = stack.slice(0, -1).map(each => each.key).join(".");
  const start = string >= 0 ? string + 1 : caret - (/[A-Za-z0-9-]*$/.exec(text.slice(0, caret))?.[0].length ?? 0);
  return { path, place: top.expectsKey ? "key" : "value", from: start, prefix: text.slice(start, caret),
    isQuoted: string >= 0, key: top.key };
}

/**
 * What could be written at the caret.
 * @param {string} text @param {number} caret @param {Record<string, string[]>} known Values of keys, such as `sender`.
 * @returns {{label: string, detail: string, insert: string, from: number, to: number}[]}
 */
export function completions(text, caret, known) {
  const place = caretPlace(text, caret);
  if (!place) return [];
  // A quotation mark ends the word at the caret if what may follow a word comes next.
  const to = caret + (place.isQuoted ? /^[^"\\\n{}:,]*"(?=\s*(?:[:,}\]]|$))/.exec(text.slice(caret))?.[0].length ?? 0 : 0);
  const from = place.isQuoted ? place.from - 1 : place.from;
  const starts = (/** @type {string} */ word) => word.toLowerCase().startsWith(place.prefix.toLowerCase()) && word !== "";
  if (place.place === "key") {
    const present = parse(text);
    const there = "value" in present ? get(present.value, place.path.split(".").filter(Boolean)) : undefined;
    const isThere = (/** @type {string} */ key) => there !== null && typeof there === "object" && Object.hasOwn(there, key);
    const colon = /^\s*:/.test(text.slice(to)) ? "" : ": ";
    return Object.entries(own(schema, place.path) ?? {}).filter(([key]) => starts(key) && !(isThere(key) && key !== place.prefix))
      .map(([key, detail]) => ({ label: key, detail, insert: `${JSON.stringify(key)}${colon}`, from, to })).slice(0, 8);
  }
  const full = place.path ? `${place.path}.${place.key}` : place.key;
  return (own(known, full) ?? own(values, full) ?? []).filter(starts)
    .map(value => ({ label: value, detail: place.key, insert: /^\d+$/.test(value) ? value : JSON.stringify(value), from,
      to })).slice(0, 8);
}

/**
 * The entry of a table for a key that a person writes, which may be the name of a member of every object.
 * @template T @param {Record<string, T>} table @param {string} key @returns {T | undefined}
 */
const own = (table, key) => Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * A line of a text, and below it a caret at a column, from 1. A long line is cut around the column.
 * @param {string} text @param {number} line @param {number} column
 */
export function excerpt(text, line, column) {
  const content = (text.split("\n")[line - 1] ?? "").replaceAll("\t", " ");
  const at = Math.min(Math.max(column, 1) - 1, content.length);
  const start = at > 40 ? at - 30 : 0;
  return `${content.slice(start, start + 60)}\n${" ".repeat(at - start)}^`;
}

/**
 * The offset of a line and a column, from 1, in a text.
 * @param {string} text @param {number} line @param {number} column
 */
export function offsetOf(text, line, column) {
  const lines = text.split("\n");
  return lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + Math.max(0, column - 1);
}
