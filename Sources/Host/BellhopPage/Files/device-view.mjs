// The switches of the device: what a user or the system does with the phone.

import { h, icon, said } from "./dom.mjs";
import { arrivalOf, isAllowed, kinds } from "./phone.mjs";
import { distance } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */

/** @param {Context} context */
export function deviceView(context) {
  const { phone, act, ui } = context;
  const { device, permission } = phone;
  return [
    h("div.pane-head", { key: "head" }, h("h2", {}, "Device")),
    group("The app", choice("App state", device.state,
      [["foreground", "Foreground"], ["inactive", "Inactive"], ["background", "Background"], ["suspended", "Suspended"],
      ["terminated", "Terminated"]], act.state),
      toggle("Locked", device.isLocked, on => act.device(on ? "lock" : "unlock"))),
    group("Session",
      device.session === "logged-out"
        ? h("form.row", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); act.login(ui.user); } },
          h("label.field.grow", {}, h("span", {}, "User"),
            h("input", { type: "text", value: ui.user, autocomplete: "off",
            oninput: (/** @type {any} */ event) => act.user(event.target.value) })),
            h("button.button", { type: "submit" }, "Sign In"))
        : h("div.row", {}, h("p.grow", {}, device.user ? [said(device.user, 60), " is signed in."] : "Signed in."),
          h("button.button", { type: "button", onclick: act.logout }, "Sign Out")),
      toggle("Landing page has loaded", device.session === "landed", () => act.landed(), device.session !== "logged-in")),
    group("Notifications",
      choice("Permission", permission.isAsked ? "asked" : permission.status,
      [["authorized", "Allowed"], ["denied", "Denied"], ["provisional", "Provisional"], ["notDetermined", "Not asked"]],
      value => act.authorize(/** @type {Record<string, string>} */ ({ authorized: "grant", denied: "deny",
        provisional: "provisional", notDetermined: "reset" })[value])),
    permission.status === "authorized" && h("fieldset.kinds", {}, h("legend", {}, "Allowed kinds"),
      kinds.map(kind =>
      h("label", { key: kind },
        h("input", { type: "checkbox", checked: isAllowed(phone, kind),
        onchange: (/** @type {any} */ event) => act.allowKind(kind, event.target.checked) }), kind))),
    choice("Show Previews", device.showPreviews,
      [["always", "Always"], ["whenAuthenticated", "When Unlocked"], ["never", "Never"]],
      value => act.device("show-previews", value)),
    toggle("Focus", device.isFocused, on => act.device("focus", on ? "on" : "off")),
    toggle("Scheduled summary", device.isSummarized, on => act.device("summary", on ? "on" : "off")),
    device.isSummarized && h("button.button", { type: "button", onclick: () => act.device("summary", "now") },
      "Show the Summary Now")),
    group("System", choice("Connection", device.connectivity,
      [["online", "Online"], ["offline", "Offline"], ["low-power", "Low Power"]], act.state),
      h("p.faint", {}, "Only pushes of providers need the connection. Those of this page and of ", h("code", {}, "bellhop push"),
        " have arrived at the device."),
    toggle("Background App Refresh", device.backgroundRefresh,
      on => act.device("background-refresh", on ? "on" : "off")),
      h("label.field", {}, h("span", {}, "Face ID"),
        h("select", { value: device.userAuthentication ?? "",
        onchange: (/** @type {any} */ event) => event.target.value && act.device("user-authentication", event.target.value) },
        [["", "As it is"], ["unavailable", "Unavailable"], ["match", "Recognizes the user"],
          ["mismatch", "Doesn’t recognize the user"], ["passcode", "Passcode"], ["cancel", "Cancel"],
          ["fallback", "Enter a password"], ["lockout", "Locked out"]]
          .map(([value, name]) => h("option", { key: value, value }, name)))),
      h("div.row", {}, h("span.grow", {}, "Move the clock forward"),
        ["1m", "1h", "3h", "1d"].map(step => h("button.button",
        { key: step, type: "button", "aria-label": `Move the clock forward by ${step}`, onclick: () => act.clock(step) },
        `+${step}`))),
      h("p.faint", {}, new Date(ui.now).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" }),
        phone.ahead > 0 && `, ${distance(phone.ahead)} ahead`),
      h("div.row", {}, h("button.button", { type: "button", onclick: () => act.request("memoryWarning") }, "Low Memory"),
        h("button.button", { type: "button", onclick: () => act.request("timeChange") }, "Time Change"),
        h("button.button", { type: "button", onclick: () => act.request("register") }, "Register"))),
    group("Open", h("form.row",
      { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); act.openLink(ui.link); } },
      h("label.field.grow", {}, h("span", {}, "Link or route"),
        h("input", { type: "text", value: ui.link, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
        oninput: (/** @type {any} */ event) => act.link(event.target.value) })),
      h("button.button", { type: "submit" }, icon("open"), "Open")), openedView(context)),
    phone.token && group("Device token", h("p.mono.token", {}, said(phone.token, 200)),
      h("button.button", { type: "button", onclick: () => phone.token && act.copy(phone.token) }, "Copy")),
  ];
}

/**
 * Where the link or the route has led that was opened last.
 * @param {Context} context
 */
function openedView({ phone, ui }) {
  const text = arrivalOf(phone, ui.opened?.command) || (ui.opened?.module ? `${ui.opened.module} has handled it.` : "");
  return h("p", { role: "status" }, text && said(text, 400));
}

/** @param {string} title @param {...import("./dom.mjs").Child} children */
export const group = (title, ...children) => h("section.group", { key: title, tabindex: "-1", "aria-label": title }, h("h3", {}, title),
  h("div.group-body", {}, children));

/** @param {string} label @param {boolean} isOn @param {(on: boolean) => void} change @param {boolean} [disabled] */
const toggle = (label, isOn, change, disabled = false) => h("label.field.is-switch", { key: label }, h("span", {}, label),
  h("input", { type: "checkbox", role: "switch", checked: isOn, disabled,
    onchange: (/** @type {any} */ event) => change(event.target.checked) }));

/** @param {string} label @param {string} value @param {[string, string][]} options @param {(value: string) => void} change */
export const choice = (label, value, options, change) => h("fieldset.segmented", { key: label }, h("legend", {}, label),
  h("div.segments", {}, options.map(([option, name]) =>
  h("label.segment", { key: option },
    h("input", { type: "radio", name: label, value: option, checked: option === value, onchange: () => change(option) }),
    h("span", {}, name)))));
