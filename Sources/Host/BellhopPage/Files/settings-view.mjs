// The editor of settings.json: its text with the numbers of the lines, what the host finds as one types, and what a save has changed.

import { h, icon, said } from "./dom.mjs";
import { causeView } from "./pushes-view.mjs";
import { codes, isChanged, lineAt, outcomeText, summary } from "./settings.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./settings.mjs").SettingsDraft} SettingsDraft */

/** How many findings are listed. */
const limit = 50;

/** @param {Context} context @param {SettingsDraft} draft */
export function settingsView(context, draft) {
  const { act } = context;
  return [
    h("div.pane-head", { key: "settings-head" }, h("h2", { id: "settings-title" }, "settings.json"),
      h("button.button", { type: "button", onclick: act.closeSettings }, icon("module"), "Modules")),
    h("p.mono.faint", { key: "settings-path" }, said(draft.path, 300)),
    textView(context, draft),
    h("div.settings-foot", { key: "settings-foot" }, saveBar(context, draft), discardView(context, draft), outcomeView(context, draft)),
    findingsView(context, draft),
  ];
}

/**
 * What stays in view while one types.
 * @param {Context} context @param {SettingsDraft} draft
 */
function saveBar({ act }, draft) {
  const first = draft.findings.find(finding => finding.severity === "error");
  return h("div.send-bar", {},
    h("button.button.primary", { type: "button", "aria-disabled": !isChanged(draft) || draft.isSaving ? "true" : undefined,
      onclick: () => act.saveSettings(), "aria-keyshortcuts": "Control+Enter" }, draft.isSaving ? "Saving…" : "Save"),
    h("button.button", { type: "button", disabled: draft.isSaving, onclick: () => act.readSettings() },
      icon("again"), "Read the File Again"),
    h("span", { role: "status", class: first ? "bad" : "faint" },
      summary(draft.findings), isChanged(draft) ? ". Not saved." : "."),
    first && placeButton(act, draft, first.error, `: ${first.error.message}`));
}

/** @param {Context} context @param {SettingsDraft} draft */
function discardView({ act }, draft) {
  if (!draft.isAsking) return null;
  return h("div.verdict-box.has-problem", { key: "settings-discard", role: "alertdialog", "aria-labelledby": "discard-title",
    tabindex: "-1", takesFocus: true },
  h("p.verdict", { id: "discard-title" }, icon("warning"), "Your text is not saved. Reading the file again discards it."),
  h("div.row", {}, h("button.button", { type: "button", onclick: () => act.readSettings(true) }, "Discard My Text"),
    h("button.button", { type: "button", onclick: act.keepSettings }, "Keep My Text")));
}

/**
 * A button that selects the line of an error.
 * @param {Context["act"]} act @param {SettingsDraft} draft @param {import("./types.js").Cause} error @param {string} [text]
 */
function placeButton(act, draft, error, text = "") {
  const { line = 0, column = 0 } = error.location ?? {};
  if (line < 1) return null;
  return h("button.link", { type: "button", onclick: () => act.selectSettings(lineAt(draft.text, line)) },
    `Line ${line}`, column > 0 && `, column ${column}`, said(text, 200));
}

/** @param {Context} context @param {SettingsDraft} draft */
function textView({ act }, draft) {
  const count = draft.text.split("\n").length;
  const marked = new Map(draft.findings.map(finding => [finding.error.location?.line ?? 0, finding.severity]));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return h("div.numbered", { key: "settings-text" },
    h("pre.line-numbers", { "aria-hidden": "true" }, numbers.map(number => marked.has(number)
      ? h("b", { key: number, class: marked.get(number) === "error" ? "bad" : "warning" }, `${number}\n`) : `${number}\n`)),
    h("textarea", { id: "settings-text", wrap: "off", spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: count + 1,
      value: draft.text, "aria-label": "Text of settings.json", "aria-describedby": "settings-findings",
      oninput: (/** @type {any} */ event) => act.typeSettings(event.target.value) }));
}

/** @param {Context} context @param {SettingsDraft} draft */
function outcomeView(context, { outcome, rejection }) {
  if (!outcome) return rejection && h("div", { key: "settings-rejection" }, causeView(context, rejection, "bad", true));
  if (!("error" in outcome)) {
    return h("div.verdict-box", { key: "settings-outcome", role: "status", class: outcome.cause ? "has-problem" : "" },
      h("p.verdict", {}, icon(outcome.cause ? "warning" : "check"), said(outcomeText(outcome), 400)),
      outcome.cause && causeView(context, outcome.cause, "bad", true));
  }
  const { error } = outcome;
  return h("div.verdict-box.has-problem", { key: "settings-refused", role: "alert" },
    error.code === codes.readOnly ? h("p.verdict", {}, icon("warning"), "This page can’t change files. Edit the file in an editor.")
      : causeView(context, error, "bad", true),
    error.code === codes.changed && h("div.row", {},
      h("button.button", { type: "button", onclick: () => context.act.readSettings(true) }, "Discard My Text"),
      h("button.button", { type: "button", onclick: () => context.act.saveSettings(true) }, "Replace the File")));
}

/** @param {Context} context @param {SettingsDraft} draft */
function findingsView(context, draft) {
  const { act } = context;
  return h("ul.module-list", { key: "settings-findings", id: "settings-findings", "aria-label": "Errors and warnings" },
    draft.findings.slice(0, limit).map(({ severity, error }, index) => h("li", { key: index },
      causeView(context, error, severity === "error" ? "bad" : "warning", true),
      placeButton(act, draft, error))),
    draft.findings.length > limit && h("li.faint", { key: "more" }, `and ${draft.findings.length - limit} more`));
}
