// What a service extension changed: the values of a payload beside those of the notification.

/** @typedef {{key: string, sent: string | null, shown: string | null, isChanged: boolean}} Row */

/** @param {any} value */
const textOf = value => value === undefined || value === null ? null : typeof value === "string" ? value : JSON.stringify(value);

/**
 * What iOS shows of a payload before an extension changes it.
 * @param {string | null} payload @returns {Record<string, string | null> | null}
 */
function sentValues(payload) {
  if (payload === null) return null;
  try {
    const aps = JSON.parse(payload)?.aps ?? {};
    const alert = typeof aps.alert === "string" ? { body: aps.alert } : aps.alert ?? {};
    const sound = typeof aps.sound === "object" && aps.sound !== null ? aps.sound.name ?? "default" : aps.sound;
    const level = { passive: "passive", active: "active", "time-sensitive": "timeSensitive", critical: "critical" }[
      /** @type {"active"} */ (aps["interruption-level"] ?? "active")];
    return { title: textOf(alert.title), subtitle: textOf(alert.subtitle), body: textOf(alert.body), sound: textOf(sound),
      thread: textOf(aps["thread-id"]), level: level ?? "active", attachments: "0" };
  } catch {
    return {};
  }
}

/**
 * The values that were sent or shown, in order.
 * @param {string | null} payload @param {Record<string, any> | null} shown @returns {Row[]}
 */
export function differences(payload, shown) {
  const sent = sentValues(payload);
  const keys = ["title", "subtitle", "body", "sound", "thread", "level", "attachments"];
  return keys.map(key => {
    const before = sent?.[key] ?? null;
    const after = shown === null ? null : textOf(shown[key] === "" ? null : shown[key]);
    // An alert whose texts come from Localizable.strings has keys in place of them.
    return { key, sent: before, shown: after, isChanged: sent !== null && shown !== null && before !== after };
  }).filter(({ key, sent: before, shown: after }) => (before !== null || after !== null)
    && !(key === "attachments" && (before ?? "0") === "0" && (after ?? "0") === "0")
    && !(key === "level" && (before ?? "active") === "active" && (after ?? "active") === "active"));
}
