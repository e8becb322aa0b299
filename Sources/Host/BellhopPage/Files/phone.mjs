// What the page knows of the phone: a pure function of the state and of what has happened. Nothing here touches the browser.

import { arrival, shortSelector } from "./words.mjs";
import { takePush } from "./pushes.mjs";

/** @typedef {import("./types.js").HostEvent} HostEvent */
/** @typedef {import("./types.js").Cause} Cause */
/** @typedef {import("./pushes.mjs").Push} Push */

/**
 * A notification in the list.
 * @typedef {{identifier: string, sequence: number, date: string, title: string, subtitle: string, body: string, category: string | null,
 *   push: string | null, thread: string, attachments: string[], attachmentCount: number,
 *   level: string, heldBack: string[]}} Notice
 */

/**
 * A way to a route: its number, what led to it, and where it went, in words.
 * @typedef {{navigation: string, causes: string[], text: string}} Trip
 */

/**
 * What the page knows of a module beyond the reply to `modules`.
 * @typedef {{calls: Record<string, {count: number, failures: number, durations: number[]}>,
 *   logs: {sequence: number, time: string, text: string, isLoud: boolean}[],
 *   crashes: {sequence: number, time: string, message: string, place: string, stack: string[]}[]}} ModuleLife
 */

/**
 * @typedef {{
 *   host: "connecting" | "connected" | "gone", life: string, last: number, missed: number, ahead: number,
 *   device: {state: string, connectivity: string, isLocked: boolean, session: string, user: string | null, backgroundRefresh: boolean,
 *     showPreviews: string, isFocused: boolean, isSummarized: boolean, userAuthentication: string | null},
 *   screen: {kind: "none" | "native" | "web", module: string | null, route: string, address: string},
 *   deferred: {route: string, message: string} | null, trips: Trip[],
 *   permission: {status: string, kinds: string[] | null, isAsked: boolean, module: string | null},
 *   token: string | null, badge: number,
 *   notifications: Notice[], gone: {identifier: string, sequence: number}[], total: number, summary: string[],
 *   banner: {identifier: string, sequence: number} | null,
 *   pushes: Push[], responses: Record<string, string>, rate: {second: number, counts: number[]},
 *   modules: Record<string, ModuleLife>, trouble: Cause | null,
 *   reports: {modules: import("./types.js").ModuleReport[], quarantine: import("./types.js").QuarantineReport[],
 *     categories: Record<string, import("./types.js").CategoryReport>, status: import("./types.js").StatusReport | null},
 *   stale: {status: number, notifications: number, modules: number, categories: number, screen: number}
 * }} Phone
 */

/**
 * What can happen.
 * @typedef {{type: "host", state: "connected" | "gone"}
 *   | {type: "gap", missed: number}
 *   | {type: "events", events: HostEvent[], life: string, now: number}
 *   | {type: "bannerEnded", identifier: string}
 *   | {type: "reply", method: "status", result: import("./types.js").StatusReport}
 *   | {type: "reply", method: "notifications", since: number, result: {notifications: import("./types.js").NotificationReport[]}}
 *   | {type: "reply", method: "modules", result: {modules: import("./types.js").ModuleReport[]}}
 *   | {type: "reply", method: "quarantine", result: {modules: import("./types.js").QuarantineReport[]}}
 *   | {type: "reply", method: "categories", result: {categories: import("./types.js").CategoryReport[]}}
 * } Input
 */

/** How much of each thing is kept, so that the memory of the page does not grow. */
export const limits = { notifications: 200, gone: 50, logs: 60, crashes: 10, durations: 60, selectors: 40, modules: 200,
  responses: 200, trips: 20,
  rateSeconds: 60, text: 4096, bannerAge: 4000 };

/** @returns {Phone} */
export const newPhone = () => ({
  host: "connecting", life: "", last: 0, missed: 0, ahead: 0,
  device: { state: "foreground", connectivity: "online", isLocked: false, session: "logged-out", user: null, backgroundRefresh: true,
    showPreviews: "whenAuthenticated", isFocused: false, isSummarized: false, userAuthentication: null },
  screen: { kind: "none", module: null, route: "", address: "" }, deferred: null, trips: [],
  permission: { status: "notDetermined", kinds: null, isAsked: false, module: null },
  token: null, badge: 0, notifications: [], gone: [], total: 0, summary: [], banner: null, pushes: [],
    responses: {},
  rate: { second: 0, counts: [] }, modules: {}, trouble: null,
  reports: { modules: [], quarantine: [], categories: {}, status: null },
  stale: { status: 0, notifications: 0, modules: 0, categories: 0, screen: 0 },
});

/**
 * The phone after an input.
 * @param {Phone} phone @param {Input} input @returns {Phone}
 */
export function receive(phone, input) {
  switch (input.type) {
    case "host": return hostIs(phone, input.state);
    case "gap": return staled({ ...phone, missed: phone.missed + input.missed }, "status", "notifications", "modules");
    case "events": return input.events.reduce((next, event) => take(next, event, input.now), ofLife(phone, input.life));
    case "bannerEnded": return phone.banner?.identifier === input.identifier ? { ...phone, banner: null } : phone;
    case "reply": return answered(phone, input);
  }
}

/** @param {Phone} phone @param {"connected" | "gone"} state @returns {Phone} */
function hostIs(phone, state) {
  if (state === "gone") return { ...phone, host: state, banner: null };
  return staled({ ...phone, host: state }, "status", "notifications", "modules", "categories", "screen");
}

/**
 * Says that replies of the host may have changed.
 * @param {Phone} phone @param {(keyof Phone["stale"])[]} names @returns {Phone}
 */
function staled(phone, ...names) {
  const stale = { ...phone.stale };
  for (const name of names) stale[name] += 1;
  return { ...phone, stale };
}

// Replies

/** @param {Phone} phone @param {Input & {type: "reply"}} reply @returns {Phone} */
function answered(phone, reply) {
  switch (reply.method) {
    case "status": return withStatus(phone, reply.result);
    case "notifications": return withNotifications(phone, reply.result.notifications, reply.since);
    case "modules": return { ...phone, reports: { ...phone.reports, modules: reply.result.modules } };
    case "quarantine": return { ...phone, reports: { ...phone.reports, quarantine: reply.result.modules } };
    case "categories": {
      const categories = Object.fromEntries(reply.result.categories.map(category => [category.identifier, category]));
      return { ...phone, reports: { ...phone.reports, categories } };
    }
  }
}

/** @param {Phone} phone @param {import("./types.js").StatusReport} status @returns {Phone} */
function withStatus(phone, status) {
  const isWeb = status.screen !== undefined && /^https?:/.test(status.screen);
  const isKnown = status.screen === undefined || phone.screen.route === status.screen || phone.screen.address === status.screen;
  return {
    ...phone, badge: status.badge, ahead: status.clockOffset,
    device: { ...phone.device, state: status.state, connectivity: status.connectivity,
      isLocked: status.isLocked, session: status.session,
      backgroundRefresh: status.backgroundRefresh, showPreviews: status.showPreviews, isFocused: status.isFocused,
      isSummarized: status.isSummarized },
    permission: { ...phone.permission, status: status.authorization, isAsked: status.isAsked },
    screen: isKnown && phone.screen.kind !== "none" ? phone.screen : status.screen === undefined ? newPhone().screen
      : { kind: isWeb ? "web" : "native", module: null, route: isWeb ? "" : status.screen,
        address: isWeb ? status.screen : "" },
    trouble: status.rejectedEdit ?? status.storeFailure ?? status.fullDisk ?? status.logFailure ?? null,
    reports: { ...phone.reports, status },
  };
}

/**
 * The list as the host had it when it answered. What only events say is taken over, and what has happened since the request stays.
 * @param {Phone} phone @param {import("./types.js").NotificationReport[]} reports @param {number} since The last event before the request.
 * @returns {Phone}
 */
function withNotifications(phone, reports, since) {
  const known = new Map(phone.notifications.map(notice => [notice.identifier, notice]));
  const gone = new Set(phone.gone.filter(each => each.sequence > since).map(each => each.identifier));
  const listed = reports.filter(report => !gone.has(report.identifier));
  const identifiers = new Set(listed.map(report => report.identifier));
  const newer = phone.notifications.filter(notice => notice.sequence > since && !identifiers.has(notice.identifier));
  const rest = listed.slice(0, limits.notifications).map(report => {
    const before = known.get(report.identifier);
    return {
      identifier: report.identifier, sequence: before?.sequence ?? 0, date: report.date, title: cut(report.title),
        subtitle: cut(report.subtitle),
      body: cut(report.body), category: report.category ?? null, push: report.push ?? null,
      thread: report.thread ?? "", attachments: report.attachments ?? [],
      attachmentCount: report.attachments?.length ?? 0, level: before?.level ?? "active",
      heldBack: before?.heldBack ?? [],
    };
  });
  const notifications = [...newer, ...rest].slice(0, limits.notifications);
  return { ...phone, notifications, total: listed.length + newer.length };
}

/** @param {unknown} text */
const cut = text => typeof text === "string" ? text.slice(0, limits.text) : "";

// Events

/**
 * The numbers of events begin again in each run of the host. The pushes of earlier runs stay in view.
 * @param {Phone} phone @param {string} life @returns {Phone}
 */
function ofLife(phone, life) {
  if (phone.life === life) return phone;
  return { ...newPhone(), life, host: phone.host, stale: phone.stale, reports: phone.reports, pushes: phone.pushes };
}

/** @param {Phone} phone @param {HostEvent} event @param {number} now @returns {Phone} */
function take(phone, event, now) {
  if (event.sequence <= phone.last) return phone;
  return takePush(changedBy(withTrip({ ...phone, last: event.sequence, ahead: event.ahead ?? 0 }, event), event, now), event);
}

/**
 * Remembers where the ways to routes have led.
 * @param {Phone} phone @param {HostEvent} event @returns {Phone}
 */
function withTrip(phone, event) {
  const navigation = event.details?.navigation;
  if (!navigation || !event.kind.startsWith("navigation.")) return phone;
  const before = phone.trips.find(trip => trip.navigation === navigation);
  const text = arrival(event) || before?.text || "";
  const causes = before?.causes ?? event.causedBy ?? [];
  const others = phone.trips.filter(trip => trip !== before);
  return { ...phone, trips: [...others, { navigation, causes, text }].slice(-limits.trips) };
}

/**
 * Where a command of this page has led, in words.
 * @param {Phone} phone @param {string | undefined} command
 */
export const arrivalOf = (phone, command) => command ? phone.trips.filter(trip => trip.causes.includes(command)).at(-1)?.text ?? "" : "";

/** @param {Phone} phone @param {HostEvent} event @param {number} now @returns {Phone} */
function changedBy(phone, event, now) {
  const details = event.details ?? {};
  const outcome = event.outcome ?? "";
  switch (event.kind) {
    case "notification.shown": return shown(phone, event, now);
    case "notification.removed": return removed(phone, String(details.identifier), event.sequence);
    case "badge.changed": return { ...phone, badge: Number(details.badge) || 0 };
    case "summary.delivered": {
      const waiting = new Set(details.identifiers ?? []);
      const notifications = phone.notifications.map(notice =>
        waiting.has(notice.identifier) ? { ...notice, heldBack: notice.heldBack.filter(control => control !== "summary") } : notice);
      return staled({ ...phone, notifications, summary: details.identifiers ?? [] }, "notifications");
    }
    case "device.changed":
      return staled({ ...phone, device: { ...phone.device, state: outcome } }, "status", "modules", "screen");
    case "device.locked": case "device.unlocked": {
      const isLocked = event.kind === "device.locked";
      return staled({ ...phone, device: { ...phone.device, isLocked } }, "status", "notifications");
    }
    case "connectivity.changed": return { ...phone, device: { ...phone.device, connectivity: outcome } };
    case "device.set": return staled(withSetting(phone, String(details.setting), outcome), "status", "notifications");
    case "session.changed": {
      const user = outcome === "logged-out" ? null : details.user ?? phone.device.user;
      return staled({ ...phone, device: { ...phone.device, session: outcome, user } }, "status", "screen");
    }
    case "authorization.requested": {
      const isAsked = true;
      return { ...phone, permission: { ...phone.permission, isAsked, module: event.module ?? null } };
    }
    case "authorization.changed":
      return staled({ ...phone, permission: { status: outcome, kinds: details.kinds ?? null, isAsked: false, module: null } },
        "status");
    case "token.registered": case "token.renewed": return { ...phone, token: String(details.token ?? "") };
    case "token.failed": return { ...phone, token: null };
    case "navigation.native": case "navigation.web": return staled({ ...phone, deferred: null, screen: screenOf(event) },
      "screen");
    case "navigation.deferred":
      return { ...phone, deferred: { route: String(details.route), message: event.cause?.message ?? "" } };
    case "navigation.released": case "navigation.dropped": return { ...phone, deferred: null };
    case "settings.kept": case "build.failed": return { ...phone, trouble: event.cause ?? null };
    case "settings.applied": case "build.cleared": return staled({ ...phone, trouble: null }, "modules", "status");
    case "categories.registered": return staled(phone, "categories");
    case "clock.changed": case "gateway.started": case "gateway.ended": return staled(phone, "status");
    case "host.started": return staled(phone, "status", "notifications", "modules", "categories");
    case "response.accepted": return withResponse(phone, event);
    case "push.accepted": return { ...phone, rate: counted(phone.rate, event.time) };
    case "module.loaded": case "module.refused": case "module.restarted": case "module.quarantined": case "module.lifted":
    case "module.ended": case "module.disabled": return staled(phone, "modules");
    case "module.crashed": return staled(withLife(phone, event, crashed), "modules");
    case "module.log": case "module.output": return withLife(phone, event, logged);
    case "call.finished": return withLife(phone, event, called);
    default: return phone;
  }
}

/** @param {Phone} phone @param {HostEvent} event @param {number} now @returns {Phone} */
function shown(phone, event, now) {
  const details = event.details ?? {};
  if (event.outcome !== "shown") return phone;
  const options = /** @type {string[]} */ (details.options ?? []);
  const isLive = now + phone.ahead * 1000 - Date.parse(event.time) < limits.bannerAge;
  const identifier = String(details.identifier);
  const banner = isLive && options.includes("banner") ? { identifier, sequence: event.sequence } : phone.banner;
  const before = phone.notifications.find(notice => notice.identifier === identifier);
  /** @type {Notice} */
  const notice = {
    identifier, sequence: event.sequence, date: event.time, title: cut(details.title), subtitle: cut(details.subtitle),
      body: cut(details.body),
    category: null, push: event.push ?? null, thread: String(details.thread ?? ""),
    attachments: [], attachmentCount: Number(details.attachments) || 0, level: String(details.level ?? "active"),
    heldBack: details.heldBack ?? [],
  };
  const rest = before ? phone.notifications.filter(other => other !== before) : phone.notifications;
  const isListed = options.includes("list") || options.includes("banner");
  const notifications = isListed ? [notice, ...rest].slice(0, limits.notifications) : rest;
  const total = phone.total + (isListed ? 1 : 0) - (before ? 1 : 0);
  return staled({ ...phone, notifications, total, banner }, "notifications");
}

/** @param {Phone} phone @param {string} identifier @param {number} sequence @returns {Phone} */
function removed(phone, identifier, sequence) {
  const notifications = phone.notifications.filter(notice => notice.identifier !== identifier);
  const banner = phone.banner?.identifier === identifier ? null : phone.banner;
  const gone = [...phone.gone, { identifier, sequence }].slice(-limits.gone);
  return staled({ ...phone, notifications, gone, banner, total: Math.max(phone.total - 1, notifications.length) },
    "notifications");
}

/** @param {Phone} phone @param {string} setting @param {string} value @returns {Phone} */
function withSetting(phone, setting, value) {
  /** @type {Record<string, Partial<Phone["device"]>>} */
  const changes = {
    "background-refresh": { backgroundRefresh: value === "on" }, "show-previews": { showPreviews: value },
    focus: { isFocused: value === "on" }, summary: { isSummarized: value === "on" },
      "user-authentication": { userAuthentication: value },
  };
  return { ...phone, device: { ...phone.device, ...changes[setting] } };
}

/** @param {HostEvent} event @returns {Phone["screen"]} */
function screenOf(event) {
  const details = event.details ?? {};
  return { kind: event.kind === "navigation.web" ? "web" : "native", module: event.module ?? null,
    route: String(details.route ?? ""), address: String(details.address ?? "") };
}

/**
 * Remembers which push a response belongs to.
 * @param {Phone} phone @param {HostEvent} event @returns {Phone}
 */
function withResponse(phone, event) {
  if (!event.push || !event.details?.response) return phone;
  const entries = [...Object.entries(phone.responses), [event.details.response, event.push]];
  return { ...phone, responses: Object.fromEntries(entries.slice(-limits.responses)) };
}

/**
 * Counts a push in its second.
 * @param {Phone["rate"]} rate @param {string} time @returns {Phone["rate"]}
 */
export function counted(rate, time) {
  const second = Math.floor(Date.parse(time) / 1000);
  const gap = rate.counts.length === 0 ? 1 : second - rate.second;
  if (gap < 0) return rate;
  const counts = gap >= limits.rateSeconds ? [] : rate.counts.concat(Array(gap).fill(0));
  if (counts.length === 0) counts.push(0);
  counts[counts.length - 1] += 1;
  return { second, counts: counts.slice(-limits.rateSeconds) };
}

// Modules

/** @param {Phone} phone @param {HostEvent} event @param {(life: ModuleLife, event: HostEvent) => ModuleLife} change @returns {Phone} */
function withLife(phone, event, change) {
  const name = event.module;
  if (!name || (!(name in phone.modules) && Object.keys(phone.modules).length >= limits.modules)) return phone;
  const life = phone.modules[name] ?? { calls: {}, logs: [], crashes: [] };
  return { ...phone, modules: { ...phone.modules, [name]: change(life, event) } };
}

/** @param {ModuleLife} life @param {HostEvent} event @returns {ModuleLife} */
function logged(life, event) {
  const isLoud = ["error", "fault"].includes(event.outcome ?? "");
  const entry = { sequence: event.sequence, time: event.time, text: cut(event.message).slice(0, 500), isLoud };
  return { ...life, logs: [...life.logs, entry].slice(-limits.logs) };
}

/** @param {ModuleLife} life @param {HostEvent} event @returns {ModuleLife} */
function crashed(life, event) {
  const stack = /** @type {string[]} */ (event.details?.stack ?? []).slice(0, 30);
  const location = event.cause?.location;
  const place = location ? `${location.file}:${location.line}` : stack.find(frame => /:\d+/.test(frame)) ?? "";
  const entry = { sequence: event.sequence, time: event.time, message: event.cause?.message ?? event.outcome ?? "", place,
    stack };
  return { ...life, crashes: [...life.crashes, entry].slice(-limits.crashes) };
}

/** @param {ModuleLife} life @param {HostEvent} event @returns {ModuleLife} */
function called(life, event) {
  if (event.outcome === "missing") return life;
  const name = shortSelector(String(event.details?.selector ?? ""));
  const known = life.calls[name];
  if (!known && Object.keys(life.calls).length >= limits.selectors) return life;
  const before = known ?? { count: 0, failures: 0, durations: [] };
  const durations = event.duration === undefined ? before.durations : [...before.durations,
    event.duration].slice(-limits.durations);
  const failures = before.failures + (event.outcome === "failed-closed" ? 1 : 0);
  return { ...life, calls: { ...life.calls, [name]: { count: before.count + 1, failures, durations } } };
}

// What the phone shows

/** @type {(keyof Phone)[]} */
const visible = ["device", "screen", "deferred", "permission", "badge", "notifications", "total", "summary", "banner"];

/**
 * Whether two states look the same on the phone.
 * @param {Phone} before @param {Phone} now
 */
export const looksSame = (before, now) => visible.every(name => before[name] === now[name]);

/**
 * What the host's answers about a push depend on: another text means that they may have changed.
 * @param {Phone} phone
 */
export const circumstances = ({ device, permission, stale }) =>
  JSON.stringify([device, permission.status, permission.kinds, stale.modules, stale.categories]);

/** The kinds of notifications that a user can turn off. */
export const kinds = ["alert", "sound", "badge"];

/**
 * Whether the user allows a kind. All are allowed until the host says more.
 * @param {Phone} phone @param {string} kind
 */
export const isAllowed = ({ permission }, kind) => permission.kinds?.includes(kind) ?? true;

/**
 * The notifications in their threads, newest first.
 * @param {Phone} phone
 */
export function threads(phone) {
  /** @type {Map<string, Notice[]>} */
  const groups = new Map();
  for (const notice of phone.notifications) {
    if (notice.heldBack.includes("summary")) continue;
    const group = groups.get(notice.thread);
    if (group) group.push(notice);
    else groups.set(notice.thread, [notice]);
  }
  return [...groups].map(([thread, notices]) => ({ thread, notices }));
}

/**
 * Whether the question about notifications is on the screen. It waits behind the lock screen.
 * @param {Phone} phone
 */
export const isAsking = phone => phone.permission.isAsked && !phone.device.isLocked;

/**
 * Those that wait for the scheduled summary.
 * @param {Phone} phone
 */
export const waitingForSummary = phone => phone.notifications.filter(notice => notice.heldBack.includes("summary"));
