import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EventSourceLink } from "../../Sources/Host/BellhopPage/Files/events.mjs";
import { shownPush, stream } from "./events.mjs";

/** A stream that has just passed on its events, and what it has passed on. */
function link() {
  Object.assign(globalThis, { EventSource: class { addEventListener() {} } });
  /** @type {number[]} */
  const received = [];
  const link = new EventSourceLink(message => {
    if (message.type === "events") received.push(message.events.length);
  });
  link.flush();
  return { received, link,
    /** @param {import("../../Sources/Host/BellhopPage/Files/types.js").HostEvent[]} events */
    take(events) { for (const event of events) link.take(`run-${event.sequence}`, event); } };
}

describe("the stream of events", () => {
  test("a notification that is shown is passed on at once, with the events before it", () => {
    const { link: events, received, take } = link();
    take(shownPush(stream(), "p1"));
    assert.deepEqual(received, [4]);
    events.flush();
    assert.deepEqual(received, [4, 1]);
  });

  test("many events are passed on together", () => {
    const { link: events, received, take } = link();
    const event = stream();
    for (let push = 1; push <= 10; push += 1) take(shownPush(event, `p${push}`));
    events.flush();
    received.length = 0;
    for (let push = 11; push <= 20; push += 1) take(shownPush(event, `p${push}`));
    assert.deepEqual(received, []);
    events.flush();
    assert.deepEqual(received, [50]);
  });
});
