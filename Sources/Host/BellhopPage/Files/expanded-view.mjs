// An expanded notification: its texts, its attachments or the view of its content extension, and its actions.

import { h, icon, said } from "./dom.mjs";
import { cardContent } from "./phone-view.mjs";
import { pictureView, typingView } from "./picture-view.mjs";
import { fileAddress } from "./rpc.mjs";
import { symbolFor } from "./symbols.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./types.js").ExpandReply} ExpandReply */

/** @param {Context} context */
export function expandedView(context) {
  const { phone, ui, act } = context;
  const { expanded } = ui;
  if (!expanded) return null;
  const notice = phone.notifications.find(other => other.identifier === expanded.identifier) ?? expanded.notice;
  const { reply } = expanded;
  const stay = (/** @type {Event} */ event) => event.stopPropagation();
  return h("div.expanded", {
    role: "dialog", "aria-label": "Notification", onclick: stay, tabindex: "-1", takesFocus: true, onkeydown: keys(context),
  },
  h("div.expanded-card", {},
    reply?.module ? extensionView(context, reply) : notice && [attachments(notice.attachments),
      h("div.expanded-texts", {}, cardContent(context, notice))],
    expanded.isLoading && h("p.expanded-note", { role: "status" }, "Asking the content extension…")),
  reply?.module && [typingView(reply.elements, ui.typed, act.use), mediaButton(context, reply)],
  reply?.cause && reply.cause.code !== "content.none" && h("p.expanded-note.bad", {}, "The system shows it: ",
    said(reply.cause.message, 300)),
  reply?.notes.slice(0, 5).map(note => h("p.expanded-note", {}, said(note, 200))),
  expanded.answering ? replyField(context) : actionMenu(context, notice?.category ?? null),
  h("div.expanded-tools", {},
    h("button.pill", { type: "button", onclick: () => act.tap(expanded.identifier) }, icon("open"), "Open the App"),
    h("button.pill", { type: "button", onclick: () => act.dismiss(expanded.identifier) }, icon("clear"), "Clear"),
    h("button.pill", { type: "button", onclick: act.closeExpanded }, "Close")));
}

/** @param {Context} context */
const keys = ({ act }) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  act.closeExpanded();
};

/** @param {string[]} paths */
function attachments(paths) {
  return paths.slice(0, 10).map(path => {
    if (/\.(png|jpe?g|gif|webp)$/i.test(path)) return h("img.attachment", { src: fileAddress(path), alt: "Attached picture" });
    if (/\.(mp4|m4v|mov)$/i.test(path)) return h("video.attachment", { src: fileAddress(path), controls: true });
    if (/\.(mp3|m4a|wav|aiff?)$/i.test(path)) return h("audio.attachment", { src: fileAddress(path), controls: true });
    return h("p.expanded-note", {}, icon("clip"), said(path.split("/").pop() ?? "", 80));
  });
}

/** @param {Context} context @param {ExpandReply} reply */
function extensionView({ act, ui }, reply) {
  const part = reply.content ?? { x: 0, y: 0, width: reply.width, height: reply.height };
  return pictureView(reply, part, fileAddress(reply.picture, ui.pictureVersion), act.use);
}

/** @param {Context} context @param {ExpandReply} reply */
function mediaButton({ act }, reply) {
  if (!reply.isPlaying && !/\((play|pause)\b/.test(reply.text)) return null;
  return h("div.touches", {}, h("button.pill", {
    type: "button", onclick: () => act.media(reply.isPlaying ? "pause" : "play"),
  }, icon(reply.isPlaying ? "pause" : "play"), reply.isPlaying ? "Pause" : "Play"));
}

/** @param {import("./phone.mjs").Phone} phone @param {string | null} category @param {ExpandReply | null} reply */
function actionsOf(phone, category, reply) {
  const known = category ? phone.reports.categories[category]?.actions ?? [] : [];
  if (!reply) return known.slice(0, 10);
  const all = Object.values(phone.reports.categories).flatMap(each => each.actions);
  return reply.actions.slice(0, 10).map(identifier => [...known, ...all].find(action => action.identifier === identifier)
    ?? { identifier, title: identifier, options: [], asksForText: false });
}

/** @param {Context} context @param {string | null} category */
function actionMenu({ phone, ui, act }, category) {
  const reply = ui.expanded?.reply ?? null;
  const actions = actionsOf(phone, category, reply);
  if (actions.length === 0) return null;
  return h("div.action-menu", { role: "group", "aria-label": "Actions" }, actions.map(action => {
    const symbol = reply?.icons?.[action.identifier];
    return h("button.action", {
      key: action.identifier, type: "button", class: action.options.includes("destructive") ? "destructive" : "",
      onclick: () => action.asksForText ? act.beginReply(action) : act.pick(action.identifier),
    }, said(action.title, 60), symbol ? symbolView(symbol) : action.asksForText && icon("bubble"));
  }));
}

/** @param {string} name */
function symbolView(name) {
  const known = symbolFor(name);
  return known ? icon(known) : h("span.letter-symbol", { "aria-hidden": "true" }, name.slice(0, 1).toUpperCase());
}

/** @param {Context} context */
function replyField({ ui, act }) {
  const action = ui.expanded?.answering;
  if (!action) return null;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.sendReply();
  };
  return h("form.reply", { onsubmit: send },
    h("input", { type: "text", "aria-label": `Text for ${action.title}`, value: ui.expanded?.text ?? "", maxlength: 4000,
      autocomplete: "off", dir: "auto",
      takesFocus: true, oninput: (/** @type {any} */ event) => act.typeReply(event.target.value) }),
    h("button.send-reply", { type: "submit", "aria-label": "Send" }, icon("arrow-up")));
}
