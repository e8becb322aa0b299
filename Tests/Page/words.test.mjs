import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bounded, visible } from "../../Sources/Host/BellhopPage/Files/dom.mjs";
import { payloadEdit, remedyFor } from "../../Sources/Host/BellhopPage/Files/remedies.mjs";
import { symbolFor } from "../../Sources/Host/BellhopPage/Files/symbols.mjs";
import { ago, answerWords, distance, duration, presentation, words } from "../../Sources/Host/BellhopPage/Files/words.mjs";
import { stream } from "./events.mjs";

const event = stream();

describe("words", () => {
  test("a call says its answer, and a fail-closed value is bad", () => {
    const details = { selector: "userNotificationCenter:willPresent:", answer: { options: ["banner", "list"] } };
    assert.deepEqual(words(event("call.finished", { module: "bank", outcome: "answered", details })),
      { who: "bank", what: "willPresent", text: "answers banner, list", tone: "good" });
    assert.equal(words(event("call.finished", { module: "bank", outcome: "failed-closed", details })).tone, "bad");
  });

  test("a kind that the page does not know is shown as it is", () => {
    assert.deepEqual(words(event("comet.seen-again", { message: "x" })),
      { who: "Comet", what: "seen again", text: "x", tone: "plain" });
  });

  test("the module is named by its name", () => {
    assert.equal(words(event("module.crashed", { module: "bank", outcome: "signalled" })).who, "bank");
    assert.equal(words(event("service.failed", { module: "bank", outcome: "late", details: { class: "C" } })).tone, "bad");
  });

  test("answers", () => {
    assert.deepEqual([{ bytes: 1 }, { options: [] }, { fetch: "newData" }, { views: 2 }, undefined].map(answerWords),
      ["1 byte", "nothing", "newData", "2 views", ""]);
  });

  test("how a notification is presented, in one order", () => {
    assert.equal(presentation(["sound", "list", "banner"]), "as a banner, in the list and with a sound");
  });

  test("durations", () => {
    assert.deepEqual([0.0000015, 0.0042, 1.5, undefined].map(duration), ["2 µs", "4.20 ms", "1.50 s", ""]);
    assert.deepEqual([20, 60, 3600, 3660, 90_000, 172_920].map(distance),
      ["1 min", "1 min", "1 h", "1 h 1 min", "1 d 1 h", "2 d"]);
  });

  test("the time on a card", () => {
    const now = new Date(2026, 0, 31, 12, 0).getTime();
    const at = (/** @type {number[]} */ [day, hour, minute]) => new Date(2026, 0, day, hour, minute).toISOString();
    assert.deepEqual([[31, 12, 0], [31, 11, 55], [31, 9, 0], [30, 21, 41], [5, 9, 0]].map(time => ago(at(time), now)),
      ["now", "5m ago", "3h ago", "Yesterday, 9:41 PM", "Jan 5"]);
  });
});

describe("what mends it", () => {
  test("a hint with a request of the page", () => {
    assert.deepEqual(remedyFor({ code: "authorization.denied", message: "" }),
      { label: "Allow Notifications", command: "bellhop authorize grant", method: "authorize", params: { decision: "grant" } });
  });

  test("the request and the command do what the hint of the host says", () => {
    const remedy = remedyFor({ code: "device.summarized", message: "", hint: "Take the app out of the summary" });
    assert.deepEqual([remedy?.command, remedy?.params],
      ["bellhop device summary off", { setting: "summary", value: "off" }]);
    assert.equal(remedyFor({ code: "push.offline", message: "" })?.command, "bellhop state online");
  });

  test("the name of the module is that of the hint, quoted for a shell", () => {
    const remedy = remedyFor({ code: "x", hintCode: "module.quarantined", message: "", subject: "it's" });
    assert.deepEqual([remedy?.command, remedy?.params], ["bellhop modules lift 'it'\\''s'", { module: "it's" }]);
    assert.equal(remedyFor({ code: "module.quarantined", message: "" }), null);
  });

  test("a hint that changes the payload", () => {
    assert.deepEqual(payloadEdit({ code: "service.skipped", message: "", hint: 'Add "mutable-content": 1 to aps' }),
      { key: "mutable-content", value: 1 });
    assert.equal(payloadEdit({ code: "x", message: "", hint: "Sign in" }), null);
  });
});

describe("texts of pushes", () => {
  test("a text is not cut within a character", () => {
    assert.equal(bounded("ab😀", 3), "ab…");
    assert.equal(bounded("a👩‍💻b", 4), "a…");
    assert.equal(bounded("abc", 3), "abc");
    assert.ok(bounded("😀".repeat(4096), 600).length <= 601);
  });

  test("characters that can't be seen are visible in code", () => {
    assert.equal(visible("a\u202Eb\u200Bc\n\u0000"), "a⟨U+202E⟩b⟨U+200B⟩c\n⟨U+0000⟩");
  });
});

describe("an expanded notification", () => {
  test("symbols of actions", () => {
    assert.deepEqual(["checkmark.circle.fill", "arrowshape.turn.up.left", "tortoise"].map(symbolFor), ["check", "reply", null]);
  });
});
