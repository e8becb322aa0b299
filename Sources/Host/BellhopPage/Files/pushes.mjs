// The way of each push: its events, and its outcome in words.

import { titleIn } from "./payload.mjs";
import { counted, listed, presentation, reason } from "./words.mjs";

/** @typedef {import("./types.js").HostEvent} HostEvent */
/** @typedef {import("./types.js").Cause} Cause */
/** @typedef {import("./phone.mjs").Phone} Phone */

/**
 * A push as the page lists it. One that was refused, or only checked, has no id of the host.
 * @typedef {{id: string, name: string, isAccepted: boolean, time: string, sender: string | null, source: string | null, bytes: number | null,
 *   replayOf: string | null, steps: HostEvent[], leftOut: number, isOpen: boolean, wasOpened: boolean,
 *   outcome: {text: string, tone: import("./words.mjs").Tone}, title: string, cause: Cause | null, failures: number,
 *   shown: Record<string, any> | null}} Push
 */

/** How many pushes are kept, and how many events of each. */
export const limits = { pushes: 300, steps: 80 };

/**
 * Adds an event to the push that it belongs to.
 * @param {Phone} phone @param {HostEvent} event @returns {Phone}
 */
export function takePush(phone, event) {
  if (event.kind === "summary.delivered") return withSummary(phone, event.details?.identifiers ?? []);
  const id = idOf(phone, event);
  if (!id) return phone;
  const index = phone.pushes.findIndex(push => push.id === id);
  const isStart = ["push.accepted", "push.refused", "push.redelivered", "push.checked",
    "push.stored", "push.forwarded"].includes(event.kind);
  if (index < 0 && !isStart) return phone;
  if (index < 0 || (event.kind === "push.accepted" && index >= 0)) {
    const rest = phone.pushes.filter(push => push.id !== id);
    return { ...phone, pushes: [withEvent(newPush(id, event), event), ...rest].slice(0, limits.pushes) };
  }
  const pushes = phone.pushes.slice();
  pushes[index] = withEvent(pushes[index], event);
  return { ...phone, pushes };
}

/**
 * Says of the pushes that waited for the scheduled summary that they are in it.
 * @param {Phone} phone @param {string[]} identifiers @returns {Phone}
 */
const withSummary = (phone, identifiers) => ({ ...phone, pushes: phone.pushes.map(push =>
  push.shown?.heldBack?.includes("summary") && identifiers.includes(push.shown.identifier)
    ? { ...push, outcome: { ...push.outcome, text: push.outcome.text.replace("Held for", "Shown in") } } : push) });

/**
 * The push that an event belongs to: its own, or that of the response which led to it.
 * @param {Phone} phone @param {HostEvent} event
 */
function idOf(phone, event) {
  if (event.push) return event.push;
  if (event.kind === "push.refused" || event.kind === "push.checked") return `${phone.life} ${event.sequence}`;
  for (const cause of event.causedBy ?? []) {
    if (cause.startsWith("p")) return cause;
    if (cause in phone.responses) return phone.responses[cause];
  }
  return null;
}

/** @param {string} id @param {HostEvent} event @returns {Push} */
const newPush = (id, event) => ({
  id, name: event.push ?? (event.kind === "push.refused" ? "refused" : "checked"), isAccepted: event.push !== undefined,
  time: event.time, sender: event.details?.sender ?? null, source: event.details?.source ?? null,
  // An event after the acceptance doesn't have it.
  bytes: event.details?.bytes === undefined ? null : Number(event.details.bytes),
  replayOf: event.details?.replayOf ?? null, steps: [], leftOut: 0, isOpen: true, wasOpened: false,
  outcome: { text: "Under way", tone: "plain" }, title: "", cause: null, failures: 0, shown: null,
});

/** @param {Push} push @param {HostEvent} event @returns {Push} */
function withEvent(push, event) {
  const isFull = push.steps.length >= limits.steps;
  /** @type {Push} */
  const next = {
    ...push, steps: isFull ? push.steps : [...push.steps, event], leftOut: push.leftOut + (isFull ? 1 : 0),
    failures: push.failures + (isFailure(event) ? 1 : 0),
  };
  return concluded(next, event);
}

/**
 * Whether a module failed, so that a fail-closed value or the content as sent was used.
 * @param {HostEvent} event
 */
export const isFailure = event => (event.kind === "call.finished" && event.outcome === "failed-closed")
  || ["service.failed", "content.failed", "module.crashed"].includes(event.kind);

/**
 * What an event says about the outcome.
 * @param {Push} push @param {HostEvent} event @returns {Push}
 */
function concluded(push, event) {
  const details = event.details ?? {};
  switch (event.kind) {
    case "notification.shown": {
      const options = /** @type {string[]} */ (details.options ?? []);
      const shown = event.outcome === "shown";
      /** @type {string[]} */
      const heldBack = details.heldBack ?? [];
      const isHeld = heldBack.includes("summary");
      const isFocused = heldBack.includes("focus");
      const text = isHeld ? "Held for the scheduled summary" : shown ? `Shown ${presentation(options)}` : `Only its ${listed(options)} applied`;
      const held = !isFocused ? "" : isHeld || !shown ? ". A Focus was on" : ", without a banner because of a Focus";
      return { ...push, title: (!details.isPreviewHidden && (details.title || details.body)) || push.title, shown: details,
        outcome: { text: text + held, tone: isFocused || isHeld || !shown ? "warning" : "good" } };
    }
    case "notification.suppressed": case "push.ignored": case "silent.suppressed": {
      const start = event.kind === "silent.suppressed" ? "App not woken" : "Not shown";
      return push.outcome.tone === "bad" && push.cause ? push
        : { ...push, outcome: { text: `${start}: ${reason(event)}`, tone: "bad" }, cause: event.cause ?? push.cause };
    }
    case "push.refused": return ended(push, `Refused: ${event.cause?.message ?? "it is not accepted"}`, "bad", event.cause);
    case "push.dropped": return ended(push, `Dropped: ${reason(event)}`, "bad", event.cause);
    case "push.checked": return ended(push, `Checked only: the type ${details.type} is not delivered`, "plain");
    case "push.held": return ended(push, "Held until the app is started", "warning");
    case "push.kept": return ended(push, "Kept for the next start of the host", "warning");
    case "push.stored": return ended(push, `Stored: ${reason(event)}`, "warning");
    case "push.buffered": return { ...push, outcome: { text: "Waits until the modules are up", tone: "warning" } };
    case "push.released": case "push.redelivered": case "push.forwarded":
      return { ...push, isOpen: true, outcome: { text: "Under way", tone: "plain" } };
    case "push.routed":
      return event.outcome === "module" || event.outcome === "broadcast" ? push
        : { ...push, cause: event.cause ?? push.cause };
    case "response.accepted": return { ...push, wasOpened: true };
    case "push.finished": return finished(push, details);
    default: return push;
  }
}

/** @param {Push} push @param {string} text @param {import("./words.mjs").Tone} tone @param {Cause} [cause] @returns {Push} */
const ended = (push, text, tone, cause) => ({ ...push, isOpen: false, outcome: { text, tone }, cause: cause ?? push.cause });

/** @param {Push} push @param {Record<string, any>} details @returns {Push} */
function finished(push, details) {
  let { text, tone } = push.outcome;
  if (text === "Under way") {
    if (details.fetch) [text, tone] = [`Silent: ${fetchWords(details.fetch)}`, details.fetch === "failed" ? "bad" : "good"];
    else if (details.display === "superseded") [text, tone] = ["Not shown: a newer notification took its place", "warning"];
    else if (details.display === "filtered") [text, tone] = ["Not shown: the service extension filtered it", "warning"];
    else [text, tone] = ["Not shown: no module was called", "bad"];
  }
  if (push.failures > 0 && tone !== "bad") {
    [text, tone] = [`${text}. ${counted(push.failures, "call")} of modules failed`, "warning"];
  }
  const route = push.steps.find(step => step.kind === "push.routed");
  const isUnrouted = route !== undefined && route.outcome !== "module" && route.outcome !== "broadcast";
  const isPlain = isUnrouted && tone === "good";
  return { ...push, isOpen: false,
    outcome: { text: isPlain ? `${text}. No module was told` : text, tone: isPlain ? "warning" : tone } };
}

/** @param {string} fetch */
const fetchWords = fetch => ({ newData: "the app got new data", noData: "the app had no new data",
  failed: "the app failed to fetch" })[fetch]
  ?? fetch;

/**
 * How many pushes have failed since one was seen.
 * @param {Push[]} pushes Newest first. @param {string | null} seen
 */
export function unseenFailures(pushes, seen) {
  const index = pushes.findIndex(push => push.id === seen);
  return (index < 0 ? pushes : pushes.slice(0, index)).filter(push => push.outcome.tone === "bad").length;
}

/**
 * What the list calls a push: what was shown of it, or else what its payload says.
 * @param {Push} push @param {string} [payload]
 */
export function titleOf(push, payload = "") {
  const title = push.title || titleIn(payload);
  if (title) return title;
  if (!push.isAccepted) return push.name === "refused" ? "Refused push" : "Checked push";
  return push.steps.some(step => step.stage === "silent") ? "Silent push" : "Push";
}
