import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { drawing } from "../../Sources/Host/BellhopPage/Files/drawing.mjs";

/** A tab that says what was drawn, and whose frames and times the test makes. */
function tab(hidden = false) {
  /** @type {string[]} */
  const drawn = [];
  /** @type {Set<() => void>} */
  const frames = new Set();
  /** @type {Set<() => void>} */
  const timers = new Set();
  Object.assign(globalThis, {
    document: { hidden }, requestAnimationFrame: (/** @type {() => void} */ run) => frames.add(run),
    setTimeout: (/** @type {() => void} */ run) => { timers.add(run); return run; },
    clearTimeout: (/** @type {() => void} */ run) => timers.delete(run),
  });
  /** @param {Set<() => void>} waiting */
  function pass(waiting) {
    const runs = [...waiting];
    waiting.clear();
    for (const run of runs) run();
    return drawn;
  }
  const page = drawing(() => drawn.push("phone"), () => drawn.push("all"));
  return { ...page, drawn, happen: () => page.drawPhoneFirst(() => drawn.push("rest")), frame: () => pass(frames),
    time: () => pass(timers) };
}

describe("drawing", () => {
  test("what happens is on the phone in its own task, and all else comes after the frame", () => {
    const { drawn, happen, frame, time } = tab();
    happen();
    assert.deepEqual(drawn, ["phone"]);
    assert.deepEqual(frame(), ["phone"]);
    assert.deepEqual(time(), ["phone", "rest"]);
    assert.deepEqual(time(), ["phone", "rest", "all"]);
  });

  test("what waits doesn't take the time of a later frame of the phone, and is drawn once", () => {
    const { drawLater, happen, frame, time } = tab();
    drawLater();
    happen();
    assert.deepEqual(time(), ["phone"]);
    frame();
    time();
    assert.deepEqual(time(), ["phone", "rest", "all"]);
    frame();
    assert.deepEqual(time(), ["phone", "rest", "all"]);
  });

  test("what a person does is drawn at the next frame, with what waits", () => {
    const { draw, drawLater, frame, time } = tab();
    drawLater();
    draw();
    assert.deepEqual(frame(), ["all"]);
    assert.deepEqual(time(), ["all"]);
  });

  test("a tab that can't be seen, and one with too many events, draw all a little later", () => {
    for (const isHidden of [true, false]) {
      const { flooded, frame, happen, time } = tab(isHidden);
      flooded(!isHidden);
      happen();
      assert.deepEqual(frame(), []);
      assert.deepEqual(time(), ["rest"]);
      assert.deepEqual(time(), ["rest", "all"]);
    }
  });
});
