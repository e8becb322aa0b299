import assert from "node:assert/strict";
import { test } from "node:test";
import { modulesView, quantile } from "../../Sources/Host/BellhopPage/Files/modules-view.mjs";
import { newPhone, receive } from "../../Sources/Host/BellhopPage/Files/phone.mjs";
import { now, stream } from "./events.mjs";
import { textOf } from "./text.mjs";

test("the parts of durations", () => {
  const durations = Array.from({ length: 100 }, (_, index) => index + 1);
  assert.deepEqual([quantile(durations, 0.5), quantile(durations, 0.99), quantile([7], 0.99), quantile([], 0.5)], [50, 99, 7, undefined]);
});

test("the calls of a module have their median and p99, with units", () => {
  const event = stream();
  const events = [0.001, 0.002, 0.2].map(duration => event("call.finished", { module: "bank", outcome: "answered", duration,
    details: { selector: "userDidLogin:" } }));
  const phone = receive(newPhone(), { type: "events", life: "1", now, events });
  const module = { id: "bank", name: "bank", className: "C", state: "loaded", isolation: "process", routes: [], namedMethods: [] };
  /** @type {any} */
  const context = { phone: { ...phone, reports: { ...phone.reports, modules: [module] } }, act: {}, ui: { now, reloads: {}, settings: null } };
  const text = textOf(modulesView(context));
  assert.ok(text.includes("Median\np99\nRecent calls"), text);
  assert.ok(text.includes("2.00 ms\n200 ms"), text);
});
