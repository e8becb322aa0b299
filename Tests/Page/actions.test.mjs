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
  globalThis.fetch = async (_, init) => {
    const { method } = JSON.parse(String(init?.body));
    called.push(method);
    return new Response(JSON.stringify({ result: replies[method] ?? {} }));
  };
  /** @type {any} */
  const context = { phone: newPhone(), ui: { now: 0, sent: [], collapseID: "", ...ui } };
  return { called, ui: context.ui, act: actions(context, () => {}, () => {}, /** @type {any} */ ({})) };
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

test("a module that is loaded again says what has come of it", async () => {
  const { act, ui } = page({ reloads: {} }, { reload: { state: "unchanged" } });
  const done = act.reload("bank");
  assert.equal(ui.reloads.bank, "loading");
  await done;
  assert.equal(ui.reloads.bank, "unchanged");
});
