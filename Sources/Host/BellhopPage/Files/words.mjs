// What the page says about events: the facts in plain words.

/** @typedef {import("./types.js").HostEvent} HostEvent */
/** @typedef {"good" | "plain" | "warning" | "bad"} Tone */
/** @typedef {{who: string, what: string, text: string, tone: Tone}} Words */

/** @param {number} count @param {string} noun @param {string} [plural] */
export const counted = (count, noun, plural = `${noun}s`) => `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;

/**
 * A time in its two largest units, as `1 h 1 min`, and at least a minute.
 * @param {number} seconds
 */
export function distance(seconds) {
  const minutes = Math.max(Math.round(seconds / 60), 1);
  const parts = [[Math.floor(minutes / 1440), "d"], [Math.floor(minutes / 60) % 24, "h"], [minutes % 60, "min"]];
  const first = parts.findIndex(([count]) => Number(count) > 0);
  return parts.slice(first, first + 2).filter(([count], index) => index === 0 || Number(count) > 0)
    .map(([count, unit]) => `${count.toLocaleString("en-US")} ${unit}`).join(" ");
}

/** @param {number | undefined} seconds */
export function duration(seconds) {
  if (seconds === undefined) return "";
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`;
  if (seconds < 1) return `${(seconds * 1000).toPrecision(3)} ms`;
  return `${seconds.toPrecision(3)} s`;
}

/** @param {string[] | undefined} items */
export function listed(items) {
  if (!items || items.length === 0) return "nothing";
  if (items.length === 1) return items[0];
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

/**
 * The part of a selector that tells it from the others, such as `willPresent`.
 * @param {string} selector
 */
export function shortSelector(selector) {
  const owners = ["application", "userNotificationCenter", "serviceExtension", "contentExtension", "delegate", "presentedViewController"];
  const parts = selector.split(":").filter(part => part !== "");
  return parts.find(part => !owners.includes(part)) ?? parts[0] ?? "";
}

/** @param {Record<string, any> | undefined} answer */
export function answerWords(answer) {
  if (!answer) return "";
  const [[member, value] = ["", null]] = Object.entries(answer);
  switch (member) {
    case "bytes": return `${counted(value, "byte")}`;
    case "excess": return `${counted(value, "byte")}, which are too many`;
    case "views": return counted(value, "view");
    case "options": return value.length ? value.join(", ") : "nothing";
    case "categories": return value.length ? value.join(", ") : "none";
    default: return String(value);
  }
}

/**
 * How a notification is presented.
 * @param {string[]} options
 */
export function presentation(options) {
  /** @type {Record<string, string>} */
  const names = { banner: "as a banner", list: "in the list", sound: "with a sound", badge: "with a badge" };
  const order = ["banner", "list", "sound", "badge"];
  return listed(order.filter(name => options.includes(name)).map(name => names[name]));
}

/** @type {Record<string, string>} */
const suppressions = {
  "not-determined": "the user has not said yet whether the app may send notifications",
  denied: "the user does not allow notifications",
  provisional: "provisional authorization lists alerts only",
  "turned-off": "the user turned off every kind it has",
  focus: "a Focus is on",
  summary: "it waits for the scheduled summary",
  "no-options": "nothing was asked to be shown",
  superseded: "a newer notification of the same identifier is shown",
  filtered: "its service extension keeps it from being shown",
  "nothing-to-show": "it has no alert, badge, sound or content-available that takes effect",
  "empty-alert": "its alert has no text",
  "no-background-mode": "the app does not have the background mode remote-notification",
  "background-refresh-off": "Background App Refresh is off",
  replaced: "a newer silent push took its place",
  unregistered: "the device is not registered",
  "other-app": "it is for another app",
  unreadable: "this version of the host cannot read it",
  offline: "the device is offline",
  "low-power": "the device saves power",
  budget: "the budget for silent pushes is used up",
  expired: "it expired before it could reach the device",
  coalesced: "a newer push has the same apns-collapse-id",
  overwritten: "the storage of APNs is full, and a newer push took its place",
  throttled: "the budget for silent pushes is used up, and a newer push took its place",
  "not-subscribed": "the app isn't subscribed to what its topic or condition names",
};

/**
 * Why nothing of a push is seen, without a period.
 * @param {HostEvent} event
 */
export const reason = event => event.cause?.message ?? suppressions[event.outcome ?? ""] ?? event.outcome ?? "";

/** @type {Record<string, string>} */
const routes = {
  broadcast: "to every push module",
  "no-sender": "to no module: it names no sender",
  "unknown-sender": "to no module: none has its sender",
  "no-push-module": "to no module: no module receives pushes",
  "no-running-module": "to no module: no module that receives pushes is running",
};

/** Parts of the phone whose events name the module. */
const ofModules = ["module", "build", "service", "content", "extension", "attachment", "answer"];

/**
 * What happened, where the kind alone does not say it.
 * @type {Record<string, string>}
 */
const deeds = {
  "settings.diagnostic": "warning", "settings.kept": "not applied", "build.failed": "not built",
    "build.cleared": "builds", "module.log": "logs",
  "module.output": "prints", "token.registered": "token", "token.failed": "no token", "token.awaited": "no token yet",
    "push.diagnostic": "warning",
  "push.buffered": "waits", "push.redelivered": "delivered again", "push.ignored": "not shown",
    "silent.suppressed": "not woken", "answer.repeated": "answers again",
  "authorization.requested": "is asked", "authorization.changed": "decides", "notification.fired": "fires",
    "service.asked": "is asked", "service.answered": "answers",
  "service.failed": "fails", "extension.skipped": "not asked", "extension.grew": "grows",
    "attachment.dropped": "attachment dropped",
  "notification.suppressed": "not shown", "content.shown": "expands", "content.failed": "fails",
    "response.accepted": "responds", "settings.opened": "opens settings",
  "navigation.requested": "navigates", "navigation.deferred": "waits", "navigation.released": "goes on",
    "navigation.dropped": "route dropped",
  "navigation.declined": "declines", "navigation.vetoed": "keeps its page", "navigation.native": "native route",
    "navigation.web": "web route",
  "navigation.stayed": "stays", "url.opened": "opens a URL", "login.refused": "sign-in refused", "app.logged": "logs",
    "clock.changed": "moved",
};

/**
 * Who did it, where the kind alone does not say it. An empty name is the module.
 * @type {Record<string, string>}
 */
const doers = {
  token: "Device", messaging: "Device", silent: "App", authorization: "User", navigation: "Screen", url: "",
    login: "Session", "device.changed": "App",
  "response.accepted": "User", "settings.opened": "User", "navigation.requested": "", "navigation.declined": "",
    "navigation.vetoed": "", "categories.conflict": "",
};

/** @type {Record<"good" | "warning" | "bad", string[]>} */
const tones = {
  good: ["host.started", "gateway.started", "settings.applied", "build.cleared", "module.loaded", "module.restarted",
    "categories.registered", "token.registered",
    "message.validated", "push.accepted", "push.checked", "push.released", "push.forwarded", "authorization.changed",
      "notification.scheduled", "service.answered",
    "notification.shown", "content.shown", "response.finished", "settings.opened", "navigation.native", "navigation.web",
      "link.opened", "link.handled",
    "summary.delivered", "asset.fetched"],
  warning: ["settings.diagnostic", "module.notice", "module.held", "categories.conflict", "category.unknown",
    "token.failed", "push.diagnostic", "push.buffered", "push.stored", "push.kept",
    "push.redelivered", "push.held", "push.ignored", "silent.suppressed", "answer.late", "answer.repeated",
      "authorization.requested", "extension.grew",
    "attachment.dropped", "response.held", "navigation.deferred", "navigation.dropped", "navigation.declined",
      "navigation.vetoed", "navigation.stayed",
    "login.refused", "method.refused", "asset.failed"],
  bad: ["gateway.ended", "settings.kept", "build.failed", "module.refused", "module.crashed", "module.quarantined",
    "push.refused", "push.dropped", "journal.failed",
    "service.failed", "notification.suppressed", "content.failed", "link.refused"],
};

/** @type {Map<string, Tone>} */
const toneOf = new Map(Object.entries(tones).flatMap(([tone, kinds]) => kinds.map(kind => [kind, /** @type {Tone} */ (tone)])));

/**
 * The facts of an event in a sentence without a period.
 * @param {HostEvent} event
 */
function sentence(event) {
  const details = event.details ?? {};
  switch (event.kind) {
    case "push.accepted": {
      const origin = details.source ? `, from ${details.source}` : "";
      const sender = details.sender ? `for ${details.sender}` : "without a sender";
      return `${counted(details.bytes ?? 0, "byte")}, ${sender}${origin}`;
    }
    case "push.routed":
      if (event.outcome === "module") return `to ${listed(details.modules)}, by its sender`;
      if (event.outcome === "broadcast") return event.cause?.message ?? `to every push module: ${listed(details.modules)}`;
      return routes[event.outcome ?? ""] ?? event.outcome ?? "";
    case "push.finished": return finished(details);
    case "push.buffered": return "waits until the modules are up";
    case "push.held": return "waits until the app is started";
    case "push.kept": return "the host stops; it is delivered at the next start";
    case "push.released": return "the app is started";
    case "push.forwarded": return `delivered after ${duration(details.after)} in the storage of APNs`;
    case "push.stored": case "push.dropped": case "push.ignored": case "silent.suppressed": case "notification.suppressed": return reason(event);
    case "service.asked": return `${details.class} may take ${duration(details.limit)}`;
    case "service.answered":
      if (event.outcome === "filtered") return "the notification is not to be shown";
      return event.outcome === "changed" ? "the notification is changed" : "the notification stays as it was";
    case "service.failed": return `the notification stays as it was: ${event.cause?.message ?? event.outcome}`;
    case "notification.shown": {
      if (event.outcome === "applied") return `only its ${listed(details.options)}`;
      const held = /** @type {string[]} */ (details.heldBack ?? []);
      const place = held.includes("summary") ? "held for the scheduled summary" : presentation(details.options ?? []);
      return `${place}${held.includes("focus") ? ", without a banner because of a Focus" : ""}`;
    }
    case "notification.removed":
      return { responded: "the user has responded to it", evicted: "the list is full", removed: "a module removed it",
        cleared: "the badge was set to 0" }[event.outcome ?? ""] ?? "";
    case "badge.changed": return String(details.badge);
    case "content.shown": return `${details.class} shows it`;
    case "response.accepted": {
      const action = String(details.action ?? "");
      const deed = action.endsWith("DefaultActionIdentifier") ? "taps it"
        : action.endsWith("DismissActionIdentifier") ? "dismisses it" : `chooses ${action}`;
      return details.text === undefined ? deed : `${deed}: “${details.text}”`;
    }
    case "response.held": return "waits until the phone is unlocked";
    case "response.finished":
      if (details.by === "content-extension") return "the content extension took it";
      if (details.by === "content-extension-closing") return "the content extension took it, and closed the notification";
      if (details.modules?.length) return `told ${listed(details.modules)}`;
      return `nobody was told${details.absence ? `: ${details.absence.message}` : ""}`;
    case "navigation.requested": return `asks for ${details.route}`;
    case "navigation.native": return `${details.route}${event.module ? `, by ${event.module}` : ""}`;
    case "navigation.web": return details.address ?? details.route;
    case "navigation.stayed": case "navigation.deferred": return event.cause?.message ?? `${details.route} is not shown`;
    case "module.crashed": return event.cause?.message ?? event.outcome ?? "";
    case "token.registered": case "messaging.registered": return details.token ?? "";
    case "authorization.requested": return `wants ${listed(details.options)}`;
    case "authorization.changed": return `${event.outcome}: ${listed(details.kinds)}`;
    case "notification.scheduled": return details.due ? `for ${details.due}` : "for a place; never fires here";
    case "device.set": return `${details.setting} ${event.outcome}`;
    case "session.changed": return details.user ? `${event.outcome}, ${details.user}` : event.outcome ?? "";
    case "clock.changed": return `${duration(details.by)} forward`;
    case "host.started": return `${details.loaded} of ${counted(details.moduleCount ?? 0, "module")} loaded`;
    default: return event.cause?.message ?? event.message ?? details.route ?? details.url ?? event.outcome ?? "";
  }
}

/**
 * Where a way to a route has led, or nothing if it is under way.
 * @param {HostEvent} event
 */
export function arrival({ kind, module, details = {}, cause }) {
  switch (kind) {
    case "navigation.native": return module ? `${module} shows ${details.route}.` : `A module shows ${details.route}.`;
    case "navigation.web": return `Online banking shows ${details.address ?? details.route}.`;
    case "navigation.deferred": return `${details.route} waits${cause ? `: ${cause.message}` : ""}.`;
    case "navigation.stayed": case "navigation.dropped": case "navigation.declined": case "navigation.vetoed":
      return `${details.route ?? "The route"} is not shown${cause ? `: ${cause.message}` : ""}.`;
    default: return "";
  }
}

/** @param {Record<string, any>} details */
function finished(details) {
  const parts = [details.fetch && `fetch result ${details.fetch}`, details.isSuppressed && "app not woken", details.display,
    details.isIgnored && "nothing shown"];
  return parts.filter(Boolean).join(", ") || "nothing was called or shown";
}

/**
 * What the page says about an event.
 * @param {HostEvent} event @returns {Words}
 */
export function words(event) {
  if (event.kind === "call.finished") return callWords(event);
  const [subject, deed] = event.kind.split(".");
  const doer = doers[event.kind] ?? doers[subject] ?? (ofModules.includes(subject) ? "" : subject[0].toUpperCase() + subject.slice(1));
  const origin = event.details?.origin === "user" ? "User" : "Module";
  const isLoud = event.kind === "module.log" && ["error", "fault"].includes(event.outcome ?? "");
  const isError = event.kind === "settings.diagnostic" && event.outcome === "error";
  const tone = isLoud ? "warning" : isError ? "bad" : toneOf.get(event.kind) ?? "plain";
  return { who: doer || event.module || origin, what: deeds[event.kind] ?? (deed ?? "").replaceAll("-", " "),
    text: sentence(event), tone };
}

/** @param {HostEvent} event @returns {Words} */
function callWords(event) {
  const details = event.details ?? {};
  const name = shortSelector(details.selector ?? "");
  const answer = answerWords(details.answer);
  const who = event.module ?? "Module";
  switch (event.outcome) {
    case "missing": return { who, what: name, text: "the class does not have the method", tone: "plain" };
    case "failed-closed":
      return { who, what: name,
        text: [event.cause?.message ?? "no answer", answer && `the host uses ${answer}`].filter(Boolean).join("; "),
        tone: "bad" };
    case "interrupted": return { who, what: name, text: "interrupted by the end of the host; not repeated", tone: "warning" };
    default: return { who, what: name, text: answer ? `answers ${answer}` : "done", tone: "good" };
  }
}

/**
 * The time at a card's trailing edge, as iOS writes it.
 * @param {string} date @param {number} now
 */
export function ago(date, now) {
  const then = new Date(date);
  const seconds = (now - then.getTime()) / 1000;
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`;
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(then)) / 86_400_000);
  if (days === 0) return `${Math.floor(seconds / 3600)}h ago`;
  const time = then.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  if (days === 1) return `Yesterday, ${time}`;
  if (days < 7) return `${then.toLocaleDateString("en-US", { weekday: "short" })} ${time}`;
  return then.toLocaleDateString("en-US", { month: "short", day: "numeric" });
}

/** @param {Date} date */
const startOfDay = date => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/**
 * A time of day with milliseconds.
 * @param {string} time
 */
export function clockTime(time) {
  const date = new Date(time);
  return `${date.toLocaleTimeString("en-GB")}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}
