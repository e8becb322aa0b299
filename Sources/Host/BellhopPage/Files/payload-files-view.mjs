// The files of payloads on the desk: a list to open one, and a name to save the draft under.

import { h, icon, said } from "./dom.mjs";
import { nameOf, noFiles, taken } from "./payload-files.mjs";
import { causeView } from "./pushes-view.mjs";
import { codes } from "./settings.mjs";

/** @typedef {import("./page.mjs").Context} Context */

/** @param {Context} context */
export function payloadFilesView(context) {
  const { ui, act } = context;
  const files = ui.files ?? noFiles;
  return h("section.sent", { key: "files", tabindex: "-1", "aria-label": "Files of payloads" },
    h("h3", {}, "Files"), files.folder && h("p.mono.faint", {}, said(files.folder, 300)),
    h("div.send-bar", {},
      h("label.field.grow", {}, h("span", {}, "Name"), h("input", { type: "text", id: "payload-name", maxlength: 200, spellcheck: "false",
        autocomplete: "off", value: nameOf(files, ui.draft), oninput: (/** @type {any} */ event) => act.nameFile(event.target.value) })),
      h("button.button", { type: "button", onclick: act.savePayload }, "Save"),
      h("button.icon-button", { type: "button", onclick: act.listFiles, "aria-label": "List the files again", title: "List again" },
        icon("again"))),
    outcomeView(context, files),
    files.files.length > 0 && h("ol.sent-list", {}, files.files.map(file =>
      h("li", { key: `${file.module ?? ""}/${file.name}` },
        h("button.push-row", { type: "button", onclick: () => act.readPayload(file),
          "aria-current": !file.module && file.name === files.open?.name ? "true" : undefined },
        h("span.push-main", {}, h("span.push-title", {}, said(file.name, 80)),
          h("span.push-outcome", {}, said([file.title, file.sender].filter(Boolean).join(", ") || "No title", 160))),
        h("span.push-side", {}, h("span", {}, file.module ? said(file.module, 40) : ""),
          h("span", {}, `${file.size.toLocaleString("en-US")} bytes`)))))),
    files.hasMore && h("p.faint", {}, "There are more files."));
}

/** @param {Context} context @param {import("./payload-files.mjs").PayloadFiles} files */
function outcomeView(context, { outcome }) {
  if (!outcome) return null;
  if ("saved" in outcome) return h("p", { role: "status" }, "Saved as ", said(outcome.saved, 80), ".");
  return h("div", { role: "alert" },
    outcome.error.code === codes.readOnly ? h("p.bad", {}, "This page can’t write files. Use Download.")
      : causeView(context, outcome.error, "bad"),
    outcome.error.code === taken && h("div.row", {},
      h("button.button", { type: "button", onclick: context.act.replacePayload }, "Replace the File")));
}
