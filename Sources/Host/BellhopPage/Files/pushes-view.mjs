// The pushes, and the way of the selected one: what was sent, what became of it, and why.

import { h, icon, said, visible, bounded } from "./dom.mjs";
import { differences } from "./diff.mjs";
import { isFailure, titleOf } from "./pushes.mjs";
import { payloadEdit, remedyFor } from "./remedies.mjs";
import { isMendedByEdit } from "./settings.mjs";
import { ago, clockTime, counted, duration, words } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./pushes.mjs").Push} Push */
/** @typedef {import("./types.js").Cause} Cause */

/**
 * The push whose way is shown.
 * @param {Context} context @returns {Push | null}
 */
export function selectedPush({ phone, ui }) {
  return phone.pushes.find(push => push.id === ui.selected) ?? phone.pushes[0] ?? null;
}

/** @param {Context} context */
export function pushesView(context) {
  const { phone } = context;
  const push = selectedPush(context);
  return [
    h("div.pane-head", { key: "head" }, h("h2", {}, "Pushes"), rateView(context)),
    phone.missed > 0 && h("p.notice-line", { key: "missed", role: "status" }, icon("critical"),
      `${counted(phone.missed, "event")} left out: they came faster than the page reads.`),
    phone.pushes.length === 0 ? emptyView(context) : [pushList(context, push), push && pushDetail(context, push)],
  ];
}

/** @param {Context} context */
function emptyView({ act }) {
  return h("div.empty", { key: "empty" }, icon("bell"), h("p", {}, "No push has arrived yet."),
    h("button.button", { type: "button", onclick: act.openDesk }, "Write One"),
    h("p.faint", {}, "Or send a file: ", h("code", {}, "bellhop push FILE")));
}

/**
 * Pushes of each of the last 60 seconds.
 * @param {Context} context
 */
function rateView({ phone, ui }) {
  const { counts, second } = phone.rate;
  const idle = Math.max(0, Math.floor(ui.now / 1000) - second);
  const shownCounts = idle > 0 ? counts.concat(Array(Math.min(idle, 60)).fill(0)).slice(-60) : counts;
  const sum = shownCounts.reduce((total, count) => total + count, 0);
  const most = Math.max(1, ...shownCounts);
  return h("span.rate", {}, h("svg", { viewBox: "0 0 60 16", class: "spark", "aria-hidden": "true" },
    shownCounts.map((count, index) => count > 0 && h("rect",
      { x: 60 - shownCounts.length + index, y: 16 - (16 * count) / most, width: 0.8, height: (16 * count) / most }))),
  `${counted(sum, "push", "pushes")} in a minute`);
}

/** @param {Context} context @param {Push | null} selected */
function pushList({ phone, ui, act }, selected) {
  const shown = phone.pushes.slice(0, ui.pushLimit);
  return h("ol.push-list", { key: "list", "aria-label": "Pushes, newest first" }, shown.map(push =>
    h("li", { key: push.id }, h("button.push-row", {
      type: "button", "aria-current": push === selected ? "true" : undefined, onclick: () => act.select(push.id),
        "data-push": push.id,
    }, toneMark(push.isOpen ? "open" : push.outcome.tone),
    h("span.push-main", {}, h("span.push-title", {}, said(titleOf(push, ui.payloads.get(push.id)), 90)),
      h("span.push-outcome", { class: push.outcome.tone }, said(push.outcome.text, 200))),
    h("span.push-side", {}, h("span.push-id", {}, push.name),
      h("time", { datetime: push.time }, ago(push.time, ui.now)))))),
  phone.pushes.length > shown.length && h("li", { key: "more" },
    h("button.more-row", { type: "button", onclick: act.morePushes }, `Show ${phone.pushes.length - shown.length} more`)));
}

/** @type {Record<string, [name: string, label: string]>} */
const toneMarks = { good: ["check", "Done"], plain: ["dot", "Done"], warning: ["warning", "Warning"],
  bad: ["clear", "Problem"], open: ["clock", "Under way"] };

/** @param {string} tone */
export const toneMark = tone => h("span.tone", { class: tone }, icon(toneMarks[tone][0]), h("span.hidden", {}, toneMarks[tone][1]));

/** @param {Context} context @param {Push} push */
function pushDetail(context, push) {
  const { act, ui } = context;
  const payload = ui.payloads.get(push.id);
  return h("article.push-detail", { key: `detail ${push.id}`, id: "push", "aria-label": `Push ${push.name}`, tabindex: "-1" },
    h("header.detail-head", {},
      h("h3", {}, said(titleOf(push, payload), 200)),
      h("p.outcome-line", { class: push.outcome.tone }, toneMark(push.isOpen ? "open" : push.outcome.tone),
        said(push.outcome.text, 400)),
      h("p.faint", {}, said([push.name, push.sender ? `for ${push.sender}` : push.bytes !== null && "no sender",
        push.bytes !== null && counted(push.bytes, "byte"),
        push.source && `from ${push.source}`, push.replayOf && `again, of ${push.replayOf}`].filter(Boolean).join(" · "), 300)),
      responseView(push),
      push.isAccepted && h("div.row", {},
        h("button.button", { type: "button", onclick: () => act.replay(push.id) }, icon("again"), "Send Again"),
        payload !== undefined && h("button.button", { type: "button", onclick: () => act.edit(push.id) }, icon("pencil"), "Edit a Copy"))),
    reasonView(context, push), changeView(context, push), wayView(context, push));
}

/**
 * What the user did with its notification last.
 * @param {Push} push
 */
function responseView(push) {
  const response = push.steps.filter(step => step.kind === "response.accepted").at(-1);
  return response && h("p", {}, "The user ", said(words(response).text, 400), ".");
}

// Why

/** @param {Context} context @param {Push} push */
function reasonView(context, push) {
  const { ui } = context;
  const props = { key: "why", id: "why", tabindex: "-1", "aria-label": "Why" };
  if (!push.isAccepted) return push.cause && h("section.reason", props, h("h4", {}, "Why"),
    causeView(context, push.cause, "bad"));
  const answer = ui.why.get(push.id);
  if (push.isOpen || !answer) return null;
  if ("error" in answer) return h("section.reason", props, h("h4", {}, "Why"), causeView(context, answer.error, "bad"));
  const problems = answer.findings.filter(finding => finding.state === "problem");
  const isWhole = push.outcome.tone === "good" && !push.shown?.isPreviewHidden;
  const kept = isWhole ? [] : answer.findings.filter(isMendable);
  // What held it back when it arrived, and doesn't now.
  const over = answer.findings.filter(finding => finding.isOver && !finding.cause);
  const mended = ui.mended?.push === push.id ? ui.mended.remedy : null;
  // Whoever undoes it needs the remedy again.
  const isMended = mended && !answer.findings.some(finding => remedyFor(finding.cause)?.command === mended.command);
  return h("section.reason", { ...props, class: problems.length > 0 ? "has-problem" : "" },
    h("h4", {}, push.outcome.tone === "bad" ? "Why it was not shown" : "Why"),
    h("p.verdict", {}, said(sentence(answer.verdict, context.phone.reports.modules), 500)),
    problems.map(finding => finding.cause ? causeView(context, finding.cause,
      finding.isOver ? "warning" : "bad") : h("p.finding.bad", {}, said(finding.message, 400))),
    kept.map(finding => finding.cause && causeView(context, finding.cause, "warning")),
    over.map(finding => h("p.finding", {}, toneMark("warning"), said(sentence(finding.message, []), 400))),
    // The answer is about the phone as it is now.
    problems.length === 0 && push.cause && push.outcome.tone === "bad" && h("p.finding", {}, toneMark("bad"),
      h("span", {}, "When it arrived: ", said(push.cause.message, 400))),
    problems.length === 0 && answer.advice && h("p", {}, said(answer.advice, 400)),
    isMended && h("p.finding", { key: "mended" }, toneMark("good"), `Done: ${mended.label}.`),
    rulesView(answer.findings));
}

/**
 * Whether a finding is a note that the page can act on, for example that a Focus is on.
 * @param {import("./types.js").Finding} finding
 */
export const isMendable = finding => finding.state === "note" && remedyFor(finding.cause) !== null;

/** @type {Record<string, string>} */
const findingTones = { ok: "good", note: "plain", problem: "bad" };

/**
 * All rules, in the order in which they apply.
 * @param {import("./types.js").Finding[]} findings
 */
export const rulesView = findings => findings.length > 0 && h("details", {},
  h("summary", {}, `${counted(findings.length, "rule")} in order`),
  h("ul.findings", {}, findings.map(finding => h("li", { class: finding.state }, toneMark(findingTones[finding.state]),
    h("span", {}, said(finding.message, 400),
      finding.cause?.hint && h("span.faint", {}, " ", said(finding.cause.hint, 300)))))));

/**
 * A sentence of a verdict, which can begin with the name of a module.
 * @param {string} text @param {{name: string}[]} modules
 */
export const sentence = (text, modules) =>
  `${modules.some(module => text.startsWith(module.name)) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)}.`;

/**
 * A failure, what mends it, and a button that does.
 * @param {Context} context @param {Cause} cause @param {string} tone @param {boolean} [isInEditor] Whether settings.json is beside it.
 * @param {boolean} [isOfDraft] Whether it is about the draft on the desk.
 */
export function causeView({ act, phone }, cause, tone, isInEditor = false, isOfDraft = false) {
  const settings = !isInEditor && isMendedByEdit(cause, phone.reports.status?.settings ?? "");
  const remedy = remedyFor(cause);
  const edit = payloadEdit(cause);
  const place = cause.location && cause.location.file !== "the desk" && `${cause.location.file}${cause.location.line ? `:${cause.location.line}` : ""}${cause.location.column ? `:${cause.location.column}` : ""}`;
  return h("div.cause", { class: tone }, h("p.finding", {}, toneMark(tone), said(cause.message, 600)),
    place && h("p.mono.faint", {}, said(place, 300)),
    cause.cause && h("p.faint", {}, said(cause.cause, 600)),
    (cause.hint || remedy) && h("p.hint", {}, icon("arrow-right"),
      h("span", {}, cause.hint && said(cause.hint, 400), remedy && [cause.hint ? ": " : "", h("code", {}, remedy.command)])),
    // A button that does something else is another one, which a second press does not meet.
    (remedy || edit || settings) && h("div.row", {},
      remedy && h("button.button.primary", { key: remedy.command, type: "button", onclick: () => act.mend(remedy) }, remedy.label),
      edit && h("button.button", { key: `edit ${edit.key}`, type: "button",
        onclick: () => isOfDraft ? act.setField(["aps", edit.key], edit.value) : act.addToDraft(edit) }, isOfDraft ? "Change the Draft" : "Change It on the Desk"),
      settings && h("button.button", { key: "settings", type: "button", onclick: () => act.openSettings(cause) }, icon("pencil"), "Edit settings.json"),
      remedy && h("button.button", { key: `copy ${remedy.command}`, type: "button", onclick: () => act.copy(remedy.command) }, "Copy Command")));
}

// What was sent, and what was shown

/** @param {Context} context @param {Push} push */
function changeView({ ui }, push) {
  const payload = ui.payloads.get(push.id);
  if (!payload && !push.shown) return null;
  const rows = differences(payload ?? null, push.shown);
  const changed = rows.filter(row => row.isChanged).length;
  const by = push.steps.find(step => step.kind === "service.answered" && step.outcome === "changed")?.module;
  return h("section.change", { key: "change", "aria-label": "Payload" },
    rows.length > 0 && h("h4", {}, !payload ? "As shown" : push.shown ? "As sent, and as shown" : "As sent"),
    payload && push.shown && h("p.faint", {},
      changed === 0 ? "Nothing was changed." : by ? ["Changed by ", said(by, 60),
      "."] : `${counted(changed, "value differs", "values differ")}.`),
    rows.length > 0 && h("table.diff", {},
      h("colgroup", {}, h("col.key-column"), payload && h("col"), push.shown && h("col")),
      h("thead.hidden", {}, h("tr", {}, h("th", { scope: "col" }, "Key"), payload && h("th", { scope: "col" }, "As sent"),
      push.shown && h("th", { scope: "col" }, "As shown"))),
      h("tbody", {}, rows.map(row => h("tr", { class: row.isChanged ? "changed" : "" }, h("th", { scope: "row" }, row.key),
        payload && h("td", { class: row.isChanged ? "before" : "",
          colspan: row.isChanged || !push.shown ? undefined : 2 },
          row.sent === null ? h("span.faint", {}, "none") : said(visible(row.sent), 600)),
        push.shown && (row.isChanged || !payload) && h("td", { class: row.isChanged ? "after" : "" },
          row.shown === null ? h("span.faint", {}, "none") : said(visible(row.shown), 600)))))),
    payload && h("details", {}, h("summary", {}, "Payload as sent"),
      h("pre.code", { tabindex: "0", "aria-label": "Payload as sent" }, said(bounded(visible(payload), 8192), 8300))));
}

// The way

/** @param {Context} context @param {Push} push */
function wayView(context, push) {
  const start = Date.parse(push.time);
  return h("section.way", { key: "way", "aria-label": "The way of the push" }, h("h4", {}, "Its way"),
    h("ol.steps", {}, push.steps.map(step => {
      const { who, what, text, tone } = words(step);
      const offset = Date.parse(step.time) - start;
      const failed = isFailure(step);
      const remedy = remedyFor(step.cause);
      return h("li.step", { key: step.sequence, class: failed ? "bad" : tone }, toneMark(failed ? "bad" : tone),
        h("span.step-time", { title: clockTime(step.time) },
          offset < 10_000 ? `+${Math.max(0, offset)} ms` : clockTime(step.time).slice(0, 8)),
        h("span.step-main", {}, h("span.step-who", {}, said(who, 60), " ", h("span.step-what", {}, said(what, 60))),
          text && h("span.step-text", {}, said(text, 400)),
          step.cause?.hint && !text.includes(step.cause.hint) && h("span.step-hint", {}, icon("arrow-right"),
            said(step.cause.hint, 300), remedy && [": ", h("code", {}, remedy.command)])),
        h("span.step-duration", {}, duration(step.duration)));
    })),
    push.leftOut > 0 && h("p.faint", {}, `and ${counted(push.leftOut, "more event")}`));
}
