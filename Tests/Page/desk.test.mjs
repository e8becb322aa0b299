import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deskView } from "../../Sources/Host/BellhopPage/Files/desk-view.mjs";
import { newPhone, receive } from "../../Sources/Host/BellhopPage/Files/phone.mjs";
import { now, stream } from "./events.mjs";

/**
 * The text of what is drawn.
 * @param {any} node @returns {string}
 */
const textOf = node => typeof node === "string" ? node : Array.isArray(node) ? node.map(textOf).join("") : textOf(node?.children ?? []);

/**
 * Elements, and those in them.
 * @param {any} node @returns {any[]}
 */
const elements = node => Array.isArray(node) ? node.flatMap(elements) : node?.tag ? [node, ...elements(node.children)] : [];

/**
 * The desk of a host.
 * @param {Record<string, any>} ui @param {number} [gatewayPort] @param {import("../../Sources/Host/BellhopPage/Files/pushes.mjs").Push[]} [pushes]
 * @param {Record<string, any>} [gatewayFailure]
 */
function drawn(ui, gatewayPort, pushes = [], gatewayFailure) {
  const phone = { ...newPhone(), pushes };
  /** @type {any} */
  const context = { phone: { ...phone, reports: { ...phone.reports, status: { gatewayPort, gatewayFailure } } }, act: {},
    ui: { draft: "{}", collapseID: "", caret: 0, isCompleting: false, completion: 0, verdict: null, sent: [], now,
      headers: { type: "", priority: "", expiration: "" }, answer: null, kept: [], ...ui } };
  return deskView(context);
}

/** @param {number} [gatewayPort] @param {Record<string, any> | null} [answer] */
const desk = (gatewayPort, answer = null) => textOf(drawn({ answer }, gatewayPort));

describe("the desk", () => {
  test("without a gateway, it says how to start one", () => {
    assert.ok(desk().includes("bellhop run --gateway"));
    assert.ok(!desk().includes("Send as APNs"));
  });

  test("with a gateway that can't start, it says why", () => {
    const cause = { code: "gateway.port-taken", message: "the gateway cannot listen on port 8443", hint: "Name another port" };
    const text = textOf(drawn({}, undefined, [], { cause, nextStart: "2026-01-31T09:41:02.000Z" }));
    assert.ok(text.includes("cannot listen on port 8443") && text.includes("Name another port"));
    assert.ok(!text.includes("bellhop run --gateway"));
  });

  test("with a gateway, it sends as APNs, and shows the answer and what mends it", () => {
    assert.ok(desk(8443).includes("Send as APNs"));
    const answer = { status: 400, reason: "BadPriority", detail: "apns-priority is “7”.", remedy: "10, 5 or 1 in apns-priority",
      apnsID: "eabeae54" };
    assert.ok(desk(8443, answer)
      .includes("400 BadPriority apns-priority is “7”.Send 10, 5 or 1 in apns-priority.apns-id eabeae54"));
  });

  test("each control that would hold the push back is told with what mends it, and all rules stand in their order", () => {
    const [focus, summary] = ["device.focused", "device.summarized"].map(code =>
      ({ rule: code, state: "note", message: `${code}: no banner`, cause: { code, message: `${code}: no banner` } }));
    const shown = { rule: "display", state: "ok", message: "the system shows it" };
    const text = textOf(drawn({ verdict: { verdict: "it would be shown only in the list", findings: [shown, focus, summary] } }));
    assert.ok(text.includes("Turn the Focus Off") && text.includes("Take the App out of the Summary"));
    assert.ok(/3 rules in order.*the system shows it.*device.focused: no banner.*device.summarized: no banner/.test(text));
  });

  test("a text that is no payload can't be sent, and none of its fields can be changed", () => {
    const parts = elements(drawn({ draft: "{" }));
    assert.deepEqual(parts.filter(part => textOf(part) === "Send").map(part => part.props["aria-disabled"]), ["true"]);
    const fields = elements(parts.find(part => part.props["aria-label"] === "Fields")).filter(part => "value" in part.props && part.tag !== "option");
    assert.equal(fields.length > 8, true);
    assert.deepEqual(fields.filter(part => !part.props.disabled), []);
  });

  test("a badge that is no number keeps its text, and its fault is at the field", () => {
    const badge = (/** @type {any} */ value) => elements(drawn({ draft: JSON.stringify({ aps: { badge: value } }) }))
      .find(part => part.key === "aps.badge");
    const [field, fault] = [elements(badge("many"))[2], elements(badge("many"))[3]];
    assert.deepEqual([field.props.value, field.props["aria-invalid"], textOf(fault)], ["many", "true", "Not a whole number"]);
    assert.equal(field.props["aria-describedby"], fault.props.id);
    assert.equal(textOf(badge("5")), "BadgeA text, not a number");
    assert.deepEqual([textOf(badge(5)), textOf(badge(1.5))], ["Badge", "BadgeNot a whole number"]);
  });

  test("a text that is no payload has the place of its fault beside Send, and a caret in its line", () => {
    const cause = { code: "payload.not-json", message: "not JSON", location: { file: "the desk", line: 1, column: 10 } };
    const verdict = { verdict: "it would be refused", findings: [{ rule: "json", state: "problem", message: "not JSON", cause }] };
    const text = textOf(drawn({ draft: `{"alert":x}`, verdict }));
    assert.ok(text.includes("This is not a payload: line 1, column 10"), text);
    assert.ok(text.includes(`{"alert":x}\n         ^Line 1, column 10`), text);
  });

  test("a hint about the draft changes the draft, not a push", () => {
    const cause = { code: "service.not-asked", message: "it is not asked", hint: `Add "mutable-content": 1 to aps` };
    const text = textOf(drawn({ verdict: { verdict: "x", findings: [{ rule: "r", state: "problem", message: "m", cause }] } }));
    assert.ok(text.includes("Change the Draft") && !text.includes("Change It on the Desk"), text);
  });

  test("a draft that another payload has replaced can be brought back", () => {
    const text = textOf(drawn({ kept: [{ text: "{}", title: "Rates" }] }));
    assert.ok(text.includes("Your draft “Rates” was not saved. It is kept here.Bring It BackDiscard It"), text);
  });

  test("what has become of the push that was sent last is beside Send", () => {
    const event = stream();
    const { pushes } = receive(newPhone(), { type: "events", life: "1", now, events: [event("push.accepted", { push: "p1", details: {} }),
      event("push.ignored", { push: "p1", outcome: "denied" }), event("push.finished", { push: "p1", details: {} })] });
    assert.ok(textOf(drawn({ sent: [{ id: "p1", text: "{}", title: "", time: "" }] }, 8443, pushes))
      .includes("Problemp1Not shown: the user does not allow notifications"));
  });

  test("the host is asked for its state again when the gateway starts or ends", () => {
    const event = stream();
    const before = newPhone();
    const phone = receive(before, { type: "events", life: "1", now,
      events: [event("gateway.started", { details: { port: 8443 } }), event("gateway.ended")] });
    assert.equal(phone.stale.status, before.stale.status + 2);
  });
});
