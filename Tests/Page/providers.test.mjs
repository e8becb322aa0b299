import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { providersView } from "../../Sources/Host/BellhopPage/Files/providers-view.mjs";
import { textOf } from "./text.mjs";

/** @param {string[]} findings */
function shown(findings) {
  const report = { since: 0, weather: "storm", seed: 1, connections: 1, sent: 9, accepted: 9, refused: [], cut: 0, repeated: 0,
    findings };
  return textOf(providersView(/** @type {any} */ ({ ui: { providers: { report, deliveries: null }, now: 0 }, act: {} })));
}

describe("the report about providers", () => {
  test("has the sentences of the gateway, and none of its own", () => {
    const findings = ["1 push came again too soon. Wait.", "2 provider tokens were replaced. Keep them."];
    const text = shown(findings);
    for (const finding of findings) assert.ok(text.includes(finding), text);
    assert.ok(!text.includes("Nothing is wrong"), text);
  });

  test("says that nothing is wrong", () => assert.ok(shown([]).includes("Nothing is wrong with the provider.")));
});
