// Events as the control socket writes them, for the tests of the page.

/** @typedef {import("../../Sources/Host/BellhopPage/Files/types.js").HostEvent} HostEvent */

const start = Date.parse("2026-01-31T09:41:00.000Z");

/**
 * Makes events with numbers in order, a millisecond apart.
 * @param {number} [first]
 */
export function stream(first = 1) {
  let sequence = first - 1;
  /** @param {string} kind @param {Partial<HostEvent>} [rest] @returns {HostEvent} */
  return (kind, rest = {}) => {
    sequence += 1;
    return { sequence, time: new Date(start + sequence).toISOString(), kind, ...rest };
  };
}

/** A time at which the events are live. */
export const now = start + 1000;

/**
 * The events of a push that is shown.
 * @param {ReturnType<typeof stream>} event @param {string} push @param {Record<string, any>} [details] @returns {HostEvent[]}
 */
export const shownPush = (event, push, details = {}) => [
  event("push.accepted",
    { push, causedBy: [push], details: { bytes: 174, notification: `N-${push}`, sender: "com.example.bank" } }),
  event("push.routed", { push, causedBy: [push], outcome: "module", details: { modules: ["bank"] } }),
  event("call.finished", { push, causedBy: [push], module: "bank", stage: "present", outcome: "answered", duration: 0.002,
    details: { selector: "userNotificationCenter:willPresent:", answer: { options: ["banner", "list"] } } }),
  event("notification.shown", { push, causedBy: [push], stage: "present", outcome: "shown",
    details: { identifier: `N-${push}`, title: "Rates have changed", body: "They are lower.", options: ["banner", "list"],
      level: "active", attachments: 0, ...details } }),
  event("push.finished", { push, causedBy: [push], details: { display: "shown", isIgnored: false, isSuppressed: false } }),
];
