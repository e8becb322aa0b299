import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { actions } from "../../Sources/Host/BellhopPage/Files/actions.mjs";
import { newPhone, receive } from "../../Sources/Host/BellhopPage/Files/phone.mjs";
import { pushesView } from "../../Sources/Host/BellhopPage/Files/pushes-view.mjs";
import { refresher } from "../../Sources/Host/BellhopPage/Files/refresher.mjs";
import { now, shownPush, stream } from "./events.mjs";
import { textOf } from "./text.mjs";

const text = `{"aps":{"alert":"From the desk"}}`;

/** A tab whose host answers `push` and `replay` with p1, and says what it was asked. */
function tab() {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ _, /** @type {{body: string}} */ { body }) => {
    const { method } = JSON.parse(body);
    asked.push(method);
    const result = method === "payload" ? { payload: text } : method === "why" ? { verdict: "it was shown", findings: [] }
      : { push: "p1" };
    return { ok: true, json: async () => ({ result }) };
  });
  const ui = { draft: text, collapseID: "", now, sent: [], payloads: new Map(), why: new Map(), selected: null, pushLimit: 40 };
  const context = /** @type {any} */ ({ phone: newPhone(), ui });
  /** @type {() => void} */
  let drawn = () => {};
  const change = (/** @type {any} */ input) => { context.phone = receive(context.phone, input); };
  const refresh = refresher(context, change, () => drawn());
  context.act = actions(context, change, () => drawn(), refresh);
  return { asked, context, refresh,
    /**
     * Has the page look at a push whose events have arrived, until it knows more.
     * @param {import("../../Sources/Host/BellhopPage/Files/types.js").HostEvent[]} events
     */
    async look(events) {
      change({ type: "events", events, life: "1", now });
      const next = new Promise(resolve => { drawn = () => resolve(undefined); });
      refresh.explain(context.phone.pushes[0]);
      await next;
    } };
}

describe("what a push was sent as", () => {
  for (const [name, act] of /** @type {[string, (act: any) => Promise<void>][]} */ ([
    ["from the desk", act => act.send()], ["again", act => act.replay("p0")]])) {
    test(`is shown of one that the page has sent ${name}, while it is under way`, async () => {
      const { asked, context, look } = tab();
      await act(context.act);
      await look(shownPush(stream(), "p1").slice(0, 2));
      assert.equal(context.phone.pushes[0].isOpen, true);
      assert.deepEqual(asked.slice(1), ["payload"]);
      const shown = textOf(pushesView(context));
      assert.ok(shown.includes("As sent") && shown.includes("From the desk"), shown);
    });
  }

  test("is asked for once, and why it ended when it has ended", async () => {
    const { asked, look } = tab();
    const events = shownPush(stream(), "p1");
    await look(events.slice(0, 2));
    await look(events.slice(2));
    assert.deepEqual(asked, ["payload", "why"]);
  });

  test("is asked for once of each push of which nothing was shown", async () => {
    const { asked, context, refresh, look } = tab();
    const event = stream();
    await look([...shownPush(event, "p1"), ...["p2", "p3"].flatMap(push => [event("push.accepted", { push, details: { bytes: 1 } }),
      event("push.ignored", { push, outcome: "denied" }), event("push.finished", { push, details: { isIgnored: true } })])]);
    context.ui.payloads.clear();
    asked.length = 0;
    for (let round = 0; round < 4; round += 1) await refresh.name(context.phone.pushes);
    assert.deepEqual(asked, ["payload", "payload"]);
    assert.deepEqual([...context.ui.payloads.keys()], ["p3", "p2"]);
  });

  test("is asked again why when the user allows other kinds", async () => {
    const { asked, context, look } = tab();
    const event = stream();
    const allowing = (/** @type {string[]} */ ...kinds) => event("authorization.changed", { outcome: "authorized", details: { kinds } });
    await look([...shownPush(event, "p1"), allowing("alert", "sound")]);
    asked.length = 0;
    await look([allowing("sound")]);
    assert.deepEqual(asked, ["why"]);
    assert.deepEqual(context.phone.permission.kinds, ["sound"]);
  });
});
