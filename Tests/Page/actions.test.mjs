import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { actions } from "../../Sources/Host/BellhopPage/Files/actions.mjs";
import { newPhone } from "../../Sources/Host/BellhopPage/Files/phone.mjs";

/**
 * The actions of a page, what it shows, and the methods that it has called.
 * @param {Record<string, any>} ui @param {Record<string, any>} [replies] By method.
 */
function page(ui, replies = {}) {
  /** @type {string[]} */
  const called = [];
  /** @type {any[]} */
  const sent = [];
  globalThis.fetch = async (_, init) => {
    const { method, params } = JSON.parse(String(init?.body));
    called.push(method);
    sent.push(params);
    return new Response(JSON.stringify({ result: method in replies ? replies[method] : {} }));
  };
  /** @type {any} */
  const context = { phone: newPhone(), ui: { now: 0, sent: [], collapseID: "", ...ui } };
  return { called, sent, context, ui: context.ui, act: actions(context, () => {}, () => {}, /** @type {any} */ ({})) };
}

describe("what is sent", () => {
  test("is a payload", async () => {
    const { act, called, ui } = page({ draft: `{"aps":{"alert":"Hello"}}` }, { push: { push: "p1" } });
    await act.send();
    assert.deepEqual(called, ["push"]);
    assert.equal(ui.sent[0].id, "p1");
  });

  test("is not a text that is no payload", async () => {
    const { act, called, ui } = page({ draft: "{" });
    await act.send();
    assert.deepEqual(called, []);
    assert.equal(ui.said, "Not sent. The text is not a payload.");
  });

  test("takes the refusal of the text before away", async () => {
    const { act, ui } = page({ draft: "{}", alert: { code: "x", message: "It is too long" } }, { push: { push: "p1" } });
    await act.send();
    assert.equal(ui.alert, null);
  });
});

describe("the kinds that the user allows", () => {
  /** @param {string[] | null} kinds @param {string} kind @param {boolean} isOn */
  async function params(kinds, kind, isOn) {
    const { act, context, sent } = page({});
    context.phone = { ...context.phone, permission: { status: "authorized", kinds, isAsked: false, module: null } };
    await act.allowKind(kind, isOn);
    return sent.at(-1);
  }

  test("are all, until the host says more", async () =>
    assert.deepEqual(await params(null, "sound", false), { decision: "grant", off: "sound" }));

  test("can be none, and then one", async () => {
    assert.deepEqual(await params(["badge"], "badge", false), { decision: "grant", off: "alert,sound,badge" });
    assert.deepEqual(await params([], "alert", true), { decision: "grant", off: "sound,badge" });
  });
});

describe("a draft that is replaced", () => {
  const copies = () => new Map([["p1", `{"aps":{"alert":"Sent"}}`]]);
  const drawn = { requestAnimationFrame: (/** @type {() => void} */ run) => run(), document: { getElementById: () => null } };

  test("is kept if it is nowhere else", () => {
    Object.assign(globalThis, drawn);
    const { act, ui } = page({ draft: `{"aps":{"alert":{"title":"Mine"}}}`, original: "{}", kept: [], payloads: copies() });
    act.edit("p1");
    assert.deepEqual(ui.kept, [{ text: `{"aps":{"alert":{"title":"Mine"}}}`, title: "Mine" }]);
    assert.equal(ui.said, "Your draft is kept. Bring It Back is on the desk.");
    act.restore(ui.kept[0].text);
    assert.deepEqual([ui.draft, ui.kept], [`{"aps":{"alert":{"title":"Mine"}}}`, []]);
  });

  test("isn't kept if nobody has changed it, or it was sent", () => {
    Object.assign(globalThis, drawn);
    for (const ui of [{ original: "{ }" }, { original: "", sent: [{ text: "{ }" }] }]) {
      const tab = page({ draft: "{ }", kept: [], payloads: copies(), ...ui });
      tab.act.edit("p1");
      assert.deepEqual(tab.ui.kept, []);
    }
  });
});

test("an accepted completion is one step of the browser's undo", () => {
  /** @type {any[]} */
  const steps = [];
  Object.assign(globalThis, { document: {
    getElementById: () => ({ focus() {}, setSelectionRange: (/** @type {number[]} */ ...range) => steps.push(range) }),
    execCommand: (/** @type {any[]} */ ...command) => Boolean(steps.push(command)) } });
  const { act, ui } = page({ draft: `{"ap`, caret: 4, isCompleting: true });
  act.insert({ insert: `"aps": `, from: 1, to: 4 });
  assert.deepEqual([steps, ui.isCompleting], [[[4, 4], ["insertText", false, `s": `]], false]);
  ui.draft = `{"AP`;
  act.insert({ insert: `"aps": `, from: 1, to: 4 });
  assert.deepEqual(steps.slice(2), [[1, 4], ["insertText", false, `"aps": `]]);
});

test("notifications are cleared one after the other, until the host refuses one", async () => {
  const { act, called, sent, ui } = page({ clearing: "all" });
  await act.clear(["N1", "N2"]);
  assert.deepEqual([sent.map(each => each.notification), ui.clearing, ui.said], [["notification:N1", "notification:N2"], null, "2 notifications cleared"]);
  const refused = page({}, { dismiss: null });
  await refused.act.clear(["N1", "N2"]);
  assert.deepEqual([called.length, refused.called], [2, ["dismiss"]]);
});

describe("a remedy", () => {
  const remedy = { label: "Turn the Focus Off", command: "bellhop device focus off", method: "device", params: {} };

  test("that was applied is told with its push", async () => {
    const { act, ui } = page({ selected: "p1" });
    await act.mend(remedy);
    assert.deepEqual([ui.mended, ui.said], [{ push: "p1", remedy }, "Done: Turn the Focus Off"]);
  });

  test("that was refused isn't", async () => {
    const { act, ui } = page({ selected: "p1" }, { device: null });
    await act.mend(remedy);
    assert.equal(ui.mended, null);
  });
});

test("a module that is loaded again says what has come of it", async () => {
  const { act, ui } = page({ reloads: {} }, { reload: { state: "unchanged" } });
  const done = act.reload("bank");
  assert.equal(ui.reloads.bank, "loading");
  await done;
  assert.equal(ui.reloads.bank, "unchanged");
});
