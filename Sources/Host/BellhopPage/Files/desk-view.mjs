// The desk: one payload as fields and as JSON, what the phone would do with it, and what was sent before.

import { h, icon, said } from "./dom.mjs";
import { answerWords, byteCount, byteLimit, completions, excerpt, fields, get, numberFault, numberIn, parse, pushTypes } from "./payload.mjs";
import { payloadFilesView } from "./payload-files-view.mjs";
import { causeView, isMendable, rulesView, sentence, toneMark } from "./pushes-view.mjs";
import { ago, counted } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */

/** @param {Context} context */
export function deskView(context) {
  const { ui, act } = context;
  const parsed = parse(ui.draft);
  const bytes = "value" in parsed ? byteCount(parsed.value) : 0;
  const canSend = "value" in parsed;
  return [
    h("div.pane-head", { key: "head" }, h("h2", {}, "Desk"), h("div.row", {},
      h("button.button", { type: "button", onclick: act.openFile }, icon("doc"), "Open File"),
      h("button.button", { type: "button", onclick: act.saveFile }, "Download"),
      h("input.hidden", { type: "file", id: "payload-file", accept: ".apns,.json", tabindex: "-1",
        "aria-label": "File of a payload", onchange: (/** @type {any} */ event) => {
          act.readFile(event.target.files[0]);
          // The same file can be opened again.
          event.target.value = "";
        } }))),
    keptView(context),
    h("div.editor", { key: "editor" },
      h("div.fields", { role: "group", "aria-label": "Fields" }, fields.map(field => fieldView(context, parsed, field)),
        label("Collapse ID", h("input",
          { type: "text", value: ui.collapseID, maxlength: 64, disabled: !canSend,
          oninput: (/** @type {any} */ event) => act.collapseID(event.target.value) }))),
      rawView(context)),
    datalists(context),
    h("div.send-bar", { key: "send" },
      h("button.button.primary",
        { type: "button", onclick: act.send, "aria-disabled": canSend ? undefined : "true", "aria-keyshortcuts": "Control+Enter" }, icon("plane"), "Send"),
      h("button.button", { type: "button", onclick: act.sendLast, disabled: ui.sent.length === 0 }, icon("again"),
        "Send Again"),
      "error" in parsed ? h("span.bad", { role: "status" }, ui.verdict ? `This is not a payload${placeText(ui.verdict)}` : said(parsed.error, 160))
        : h("span", { class: bytes > byteLimit ? "bad" : "faint", role: "status" },
          `${bytes.toLocaleString("en-US")} of ${byteLimit.toLocaleString("en-US")} bytes`)),
    lastSentView(context),
    verdictView(context),
    providerView(context),
    payloadFilesView(context),
    historyView(context),
  ];
}

/** @param {import("./types.js").Explanation | {error: import("./types.js").Cause}} verdict */
function placeText(verdict) {
  const causes = "error" in verdict ? [verdict.error] : verdict.findings.flatMap(finding => finding.cause ?? []);
  const place = causes.find(cause => (cause.location?.line ?? 0) > 0)?.location;
  return place ? `: line ${place.line}, column ${place.column}` : "";
}

/**
 * The draft that another payload has replaced.
 * @param {Context} context
 */
function keptView({ ui, act }) {
  const [kept] = ui.kept;
  return kept && h("div.kept", { key: "kept", role: "status" },
    h("span.grow", {}, "Your draft ", kept.title && ["“", said(kept.title, 60), "” "], "was not saved. It is kept here."),
    h("button.button", { type: "button", onclick: () => act.restore(kept.text) }, "Bring It Back"),
    h("button.button", { type: "button", onclick: act.forgetKept }, "Discard It"));
}

/** @param {string} text @param {...import("./dom.mjs").Child} control */
const label = (text, ...control) => h("label.field", {}, h("span", {}, text), control);

/** @param {Context} context @param {ReturnType<typeof parse>} parsed @param {import("./payload.mjs").Field} field */
function fieldView({ act }, parsed, field) {
  const value = "value" in parsed ? get(parsed.value, field.path) : undefined;
  const change = (/** @type {any} */ next) => act.setField(field.path, next);
  const disabled = "error" in parsed;
  const key = field.path.join(".");
  switch (field.type) {
    case "switch":
      return h("label.field.is-switch", { key }, h("span", {}, field.label),
        h("input", { type: "checkbox", role: "switch", disabled,
        checked: value === 1 || value === true,
          onchange: (/** @type {any} */ event) => change(event.target.checked ? 1 : undefined) }));
    case "choice":
      return h("label.field", { key }, h("span", {}, field.label),
        h("select", { disabled, value: field.choices?.includes(value) ? value : "",
        onchange: (/** @type {any} */ event) => change(event.target.value || undefined) },
        field.choices?.map(choice => h("option", { key: choice, value: choice }, choice || "default"))));
    case "number": {
      const fault = numberFault(value);
      const id = `fault-${key}`;
      return h("label.field", { key }, h("span", {}, field.label),
        h("input", { type: "text", inputmode: "numeric", autocomplete: "off", disabled,
          value: typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value),
          "aria-invalid": fault ? "true" : undefined, "aria-describedby": fault ? id : undefined,
          oninput: (/** @type {any} */ event) => change(numberIn(event.target.value)) }),
        fault && h("span.bad", { id, role: "status" }, fault));
    }
    case "text":
      return h("label.field", { key, class: field.path[2] === "body" ? "is-long" : field.list ? "is-wide" : "" },
        h("span", {}, field.label), h(field.path[2] === "body" ? "textarea" : "input", {
        type: field.path[2] === "body" ? undefined : "text", rows: field.path[2] === "body" ? 2 : undefined, dir: "auto",
          disabled, list: field.list,
        value: typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value),
          readonly: value !== undefined && typeof value !== "string",
        oninput: (/** @type {any} */ event) => change(event.target.value === "" ? undefined : event.target.value) }));
  }
}

/**
 * What the draft could name.
 * @param {import("./phone.mjs").Phone} phone @returns {Record<string, string[]>}
 */
const knownValues = phone => ({
  sender: phone.reports.modules.flatMap(module => module.sender ?? []),
  "aps.category": Object.keys(phone.reports.categories),
  "aps.thread-id": [...new Set(phone.notifications.map(notice => notice.thread).filter(Boolean))].slice(0, 12),
});

/** @param {Context} context */
function rawView(context) {
  const { ui, act, phone } = context;
  const listed = () => ui.isCompleting ? completions(ui.draft, ui.caret, knownValues(phone)) : [];
  const items = listed();
  const active = Math.min(ui.completion, items.length - 1);
  const caretMoved = (/** @type {any} */ event) => act.caret(event.target.selectionStart);
  const keydown = (/** @type {KeyboardEvent} */ event) => {
    // A key can come before what the one before has changed is drawn.
    const items = listed();
    const active = Math.min(ui.completion, items.length - 1);
    if (event.key === " " && event.ctrlKey) act.complete(true);
    else if (items.length > 0 && event.key === "ArrowDown") act.completion((active + 1) % items.length);
    else if (items.length > 0 && event.key === "ArrowUp") act.completion((active - 1 + items.length) % items.length);
    else if (items.length > 0 && (event.key === "Tab" || (event.key === "Enter" && !event.ctrlKey && !event.metaKey))) act.insert(items[Math.max(active, 0)]);
    else if (items.length > 0 && event.key === "Escape") act.complete(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return h("div.raw", {},
    h("label", { for: "raw" }, "JSON"),
    h("textarea", { id: "raw", spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 16, value: ui.draft,
      "aria-describedby": "raw-help",
      "aria-haspopup": "listbox", "aria-controls": "completions", "aria-autocomplete": "list",
      "aria-activedescendant": items.length > 0 ? `completion-${Math.max(active, 0)}` : undefined,
      oninput: (/** @type {any} */ event) => act.setDraft(event.target.value, event.target.selectionStart,
        !/^history/.test(event.inputType)),
        onkeydown: keydown, onclick: caretMoved, onkeyup: caretMoved,
      onblur: () => act.complete(false) }),
    h("p.hidden", { id: "raw-help" }, "Control and Space complete a key or a value. Control and Enter send."),
    h("div.completions", { id: "completions", role: "listbox", "aria-label": "Completions" }, items.map((item, index) =>
      h("div.completion", { key: item.label, id: `completion-${index}`, role: "option",
        "aria-selected": index === Math.max(active, 0) ? "true" : "false",
        onmousedown: (/** @type {Event} */ event) => { event.preventDefault(); act.insert(item); } },
          h("code", {}, item.label), h("span", {}, item.detail)))));
}

/** @param {Context} context */
function datalists({ phone }) {
  const known = knownValues(phone);
  return [h("datalist", { key: "senders", id: "senders" }, known.sender.map(value => h("option", { key: value, value }))),
    h("datalist", { key: "categories", id: "categories" },
      known["aps.category"].map(value => h("option", { key: value, value })))];
}

/**
 * What has become of the push that was sent last.
 * @param {Context} context
 */
function lastSentView({ ui, act, phone }) {
  const push = phone.pushes.find(each => each.id === ui.sent[0]?.id);
  return push && h("p.last-sent", { key: "last", role: "status" }, toneMark(push.isOpen ? "open" : push.outcome.tone),
    h("button.link", { type: "button", onclick: () => act.select(push.id) }, push.name), said(push.outcome.text, 300));
}

/**
 * What a provider sends beside the payload, and what APNs answers.
 * @param {Context} context
 */
function providerView(context) {
  const { ui, act, phone } = context;
  const { gatewayPort, gatewayFailure } = phone.reports.status ?? {};
  if (gatewayFailure) return h("section.verdict-box", { key: "provider", "aria-label": "As a provider" },
    causeView(context, gatewayFailure.cause, "bad"));
  if (gatewayPort === undefined) {
    return h("p.faint", { key: "provider" }, "To send this as your server does, start the gateway with ",
      h("code", {}, "bellhop run --gateway"), ", or give ", h("code", {}, "gateway.port"), " in settings.json.");
  }
  const { type, priority, expiration } = ui.headers;
  const options = (/** @type {string[]} */ values) => ["", ...values].map(value =>
    h("option", { key: value, value }, value || "as the payload has it"));
  return h("section.verdict-box", { key: "provider", "aria-label": "As a provider" },
    h("div.headers", {},
      label("Push type", h("select", { value: type,
        onchange: (/** @type {any} */ event) => act.headers({ type: event.target.value }) }, options(pushTypes))),
      label("Priority", h("select", { value: priority,
        onchange: (/** @type {any} */ event) => act.headers({ priority: event.target.value }) }, options(["10", "5", "1"]))),
      label("Expiration", h("input", { type: "text", value: expiration, placeholder: "seconds since 1970, or 0",
        oninput: (/** @type {any} */ event) => act.headers({ expiration: event.target.value }) }))),
    h("div.row", {}, h("button.button", { type: "button", onclick: act.sendAsProvider }, icon("plane"), "Send as APNs")),
    ui.answer && ("error" in ui.answer ? causeView(context, ui.answer.error, "bad") : answerView(ui.answer)));
}

/** @param {import("./types.js").ProviderAnswer} answer */
function answerView(answer) {
  const { title, tone, text, remedy } = answerWords(answer);
  return h("div", { role: "status" }, h("p", { class: tone }, h("strong", {}, said(title, 60)), " ", said(text, 400)),
    remedy && h("p", {}, said(remedy, 200)), answer.apnsID && h("p.faint", {}, "apns-id ", said(answer.apnsID, 80)));
}

/**
 * What the host would do with the draft.
 * @param {Context} context
 */
function verdictView(context) {
  const { ui } = context;
  const answer = ui.verdict;
  if (!answer) return null;
  if ("error" in answer) return h("section.verdict-box", { key: "verdict", "aria-label": "What would happen" },
    causeView(context, answer.error, "bad", false, true), placeButton(context, answer.error));
  const problems = answer.findings.filter(finding => finding.state === "problem" && finding.cause);
  const notes = answer.findings.filter(isMendable);
  return h("section.verdict-box",
    { key: "verdict", "aria-label": "What would happen", class: problems.length > 0 ? "has-problem" : "" },
    h("p.verdict", { role: "status" }, icon(problems.length + notes.length > 0 ? "warning" : "check"),
      said(sentence(answer.verdict, context.phone.reports.modules), 400)),
    problems.slice(0, 6).map(finding => finding.cause && h("div", {}, causeView(context, finding.cause, "warning", false, true),
      placeButton(context, finding.cause))),
    notes.slice(0, 6).map(finding => finding.cause && causeView(context, finding.cause, "warning", false, true)),
    rulesView(answer.findings));
}

/**
 * The line of a failure with a caret below its column, and a button that goes there.
 * @param {Context} context @param {import("./types.js").Cause} cause
 */
function placeButton({ act, ui }, cause) {
  const location = cause.location;
  if (!location || location.line < 1) return null;
  return [h("pre.code.excerpt", { "aria-hidden": "true" }, excerpt(ui.draft, location.line, location.column)),
    h("button.link", { type: "button", onclick: () => act.goTo(location.line, location.column) },
      `Line ${location.line}, column ${location.column}`)];
}

/** @param {Context} context */
function historyView({ ui, act, phone }) {
  if (ui.sent.length === 0) return null;
  return h("section.sent", { key: "sent", "aria-label": "Sent from this page" }, h("h3", {}, "Sent from here"),
    h("ol.sent-list", {}, ui.sent.slice(0, 12).map(entry => {
      const push = phone.pushes.find(each => each.id === entry.id);
      return h("li", { key: entry.id }, h("button.push-row", { type: "button", onclick: () => act.restore(entry.text) },
        h("span.push-main", {}, h("span.push-title", {}, said(push?.title || entry.title || entry.id, 80)),
          h("span.push-outcome", { class: push?.outcome.tone ?? "" }, said(push?.outcome.text ?? "Sent", 160))),
        h("span.push-side", {}, h("span.push-id", {}, entry.id), h("span", {}, ago(entry.time, ui.now)))));
    })), ui.sent.length > 12 && h("p.faint", {},
      `and ${counted(ui.sent.length - 12, "more push", "more pushes")}`));
}
