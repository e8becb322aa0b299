// The providers: how far their pushes have come, what they did with the gateway, and its weather.

import { choice, group } from "./device-view.mjs";
import { h, said } from "./dom.mjs";
import { causeView } from "./pushes-view.mjs";
import { ago } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./types.js").ProviderReport} ProviderReport */

/** @param {Context} context */
export function providersView(context) {
  const { report, deliveries } = context.ui.providers ?? { report: null, deliveries: null };
  return [
    h("div.pane-head", { key: "head" }, h("h2", {}, "Providers")),
    report === null ? null : "error" in report
      ? h("div.trouble", { key: "cause" }, causeView(context, report.error, "warning"))
      : [weatherView(context, report), reportView(context, report)],
    deliveries && !("error" in deliveries) && deliveriesView(context, deliveries),
  ];
}

/** @param {Context} context @param {ProviderReport} report */
const weatherView = ({ act }, report) => group("Weather",
  choice("Weather of the gateway", report.weather,
    [["clear", "Clear"], ["flaky", "Flaky"], ["storm", "Storm"]], act.weather),
  h("p.faint", {}, `The seed is ${report.seed}. Flaky and storm are bad days of APNs.`));

/** @param {Context} context @param {ProviderReport} report */
function reportView({ act, ui }, report) {
  return group("Report",
    h("p.faint", {}, `It began ${ago(new Date(report.since * 1000).toISOString(), ui.now)}.`),
    table([["Connections", report.connections], ["Sent", report.sent], ["Accepted", report.accepted],
      ...report.refused.map(({ reason, count }) => /** @type {[string, number]} */ ([`Refused: ${reason}`, count])),
      ["Cut off", report.cut], ["Repeated", report.repeated]]),
    report.findings.length === 0 ? h("p.faint", {}, "Nothing is wrong with the provider.")
      : h("ul.findings", {}, report.findings.map(text => h("li.bad", {}, said(text, 400)))),
    h("div.row", {}, h("button.button", { type: "button", onclick: act.newReport }, "New Report")));
}

/** @param {Context} context @param {import("./types.js").DeliveriesReply} reply */
function deliveriesView({ act, ui }, { sums, pushes }) {
  const reasons = (/** @type {string} */ name, /** @type {Record<string, number>} */ counts) =>
    Object.entries(counts).map(([reason, count]) => /** @type {[string, number]} */ ([`${name}: ${reason}`, count]));
  return group("Deliveries",
    table([["Received", sums.received], ["Delivered", sums.delivered], ["Delivered from storage", sums.forwarded],
      ...reasons("Stored", sums.stored), ...reasons("Discarded", sums.discarded)]),
    pushes.length > 0 && h("ol.deliveries", { "aria-label": "Pushes of providers, newest first" },
      pushes.slice(0, 20).map(push => h("li", { key: push.push },
        h("button.link", { type: "button", onclick: () => act.select(push.push) }, push.push), " ",
        said([push.type, push.state, push.stored ?? push.discarded].filter(Boolean).join(", "), 120), " ",
        h("time.faint", { datetime: push.time }, ago(push.time, ui.now))))));
}

/** @param {[name: string, count: number][]} rows */
const table = rows => h("table.counts", {}, h("tbody", {}, rows.map(([name, count]) => h("tr", { key: name },
  h("th", { scope: "row" }, name), h("td", {}, count.toLocaleString("en-US"))))));
