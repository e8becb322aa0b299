// What a hint of the host means on this page: a request that does what it says, and the command that does the same.

/** @typedef {import("./types.js").Cause} Cause */
/** @typedef {{label: string, command: string, method: string, params: Record<string, any>}} Remedy */

/** @type {Record<string, [label: string, command: string, method: string, params?: Record<string, any>]>} */
const remedies = {
  "authorization.not-determined": ["Allow Notifications", "bellhop authorize grant", "authorize", { decision: "grant" }],
  "authorization.denied": ["Allow Notifications", "bellhop authorize grant", "authorize", { decision: "grant" }],
  "route.waits-for-login": ["Sign In", "bellhop login && bellhop landed", "login"],
  "route.waits-for-landing": ["Load the Landing Page", "bellhop landed", "landed"],
  "token.waits-for-login": ["Sign In", "bellhop login", "login"],
  "login.signed-out": ["Sign In", "bellhop login", "login"],
  "device.locked": ["Unlock the Phone", "bellhop device unlock", "device", { setting: "unlock" }],
  "preview.locked": ["Unlock the Phone", "bellhop device unlock", "device", { setting: "unlock" }],
  "device.focused": ["Turn the Focus Off", "bellhop device focus off", "device", { setting: "focus", value: "off" }],
  "device.summarized": ["Take the App out of the Summary", "bellhop device summary off", "device",
    { setting: "summary", value: "off" }],
  "device.no-summary": ["Turn the Summary On", "bellhop device summary on", "device", { setting: "summary", value: "on" }],
  "push.offline": ["Bring the Device Online", "bellhop state online", "state", { state: "online" }],
  "preview.hidden": ["Show Previews", "bellhop device show-previews whenAuthenticated", "device",
    { setting: "show-previews", value: "whenAuthenticated" }],
  "silent.background-refresh-off": ["Turn Background App Refresh On", "bellhop device background-refresh on", "device",
    { setting: "background-refresh", value: "on" }],
  "module.asleep": ["Open the App", "bellhop state foreground", "state", { state: "foreground" }],
  "module.quarantined": ["Lift the Quarantine", "bellhop modules lift NAME", "lift", { module: "NAME" }],
  "module.outdated": ["Load the New Build", "bellhop modules reload NAME", "reload", { module: "NAME" }],
};

/**
 * What mends a failure, or null if the page has no request for it.
 * @param {Cause | null | undefined} cause @returns {Remedy | null}
 */
export function remedyFor(cause) {
  if (!cause) return null;
  const entry = remedies[cause.hintCode ?? cause.code];
  if (!entry) return null;
  const [label, command, method, params = {}] = entry;
  const name = cause.subject;
  if (command.includes("NAME") && !name) return null;
  const filled = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === "NAME" ? name : value]));
  return { label, command: command.replace("NAME", () => shellWord(name ?? "")), method, params: filled };
}

/** @param {string} word */
const shellWord = word => /^[A-Za-z0-9_.\/:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * A change of the payload that a hint asks for, such as `Add "mutable-content": 1 to aps`, or null.
 * @param {Cause | null | undefined} cause @returns {{key: string, value: any} | null}
 */
export function payloadEdit(cause) {
  const match = /^Add "([^"]+)": (.+) to aps$/.exec(cause?.hint ?? "");
  if (!match) return null;
  try {
    return { key: match[1], value: JSON.parse(match[2]) };
  } catch {
    return null;
  }
}
