// The modules: their state, what they declare, how fast they answer, what they log, and how they crashed.

import { h, icon, said } from "./dom.mjs";
import { causeView } from "./pushes-view.mjs";
import { settingsView } from "./settings-view.mjs";
import { isChanged } from "./settings.mjs";
import { ago, clockTime, counted, duration } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./types.js").ModuleReport} ModuleReport */

/** @param {Context} context */
export function modulesView(context) {
  const { phone, ui, act } = context;
  const { modules, status } = phone.reports;
  const disabled = modules.filter(module => module.state === "disabled").length;
  if (ui.settings?.isOpen) return settingsView(context, ui.settings);
  return [
    h("div.pane-head", { key: "head" }, h("h2", {}, "Modules"),
      status && h("span.faint", {}, `${status.loaded} of ${counted(status.modules, "module")} loaded`,
        disabled > 0 && `, ${disabled} disabled`),
      h("button.button", { type: "button", id: "edit-settings", onclick: () => act.openSettings() }, icon("pencil"),
        "Edit settings.json", ui.settings && isChanged(ui.settings) && " (not saved)")),
    phone.trouble && h("div.trouble", { key: "trouble" }, causeView(context, phone.trouble, "bad")),
    h("ul.module-list", { key: "list" }, modules.map(module => h("li", { key: module.id }, moduleView(context, module)))),
  ];
}

/** @type {Record<string, [label: string, tone: string]>} */
const states = { loaded: ["Loaded", "good"], asleep: ["Asleep", "plain"], disabled: ["Disabled", "plain"],
  refused: ["Refused", "bad"], crashed: ["Crashed", "bad"], quarantined: ["Quarantined", "bad"] };

/** @param {Context} context @param {ModuleReport} module */
function moduleView(context, module) {
  const { phone, act } = context;
  const [state, tone] = states[module.state] ?? [module.state, "plain"];
  const life = phone.modules[module.id];
  const quarantine = phone.reports.quarantine.find(report => report.id === module.id);
  const categories = Object.values(phone.reports.categories).filter(category => category.module === module.id);
  return h("article.module", { tabindex: "-1", "aria-label": module.id },
    h("header", {}, h("h3", {}, said(module.id, 80)), h("span.chip", { class: tone }, state)),
    h("dl.facts", {},
      fact("Class", said(module.className, 120, "mono")),
      module.sender && fact("Sender", said(module.sender, 120, "mono")),
      fact("Runs in", module.isolation === "builtIn" ? "the host" : module.isolation === "inProcess" ? "the host’s process" : module.process ? `process ${module.process}` : "a process of its own"),
      module.routes.length > 0 && fact("Routes", list(module.routes)),
      categories.length > 0 && fact("Categories", list(categories.map(category => category.identifier))),
      module.namedMethods.length > 0 && fact("Methods", list(module.namedMethods))),
    module.cause && module.state !== "quarantined" && causeView(context, module.cause, tone === "bad" ? "bad" : "warning"),
    quarantine && h("div.cause.bad", {},
      h("p", {}, `It crashed ${counted(quarantine.crashes, "time")}: `, said(quarantine.reason, 300)),
      quarantine.stackTop && h("p.mono", {}, said(quarantine.stackTop, 300)),
      h("button.button.primary", { type: "button", onclick: () => act.lift(module.id) }, "Lift the Quarantine")),
    module.quarantinedExtensions?.map(cause => causeView(context, cause, "bad")),
    life && crashesView(life, context.ui.now), life && callsView(life), life && logsView(life),
    module.library && h("div.row", {},
      h("button.button", { type: "button", onclick: () => act.reload(module.id) }, icon("again"), "Load Again"),
      h("span.faint", { role: "status" }, reloads[context.ui.reloads[module.id]] ?? "")));
}

/**
 * What has come of loading a library again, by the reply of the host.
 * @type {Record<string, string>}
 */
const reloads = { loading: "Loading…", reloaded: "The new build is loaded.",
  unchanged: "The library has not changed since it was loaded, so it runs on." };

/** @param {string} name @param {...import("./dom.mjs").Child} value */
const fact = (name, ...value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));

/** @param {string[]} items */
const list = items => h("ul.tags", {}, items.slice(0, 20).map(item => h("li", {}, said(item, 80))),
  items.length > 20 && h("li", {}, `and ${items.length - 20} more`));

/** @param {import("./phone.mjs").ModuleLife} life @param {number} now */
function crashesView(life, now) {
  if (life.crashes.length === 0) return null;
  return h("details", {}, h("summary.bad", {}, counted(life.crashes.length, "crash", "crashes")),
    h("ol.crashes", {}, [...life.crashes].reverse().map(crash => h("li", { key: crash.sequence },
      h("p", {}, said(crash.message, 300), h("span.faint", {}, ` ${ago(crash.time, now)}`)),
        crash.place && h("p.mono", {}, said(crash.place, 300)),
      crash.stack.length > 0 && h("pre.code", { tabindex: "0", "aria-label": "Stack" }, said(crash.stack.join("\n"), 4000))))));
}

/** @param {import("./phone.mjs").ModuleLife} life */
function callsView(life) {
  const calls = Object.entries(life.calls);
  if (calls.length === 0) return null;
  return h("details", {}, h("summary", {}, `${counted(calls.length, "selector")} called`),
    h("table.calls", {}, h("thead", {},
      h("tr", {}, ["Selector", "Calls", "Median", "p99", "Recent calls"].map(name => h("th", { scope: "col" }, name)))),
      h("tbody", {}, calls.map(([name, call]) => h("tr", { key: name }, h("th", { scope: "row" }, h("code", {}, name)),
        h("td", {}, call.count, call.failures > 0 && h("span.bad", {}, ` ${call.failures} failed`)),
          h("td", {}, duration(quantile(call.durations, 0.5))), h("td", {}, duration(quantile(call.durations, 0.99))), h("td", {}, spark(call.durations)))))));
}

/**
 * The least number that is not less than a part of the numbers, by the nearest rank.
 * @param {number[]} numbers @param {number} part
 */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((first, second) => first - second);
  return sorted.at(Math.max(0, Math.ceil(part * sorted.length) - 1));
}

/** @param {number[]} durations */
function spark(durations) {
  const most = Math.max(...durations, 1e-6);
  const shown = durations.slice(-30);
  return h("svg", { viewBox: "0 0 60 16", class: "spark", role: "img",
    "aria-label": `The median is ${duration(quantile(durations, 0.5))}, p99 is ${duration(quantile(durations, 0.99))}, and the longest took ${duration(Math.max(...durations))}` },
    shown.map((value, index) => h("rect",
      { x: index * 2, y: 16 - Math.max(1, (16 * value) / most), width: 1.4, height: Math.max(1, (16 * value) / most) })));
}

/** @param {import("./phone.mjs").ModuleLife} life */
function logsView(life) {
  if (life.logs.length === 0) return null;
  return h("details", {}, h("summary", {}, "Log"),
    h("ol.log", { tabindex: "0", "aria-label": "Log" }, [...life.logs].reverse().map(entry =>
    h("li", { key: entry.sequence, class: entry.isLoud ? "bad" : "" }, h("time", {}, clockTime(entry.time).slice(0, 8)),
      said(entry.text, 500)))));
}
