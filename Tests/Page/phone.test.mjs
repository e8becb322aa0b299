import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { arrivalOf, counted, isAsking, limits, looksSame, newPhone, receive, threads, waitingForSummary } from "../../Sources/Host/BellhopPage/Files/phone.mjs";
import { phoneView } from "../../Sources/Host/BellhopPage/Files/phone-view.mjs";
import { now, shownPush, stream } from "./events.mjs";
import { textOf } from "./text.mjs";

/** @typedef {import("../../Sources/Host/BellhopPage/Files/phone.mjs").Phone} Phone */
/** @typedef {import("../../Sources/Host/BellhopPage/Files/types.js").HostEvent} HostEvent */

/** @param {Phone} phone @param {...HostEvent} events */
const after = (phone, ...events) => receive(phone, { type: "events", events, life: "1", now });

test("a command knows where it has led, and which module shows it", () => {
  const event = stream();
  const asked = (/** @type {string} */ navigation, /** @type {string} */ command) =>
    event("navigation.requested", { causedBy: [command], details: { navigation, route: "accounts" } });
  const events = [asked("n1", "c4"), asked("n2", "c5"), asked("n3", "c6"),
    event("navigation.web", { causedBy: ["n2"], details: { navigation: "n2", route: "messages", address: "https://bank.example/#/messages" } }),
    event("navigation.native", { causedBy: ["n1"], module: "q2-demo", details: { navigation: "n1", route: "accounts" } }),
    event("navigation.stayed", { causedBy: ["n3"], cause: { code: "route.unknown", message: "no route matches nowhere" },
      details: { navigation: "n3", route: "nowhere" } })];
  const phone = receive(newPhone(), { type: "events", life: "1", now, events });
  assert.deepEqual(["c4", "c5", "c6", "c7", undefined].map(command => arrivalOf(phone, command)), ["q2-demo shows accounts.",
    "Online banking shows https://bank.example/#/messages.", "nowhere is not shown: no route matches nowhere.", "", ""]);
});

describe("Clear All", () => {
  const event = stream();
  const events = [...shownPush(event, "p1", { thread: "a" }), ...shownPush(event, "p2", { thread: "a" }), ...shownPush(event, "p3", { thread: "b" })];
  const phone = { ...receive(newPhone(), { type: "events", life: "1", now, events }), banner: null };
  /** @param {string | null} clearing @param {any} [act] @returns {any} */
  const drawn = (clearing, act = {}) => phoneView(/** @type {any} */ ({ phone, act, ui: { now, isCenterOpen: true, openThreads: new Set(), expanded: null, clearing } }));
  /** @param {any} node @param {string} text @returns {any} */
  const button = (node, text) => node.tag === "button" && textOf(node).trim() === text ? node
    : (node.children ?? []).map((/** @type {any} */ each) => button(each, text)).find(Boolean);

  test("is at the list and at each stack, and asks before", () => {
    const asked = /** @type {any[]} */ ([]);
    assert.equal(textOf(drawn(null)).split("Clear All").length, 3);
    button(drawn(null, { askToClear: (/** @type {any} */ group) => asked.push(group) }), "Clear All").props.onclick();
    assert.deepEqual(asked, ["all"]);
  });

  test("clears the notifications of a stack, or all", () => {
    const cleared = /** @type {any[]} */ ([]);
    const act = { clear: (/** @type {any} */ identifiers) => cleared.push(identifiers) };
    button(drawn("thread a", act), "Clear 2 Notifications").props.onclick();
    button(drawn("all", act), "Clear 3 Notifications").props.onclick();
    assert.deepEqual(cleared.map(each => each.sort()), [["N-p1", "N-p2"], ["N-p1", "N-p2", "N-p3"]]);
  });
});

describe("the device", () => {
  test("a phone that is offline says so", () => {
    const event = stream();
    const phone = after(newPhone(), event("connectivity.changed", { outcome: "offline" }));
    assert.equal(phone.device.connectivity, "offline");
  });
});

describe("the list", () => {
  test("a notification is on top of the list, and its banner is shown", () => {
    const event = stream();
    const phone = after(newPhone(), ...shownPush(event, "p1"), ...shownPush(event, "p2"));
    assert.deepEqual(phone.notifications.map(notice => notice.push), ["p2", "p1"]);
    assert.equal(phone.banner?.identifier, "N-p2");
    assert.equal(phone.total, 2);
  });

  test("the banner of an event from before the page was opened is not shown", () => {
    const phone = receive(newPhone(), { type: "events", events: shownPush(stream(), "p1"), life: "1", now: now + 60_000 });
    assert.equal(phone.banner, null);
    assert.equal(phone.notifications.length, 1);
  });

  test("a banner is live by the clock of the host", () => {
    const events = shownPush(stream(), "p1").map(event => ({ ...event, ahead: 3600 }));
    assert.equal(receive(newPhone(), { type: "events", events, life: "1", now: now - 3_600_000 }).banner?.identifier, "N-p1");
  });

  test("only the banner that ended is taken away", () => {
    const event = stream();
    const phone = after(newPhone(), ...shownPush(event, "p1"), ...shownPush(event, "p2"));
    assert.equal(receive(phone, { type: "bannerEnded", identifier: "N-p1" }).banner?.identifier, "N-p2");
    assert.equal(receive(phone, { type: "bannerEnded", identifier: "N-p2" }).banner, null);
  });

  test("a notification with the same identifier replaces the one before", () => {
    const event = stream();
    const phone = after(newPhone(), ...shownPush(event, "p1"),
      ...shownPush(event, "p2", { identifier: "N-p1", title: "Newer" }));
    assert.deepEqual(phone.notifications.map(notice => notice.title), ["Newer"]);
    assert.equal(phone.total, 1);
  });

  test("a removed notification leaves the list and the banner", () => {
    const event = stream();
    const phone = after(newPhone(), ...shownPush(event, "p1"),
      event("notification.removed", { outcome: "responded", details: { identifier: "N-p1" } }));
    assert.deepEqual([phone.notifications, phone.banner, phone.total], [[], null, 0]);
  });

  test("the list has a bound, and the total counts all", () => {
    const event = stream();
    const many = Array.from({ length: limits.notifications + 50 }, (_, index) => shownPush(event, `p${index + 1}`)).flat();
    const phone = after(newPhone(), ...many);
    assert.equal(phone.notifications.length, limits.notifications);
    assert.equal(phone.total, limits.notifications + 50);
  });

  test("the reply of the host decides, and keeps what only events say", () => {
    const event = stream();
    const phone = after(newPhone(), ...shownPush(event, "p1", { level: "timeSensitive" }));
    const replied = receive(phone, { type: "reply", method: "notifications", since: phone.last,
      result: { notifications: [{ identifier: "N-p1", date: "2026-01-31T09:41:00.000Z", title: "T", category: "Bank",
        attachments: ["file:///a.png"] }] } });
    assert.equal(replied.notifications[0].level, "timeSensitive");
    assert.equal(replied.notifications[0].category, "Bank");
    assert.deepEqual(replied.notifications[0].attachments, ["file:///a.png"]);
  });

  test("a reply does not undo what has happened since the request", () => {
    const event = stream();
    const before = after(newPhone(), ...shownPush(event, "p1"));
    const removed = after(before,
      event("notification.removed", { outcome: "responded", details: { identifier: "N-p1" } }),
      ...shownPush(event, "p2", { level: "timeSensitive" }));
    const replied = receive(removed,
      { type: "reply", method: "notifications", since: before.last,
      result: { notifications: [{ identifier: "N-p1", date: "2026-01-31T09:41:00.000Z" }] } });
    assert.deepEqual(replied.notifications.map(notice => [notice.push, notice.level]), [["p2", "timeSensitive"]]);
    assert.equal(replied.total, 1);
  });

  test("10,000 notifications are bounded", () => {
    const notifications = Array.from({ length: 10_000 },
      (_, index) => ({ identifier: `n${index}`, date: "2026-01-31T09:41:00.000Z" }));
    const phone = receive(newPhone(), { type: "reply", method: "notifications", since: 0, result: { notifications } });
    assert.equal(phone.notifications.length, limits.notifications);
    assert.equal(phone.total, 10_000);
  });

  test("a thread is one group, at the place of its newest notification", () => {
    const event = stream();
    const phone = after(newPhone(), ...shownPush(event, "p1", { thread: "a" }),
      ...shownPush(event, "p2", { thread: "b" }), ...shownPush(event, "p3", { thread: "a" }));
    assert.deepEqual(threads(phone).map(group => [group.thread, group.notices.map(notice => notice.push)]),
      [["a", ["p3", "p1"]], ["b", ["p2"]]]);
  });

  test("what waits for the summary is apart until it is delivered", () => {
    const event = stream();
    const waiting = after(newPhone(), ...shownPush(event, "p1", { heldBack: ["focus", "summary"], options: ["list"] }));
    assert.deepEqual([threads(waiting).length, waitingForSummary(waiting).length], [0, 1]);
    const delivered = after(waiting, event("summary.delivered", { details: { identifiers: ["N-p1"] } }));
    assert.deepEqual([threads(delivered).length, waitingForSummary(delivered).length, delivered.summary], [1, 0, ["N-p1"]]);
  });

  test("a text of a push has a bound", () => {
    const phone = after(newPhone(), ...shownPush(stream(), "p1", { body: "x".repeat(100_000) }));
    assert.equal(phone.notifications[0].body.length, limits.text);
  });
});

describe("the device", () => {
  test("its token is the newest, also if no module is told", () => {
    const event = stream();
    const registered = event("token.registered", { details: { token: "aa" } });
    const renewed = event("token.renewed", { details: { token: "bb" } });
    assert.equal(receive(newPhone(), { type: "events", events: [registered, renewed], life: "1", now }).token, "bb");
  });

  test("events change the switches", () => {
    const event = stream();
    const phone = after(newPhone(), event("device.locked"), event("device.changed", { outcome: "background" }),
      event("session.changed", { outcome: "logged-in", details: { user: "ada" } }),
      event("device.set", { outcome: "on", details: { setting: "focus" } }), event("badge.changed", { details: { badge: 3 } }));
    assert.deepEqual([phone.device.isLocked, phone.device.state, phone.device.session, phone.device.user,
      phone.device.isFocused, phone.badge],
      [true, "background", "logged-in", "ada", true, 3]);
  });

  test("the question is open until the user decides", () => {
    const event = stream();
    const asked = after(newPhone(),
      event("authorization.requested", { module: "bank", outcome: "prompted", details: { options: ["alert"] } }));
    assert.deepEqual([asked.permission.isAsked, asked.permission.module], [true, "bank"]);
    const decided = after(asked, event("authorization.changed", { outcome: "authorized", details: { kinds: ["alert"] } }));
    assert.deepEqual(decided.permission, { status: "authorized", kinds: ["alert"], isAsked: false, module: null });
  });

  test("the question waits behind the lock screen", () => {
    const event = stream();
    const asked = after(newPhone(), event("authorization.requested", { details: { options: ["alert"] } }));
    const locked = after(asked, event("device.locked"));
    assert.deepEqual([isAsking(asked), isAsking(locked)], [true, false]);
  });

  test("the screen shows a native route with its module, and a web route with its address", () => {
    const event = stream();
    const native = after(newPhone(), event("navigation.native", { module: "cards", details: { route: "cards/1" } }));
    assert.deepEqual(native.screen, { kind: "native", module: "cards", route: "cards/1", address: "" });
    const web = after(native,
      event("navigation.web", { details: { route: "messages", address: "https://bank.example/#/messages" } }));
    assert.deepEqual(web.screen, { kind: "web", module: null, route: "messages", address: "https://bank.example/#/messages" });
  });

  test("a route that waits says why, until it goes on", () => {
    const event = stream();
    const waiting = after(newPhone(),
      event("navigation.deferred",
      { cause: { code: "route.waits-for-login", message: "nobody is signed in" }, details: { route: "cards" } }));
    assert.deepEqual(waiting.deferred, { route: "cards", message: "nobody is signed in" });
    assert.equal(after(waiting, event("navigation.released", { details: { route: "cards" } })).deferred, null);
  });
});

describe("what is on the phone", () => {
  test("is the same until the notification of a push is shown", () => {
    const [accepted, routed, called, shown, finished] = shownPush(stream(), "p1");
    const before = after(newPhone(), accepted);
    const underWay = after(before, routed, called);
    const banner = after(underWay, shown);
    assert.deepEqual([looksSame(before, underWay), looksSame(underWay, banner), looksSame(banner, after(banner, finished))],
      [true, false, true]);
  });
});

describe("the connection", () => {
  test("an event that is known already changes nothing", () => {
    const event = stream();
    const events = shownPush(event, "p1");
    const phone = after(newPhone(), ...events);
    assert.equal(after(phone, ...events), phone);
  });

  test("a new run of the host begins with an empty phone, and keeps the pushes", () => {
    const phone = after(newPhone(), ...shownPush(stream(), "p1"));
    const next = receive(phone,
      { type: "events", events: [stream()("settings.read", { details: { moduleCount: 1 } })], life: "2", now });
    assert.deepEqual([next.last, next.notifications.length, next.pushes.length], [1, 0, 1]);
  });

  test("everything is asked for again when the host is back", () => {
    const gone = receive(newPhone(), { type: "host", state: "gone" });
    const back = receive(gone, { type: "host", state: "connected" });
    assert.deepEqual([gone.host, back.host], ["gone", "connected"]);
    for (const subject of /** @type {(keyof Phone["stale"])[]} */ (Object.keys(back.stale))) assert.equal(back.stale[subject], gone.stale[subject] + 1);
  });

  test("events that were left out are counted", () => {
    const phone = receive(receive(newPhone(), { type: "gap", missed: 3 }), { type: "gap", missed: 4 });
    assert.equal(phone.missed, 7);
  });
});

describe("modules", () => {
  test("calls, logs and crashes are kept by module, with bounds", () => {
    const event = stream();
    const calls = Array.from({ length: 200 },
      () => event("call.finished",
      { module: "bank", outcome: "answered", duration: 0.001, details: { selector: "userNotificationCenter:willPresent:" } }));
    const logs = Array.from({ length: 200 }, () => event("module.log", { module: "bank", outcome: "error", message: "oh" }));
    const crash = event("module.crashed",
      { module: "bank", outcome: "signalled", cause: { code: "module.crashed", message: "it crashed" },
      details: { stack: ["abort", "card() Cards.swift:12"] } });
    const life = after(newPhone(), ...calls, ...logs, crash).modules.bank;
    assert.deepEqual([life.calls.willPresent.count, life.calls.willPresent.durations.length, life.logs.length],
      [200, limits.durations, limits.logs]);
    assert.equal(life.crashes[0].place, "card() Cards.swift:12");
  });

  test("a fail-closed value is a failure of the call", () => {
    const phone = after(newPhone(),
      stream()("call.finished",
      { module: "bank", outcome: "failed-closed",
      details: { selector: "userNotificationCenter:willPresent:", answer: { options: [] } } }));
    assert.equal(phone.modules.bank.calls.willPresent.failures, 1);
  });
});

describe("the rate", () => {
  test("pushes are counted by the second", () => {
    let rate = counted({ second: 0, counts: [] }, "2026-01-31T09:41:00.100Z");
    rate = counted(rate, "2026-01-31T09:41:00.900Z");
    rate = counted(rate, "2026-01-31T09:41:03.000Z");
    assert.deepEqual(rate.counts, [2, 0, 0, 1]);
    assert.deepEqual(counted(rate, "2026-01-31T10:00:00.000Z").counts, [1]);
  });
});

test("the memory stays flat over 100,000 pushes", () => {
  const event = stream();
  let phone = newPhone();
  /** @type {number[]} */
  const sizes = [];
  for (let round = 0; round < 20; round += 1) {
    const events = Array.from({ length: 5000 }, (_, index) => shownPush(event, `p${round * 5000 + index + 1}`)).flat();
    phone = after(phone, ...events);
    sizes.push(JSON.stringify(phone).length);
  }
  assert.ok(sizes[19] < sizes[1] * 1.05, `${sizes[1]} bytes became ${sizes[19]}`);
});
