// The keys of the page. Those of one character can be turned off.

import { afterDraw, h, isField } from "./dom.mjs";

/** @typedef {import("./page.mjs").Context} Context */

/** @type {[key: string, what: string, run: (context: Context) => void][]} */
const keys = [
  ["l", "Lock or unlock the phone", ({ act }) => act.lock()],
  ["h", "Home screen", ({ act }) => void act.goHome()],
  ["a", "Open the app", ({ act }) => void act.openApp()],
  ["n", "Notification center", ({ act }) => void act.center()],
  ["e", "Expand the newest notification",
    ({ act, phone }) => phone.notifications[0] && act.expand(phone.notifications[0].identifier)],
  ["o", "Open the newest notification",
    ({ act, phone }) => phone.notifications[0] && void act.tap(phone.notifications[0].identifier)],
  ["j", "Next push", context => step(context, 1)],
  ["k", "Previous push", context => step(context, -1)],
  ["r", "Send the selected push again",
    ({ act, ui, phone }) => phone.pushes[0] && void act.replay(ui.selected ?? phone.pushes[0].id)],
  ["d", "Light or dark", ({ act }) => act.theme()],
  ["1", "Phone", ({ act }) => act.tab("phone")], ["2", "Pushes", ({ act }) => act.tab("pushes")],
    ["3", "Desk", ({ act }) => act.tab("desk")],
  ["4", "Modules", ({ act }) => act.tab("modules")], ["5", "Providers", ({ act }) => act.tab("providers")],
  ["6", "Device", ({ act }) => act.tab("device")],
  ["?", "These shortcuts", ({ act }) => act.help(true)],
];

/** @param {Context} context @param {number} by */
function step({ phone, ui, act }, by) {
  const index = phone.pushes.findIndex(push => push.id === ui.selected);
  const next = phone.pushes[Math.max(0, Math.min(phone.pushes.length - 1, Math.max(index, 0) + by))];
  if (!next) return;
  act.select(next.id);
  afterDraw(() => document.querySelector(`[data-push="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: "nearest" }));
}

/** @param {Context} context @param {() => void} draw */
export function keyboard(context, draw) {
  addEventListener("keydown", event => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const isInSettings = context.ui.settings?.isOpen && document.documentElement.dataset.tab === "modules";
      return void (isInSettings ? context.act.saveSettings() : context.act.send());
    }
    if (event.key === "Escape") return escape(context);
    if (isField(target) || event.ctrlKey || event.metaKey || event.altKey || !context.ui.shortcuts) return;
    const entry = keys.find(([key]) => key === event.key);
    if (!entry) return;
    event.preventDefault();
    entry[2](context);
    draw();
  });
}

/** @param {Context} context */
function escape({ ui, act }) {
  if (ui.isHelpOpen) act.help(false);
  else if (ui.expanded) act.closeExpanded();
  else if (ui.alert) act.closeAlert();
  else if (ui.clearing) act.askToClear(null);
  else if (ui.isCenterOpen) void act.center();
  else if (ui.settings?.isOpen && ui.tab === "modules") {
    if (ui.settings.isAsking) act.keepSettings();
    else act.closeSettings();
  }
}

/** @param {Context} context */
export function helpView({ ui, act }) {
  if (!ui.isHelpOpen) return null;
  return h("div.help-place", { key: "help", onclick: () => act.help(false) },
    h("div.help", { role: "dialog", "aria-modal": "true", "aria-labelledby": "help-title", tabindex: "-1", takesFocus: true,
      onclick: (/** @type {Event} */ event) => event.stopPropagation() },
    h("h2", { id: "help-title" }, "Keyboard Shortcuts"),
    h("dl.keys", {}, keys.map(([key, what]) => h("div", { key }, h("dt", {}, h("kbd", {}, key)), h("dd", {}, what))),
      h("div", {}, h("dt", {}, h("kbd", {}, "Ctrl Enter")), h("dd", {}, "Send what is on the desk, or save settings.json")),
      h("div", {}, h("dt", {}, h("kbd", {}, "Ctrl Space")), h("dd", {}, "Complete a key or a value of a payload on the desk")),
      h("div", {}, h("dt", {}, h("kbd", {}, "Delete")), h("dd", {}, "Clear the notification or the stack that has the focus"))),
    h("label.field.is-switch", {}, h("span", {}, "Shortcuts of one key"),
      h("input", { type: "checkbox", role: "switch", checked: ui.shortcuts,
      onchange: (/** @type {any} */ event) => act.shortcuts(event.target.checked) })),
    h("button.button.primary", { type: "button", onclick: () => act.help(false) }, "Done")));
}
