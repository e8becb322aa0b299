import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newPhone, receive } from "../../Sources/Host/BellhopPage/Files/phone.mjs";
import { limits, titleOf, unseenFailures } from "../../Sources/Host/BellhopPage/Files/pushes.mjs";
import { pushesView, sentence } from "../../Sources/Host/BellhopPage/Files/pushes-view.mjs";
import { remedyFor } from "../../Sources/Host/BellhopPage/Files/remedies.mjs";
import { words } from "../../Sources/Host/BellhopPage/Files/words.mjs";
import { now, shownPush, stream } from "./events.mjs";
import { textOf } from "./text.mjs";

/** @typedef {import("../../Sources/Host/BellhopPage/Files/types.js").HostEvent} HostEvent */

/** @param {...HostEvent} events */
const pushes = (...events) => receive(newPhone(), { type: "events", events, life: "1", now }).pushes;

/** @param {ReturnType<typeof stream>} event @param {string} kind @param {Partial<HostEvent>} [rest] */
const of = (event, kind, rest = {}) => event(kind, { push: "p1", causedBy: ["p1"], ...rest });

/** @param {Record<string, any>} [details] */
const finished = (details = {}) => ({ details: { isIgnored: false, isSuppressed: false, ...details } });

describe("the outcome in words", () => {
  test("a push that is shown", () => {
    const [push] = pushes(...shownPush(stream(), "p1"));
    assert.deepEqual([push.outcome, push.isOpen, titleOf(push)],
      [{ text: "Shown as a banner and in the list", tone: "good" }, false, "Rates have changed"]);
  });

  test("a push that the user does not allow", () => {
    const event = stream();
    const cause = { code: "authorization.denied", message: "the user does not allow notifications",
      hint: "Allow the app's notifications" };
    const [push] = pushes(of(event, "push.accepted", { details: { bytes: 1 } }),
      of(event, "push.routed", { outcome: "module", details: { modules: ["bank"] } }),
      of(event, "notification.suppressed", { outcome: "denied", cause, details: { identifier: "N" } }),
        of(event, "push.ignored", { outcome: "denied" }), of(event, "push.finished", finished({ isIgnored: true })));
    assert.deepEqual(push.outcome, { text: "Not shown: the user does not allow notifications", tone: "bad" });
    assert.equal(push.cause, cause);
  });

  test("a push that is refused has no id, and is in the list", () => {
    const [push] = pushes(stream()("push.refused",
      { causedBy: ["c1"], cause: { code: "payload.not-json", message: "the payload is not JSON" }, details: { bytes: 7 } }));
    assert.deepEqual([push.name, push.isAccepted, push.outcome.text, push.isOpen],
      ["refused", false, "Refused: the payload is not JSON", false]);
  });

  test("refused pushes of two hosts are two, and one that was only checked is not refused", () => {
    const refused = () => [stream()("push.refused", { cause: { code: "payload.not-json", message: "no JSON" } })];
    const first = receive(newPhone(), { type: "events", events: refused(), life: "1", now });
    const second = receive(first, { type: "events", events: refused(), life: "2", now });
    assert.deepEqual(second.pushes.map(push => push.id), ["2 1", "1 1"]);
    const [checked] = pushes(stream()("push.checked", { details: { type: "voip" } }));
    assert.deepEqual([checked.name, checked.isAccepted], ["checked", false]);
  });

  test("a push that an earlier host accepted has no size here", () => {
    const event = stream();
    const [push] = pushes(of(event, "push.redelivered"));
    assert.equal(push.bytes, null);
    const [accepted] = pushes(of(event, "push.accepted", { details: { bytes: 12 } }));
    assert.equal(accepted.bytes, 12);
  });

  test("a silent push, and one that does not wake the app", () => {
    const event = stream();
    const [woken] = pushes(of(event, "push.accepted", { details: { bytes: 1 } }),
      of(event, "push.finished", finished({ fetch: "newData" })));
    assert.deepEqual(woken.outcome, { text: "Silent: the app got new data", tone: "good" });
    const [asleep] = pushes(of(event, "push.accepted", { details: { bytes: 1 } }),
      of(event, "silent.suppressed", { outcome: "background-refresh-off" }),
      of(event, "push.finished", finished({ isSuppressed: true })));
    assert.deepEqual(asleep.outcome, { text: "App not woken: Background App Refresh is off", tone: "bad" });
  });

  test("a push whose module gives no answer in time", () => {
    const event = stream();
    const [push] = pushes(of(event, "push.accepted", { details: { bytes: 1 } }),
      of(event, "call.finished",
        { module: "bank", outcome: "failed-closed",
        details: { selector: "userNotificationCenter:willPresent:", answer: { options: ["banner"] } } }),
      of(event, "notification.shown",
        { outcome: "shown", details: { identifier: "N", options: ["banner"], title: "T" } }),
        of(event, "push.finished", finished({ display: "shown" })));
    assert.deepEqual(push.outcome, { text: "Shown as a banner. 1 call of modules failed", tone: "warning" });
  });

  test("a push that no module receives", () => {
    const event = stream();
    const [push] = pushes(of(event, "push.accepted", { details: { bytes: 1 } }),
      of(event, "push.routed", { outcome: "unknown-sender", details: { modules: [] } }),
      of(event, "push.finished", finished()));
    assert.deepEqual(push.outcome, { text: "Not shown: no module was called", tone: "bad" });
  });

  test("a push that waits for the app, and is released", () => {
    const event = stream();
    const held = [of(event, "push.accepted", { details: { bytes: 1 } }), of(event, "push.held")];
    assert.deepEqual(pushes(...held)[0].outcome, { text: "Held until the app is started", tone: "warning" });
    assert.equal(pushes(...held, of(event, "push.released"))[0].isOpen, true);
  });

  test("a Focus and the summary hold back the banner", () => {
    const [push] = pushes(...shownPush(stream(), "p1", { options: ["list"], heldBack: ["focus", "summary"] }));
    assert.deepEqual(push.outcome, { text: "Held for the scheduled summary. A Focus was on", tone: "warning" });
  });

  test("a Focus holds back the banner, and the notification is in the list", () => {
    const events = shownPush(stream(), "p1", { options: ["list"], heldBack: ["focus"] });
    assert.deepEqual(pushes(...events)[0].outcome, { text: "Shown in the list, without a banner because of a Focus", tone: "warning" });
    assert.equal(words(events[3]).text, "in the list, without a banner because of a Focus");
  });

  test("a notification of the summary is held, and then in it", () => {
    const event = stream();
    const events = shownPush(event, "p1", { options: ["list"], heldBack: ["summary"] });
    assert.equal(words(events[3]).text, "held for the scheduled summary");
    const [push] = pushes(...events, event("summary.delivered", { details: { identifiers: ["N-p1"] } }));
    assert.equal(push.outcome.text, "Shown in the scheduled summary");
  });

  test("the scheduled summary holds back the notification", () => {
    const [push] = pushes(...shownPush(stream(), "p1", { options: ["list"], heldBack: "summary" }));
    assert.deepEqual(push.outcome, { text: "Held for the scheduled summary", tone: "warning" });
  });
});

test("pushes that fail are counted until one of them or a newer one is seen", () => {
  const event = stream();
  const denied = (/** @type {string} */ push) => [event("push.accepted", { push, details: { bytes: 1 } }),
    event("push.ignored", { push, outcome: "denied" })];
  const all = pushes(...denied("p1"), ...shownPush(event, "p2"), ...denied("p3"));
  assert.deepEqual([null, "p1", "p2", "p3"].map(seen => unseenFailures(all, seen)), [2, 1, 1, 0]);
});

describe("the title", () => {
  const payload = JSON.stringify({ aps: { alert: { title: "Rates", body: "They are lower." } } });
  const accepted = (/** @type {ReturnType<typeof stream>} */ event) =>
    of(event, "push.accepted", { details: { bytes: 1, source: "/bank/rates.apns" } });

  test("of a push that was not shown is that of its payload", () => {
    const [push] = pushes(accepted(stream()));
    assert.deepEqual([titleOf(push, payload), titleOf(push, `{"aps":{"alert":"Hello"}}`), titleOf(push, `{"aps":{}}`), titleOf(push)],
      ["Rates", "Hello", "Push", "Push"]);
  });

  test("of a push whose preview is hidden is that of its payload", () => {
    const [push] = pushes(...shownPush(stream(), "p1", { title: "App", body: "Notification", isPreviewHidden: true }));
    assert.equal(titleOf(push, payload), "Rates");
  });

  test("of a refused push says that it is one", () => {
    const [push] = pushes(stream()("push.refused", { cause: { code: "payload.not-json", message: "no JSON" }, details: { source: "x" } }));
    assert.equal(titleOf(push), "Refused push");
  });
});

describe("the way", () => {
  test("what a response leads to belongs to its push", () => {
    const event = stream();
    const [push] = pushes(...shownPush(event, "p1"),
      of(event, "response.accepted", { outcome: "told", details: { response: "r1", identifier: "N-p1", action: "x" } }),
      event("navigation.web", { causedBy: ["r1"], details: { route: "messages", address: "https://bank.example/" } }));
    assert.equal(push.steps.at(-1)?.kind, "navigation.web");
    assert.equal(push.wasOpened, true);
  });

  test("the last response is beside the outcome", () => {
    const event = stream();
    const events = [...shownPush(event, "p1"),
      of(event, "response.accepted", { details: { response: "r1", action: "answer", text: "Yes" } })];
    const phone = receive(newPhone(), { type: "events", events, life: "1", now });
    /** @type {any} */
    const context = { phone, act: {}, ui: { payloads: new Map(), why: new Map(), selected: null, now, pushLimit: 40 } };
    assert.equal(textOf(pushesView(context)).includes("The user \nchooses answer: “Yes”\n."), true);
  });

  test("a push that APNs stores ends, and goes on when it is forwarded", () => {
    const event = stream();
    const stored = [of(event, "push.accepted", { details: { bytes: 1 } }), of(event, "push.stored", { outcome: "offline" })];
    const [waiting] = pushes(...stored);
    assert.deepEqual([waiting.outcome, waiting.isOpen],
      [{ text: "Stored: the device is offline", tone: "warning" }, false]);
    const [forwarded] = pushes(...stored, of(event, "push.forwarded", { details: { after: 2 } }));
    assert.deepEqual([forwarded.outcome.text, forwarded.isOpen], ["Under way", true]);
    const [dropped] = pushes(...stored, of(event, "push.dropped", { outcome: "coalesced" }));
    assert.equal(dropped.outcome.text, "Dropped: a newer push has the same apns-collapse-id");
  });

  test("a host that starts names the pushes that are still stored", () => {
    const event = stream();
    const [push] = pushes(of(event, "push.stored", { outcome: "low-power" }));
    assert.deepEqual([push.id, push.outcome.text], ["p1", "Stored: the device saves power"]);
    const [forwarded] = pushes(of(event, "push.forwarded", { details: { after: 2 } }));
    assert.equal(forwarded.isOpen, true);
  });

  test("an event of something else does not belong to it", () => {
    const event = stream();
    const [push] = pushes(...shownPush(event, "p1"), event("device.locked", { causedBy: ["c9"] }));
    assert.equal(push.steps.length, 5);
  });

  test("the events of a push have a bound", () => {
    const event = stream();
    const [push] = pushes(...shownPush(event, "p1"),
      ...Array.from({ length: 500 }, () => of(event, "module.log", { module: "bank", message: "x" })));
    assert.deepEqual([push.steps.length, push.leftOut], [limits.steps, 505 - limits.steps]);
  });

  test("the pushes have a bound", () => {
    const event = stream();
    const many = Array.from({ length: limits.pushes + 10 }, (_, index) => shownPush(event, `p${index + 1}`)).flat();
    const kept = pushes(...many);
    assert.deepEqual([kept.length, kept[0].id], [limits.pushes, `p${limits.pushes + 10}`]);
  });
});

test("a remedy that was applied is told until the host names it again", () => {
  const phone = receive(newPhone(), { type: "events", events: shownPush(stream(), "p1", { options: ["list"], heldBack: ["focus"] }), life: "1", now });
  const cause = { code: "device.focused", message: "a Focus is on" };
  const remedy = remedyFor(cause);
  const card = (/** @type {any[]} */ findings) => {
    /** @type {any} */
    const context = { phone, act: {}, ui: { payloads: new Map(), why: new Map([["p1", { verdict: "it would be shown", findings }]]), selected: null, now,
      pushLimit: 40, mended: { push: "p1", remedy } } };
    return textOf(pushesView(context));
  };
  assert.ok(card([]).includes("Done: Turn the Focus Off."));
  assert.ok(!card([{ rule: "focus", state: "note", message: "a Focus is on", cause }]).includes("Done: Turn the Focus Off."));
});

test("a verdict is a sentence, in which a module keeps its name", () => {
  assert.equal(sentence("it was shown", [{ name: "bank" }]), "It was shown.");
  assert.equal(sentence("bank crashed", [{ name: "bank" }]), "bank crashed.");
});
