import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faultsOf } from "../../Sources/Host/BellhopPage/Files/providers-view.mjs";

/** @param {Partial<import("../../Sources/Host/BellhopPage/Files/types.js").ProviderReport>} counts */
const report = counts => ({
  since: 0, weather: "storm", seed: 1, connections: 1, sent: 9, accepted: 9, refused: [], cut: 0, repeated: 0, retriedTooSoon: 0,
  lost: 0, abandoned: 0, sentAfterUnregistered: 0, renewedTooSoon: 0, sentWithExpiredToken: 0, ...counts,
});

describe("the report about providers", () => {
  test("says nothing of a provider that does nothing wrong", () => assert.deepEqual(faultsOf(report({ cut: 3, repeated: 3 })), []));

  test("says what a provider does wrong", () => {
    assert.deepEqual(faultsOf(report({ lost: 1, retriedTooSoon: 2, renewedTooSoon: 1 })), [
      "1 push: cut off, and not sent again", "2 pushes: sent again too soon",
      "1 provider token: made within 20 minutes of the one before"]);
  });
});
