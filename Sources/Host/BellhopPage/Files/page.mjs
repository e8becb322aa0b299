// The page: it holds the state, asks the host, and draws.

import { actions } from "./actions.mjs";
import { deskView } from "./desk-view.mjs";
import { deviceView } from "./device-view.mjs";
import { h, icon, render, said } from "./dom.mjs";
import { drawing } from "./drawing.mjs";
import { follow } from "./events.mjs";
import { keyboard, helpView } from "./keyboard.mjs";
import { modulesView } from "./modules-view.mjs";
import { circumstances, isAsking, looksSame, newPhone, receive } from "./phone.mjs";
import { appName, phoneView, shownView } from "./phone-view.mjs";
import { providersView } from "./providers-view.mjs";
import { unseenFailures } from "./pushes.mjs";
import { causeView, pushesView, selectedPush } from "./pushes-view.mjs";
import { refresher } from "./refresher.mjs";

/** @typedef {import("./phone.mjs").Phone} Phone */
/** @typedef {import("./types.js").Cause} Cause */
/** @typedef {ReturnType<typeof actions>} Actions */
/** @typedef {{phone: Phone, ui: Ui, act: Actions}} Context */

/**
 * What only this tab knows.
 * @typedef {{
 *   tab: string, isWide: boolean, seen: string | null, theme: string, textSize: string, shortcuts: boolean, isHelpOpen: boolean, isLinkOpen: boolean | null, now: number,
 *   isCenterOpen: boolean, openThreads: Set<string>, isBannerHeld: boolean,
 *   expanded: {identifier: string, notice: import("./phone.mjs").Notice | null, reply: import("./types.js").ExpandReply | null, isLoading: boolean,
 *     answering: import("./types.js").CategoryAction | null, text: string} | null,
 *   screen: import("./types.js").ScreenReply | null, pictureVersion: number,
 *   selected: string | null, isPinned: boolean, pushLimit: number, why: Map<string, import("./types.js").Explanation | {error: Cause}>, payloads: Map<string, string>,
 *   draft: string, collapseID: string, caret: number, checkedFor: string, isCompleting: boolean, completion: number, verdict: import("./types.js").Explanation | {error: Cause} | null,
 *   sent: {id: string, text: string, title: string, time: string}[],
 *   headers: import("./payload.mjs").Headers, answer: import("./types.js").ProviderAnswer | {error: Cause} | null,
 *   providers: {report: import("./types.js").ProviderReport | {error: Cause} | null,
 *     deliveries: import("./types.js").DeliveriesReply | {error: Cause} | null} | null,
 *   settings: import("./settings.mjs").SettingsDraft | null,
 *   reloads: Record<string, string>, files: import("./payload-files.mjs").PayloadFiles | null,
 *   user: string, link: string, typed: string, alert: Cause | null, said: string,
 *   clearing: string | null, original: string, kept: {text: string, title: string}[], opened: {command: string, module: string | null} | null, mended: {push: string | null, remedy: import("./remedies.mjs").Remedy} | null
 * }} Ui
 */

const firstDraft = JSON.stringify({ aps: { alert: { title: "Hello", body: "A push from the desk." }, sound: "default" } },
  null, 2);

/** @type {Ui} */
const ui = {
  tab: "phone", isWide: false, seen: null, theme: remembered("theme", "auto"), textSize: remembered("textSize", "m"),
    shortcuts: remembered("shortcuts", "on") === "on",
  isHelpOpen: false, isLinkOpen: null, now: Date.now(), isCenterOpen: false, openThreads: new Set(),
    isBannerHeld: false, expanded: null,
  screen: null, pictureVersion: 0, selected: null, isPinned: false, pushLimit: 40, why: new Map(), payloads: new Map(),
    draft: firstDraft, collapseID: "", caret: 0, checkedFor: "",
  isCompleting: false, completion: 0, verdict: null, sent: [], headers: { type: "", priority: "", expiration: "" }, answer: null,
  providers: null, settings: null, reloads: {}, files: null, user: "ada", link: "", typed: "",
    alert: null, said: "", mended: null, opened: null, clearing: null, original: firstDraft, kept: [],
};

/** @type {Context} */
const context = { phone: newPhone(), ui, act: /** @type {any} */ (null) };
const { draw, drawLater, drawPhoneFirst, flooded } = drawing(drawPhone, drawAll);
const refresh = refresher(context, input => change(input), drawLater);
context.act = actions(context, input => change(input), draw, refresh);

/** @param {string} name @param {string} otherwise */
function remembered(name, otherwise) {
  try {
    return localStorage.getItem(`bellhop.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {import("./phone.mjs").Input} input */
function change(input) {
  const before = context.phone;
  context.phone = receive(before, input);
  if (context.phone.banner && context.phone.banner.sequence !== before.banner?.sequence) announce(context.phone);
  // A new push is shown, unless the person has chosen another.
  if (!ui.isPinned && context.phone.pushes[0]?.id !== before.pushes[0]?.id) ui.selected = null;
  if (isAsking(context.phone) && !isAsking(before)) ui.said = `“${appName}” would like to send you notifications. Answer on the phone.`;
  const now = context.phone;
  if (input.type === "events" && !looksSame(before, now)) return drawPhoneFirst(() => refresh.after(before, now));
  refresh.after(before, now);
  if (input.type === "events" || input.type === "reply") drawLater();
  else draw();
}

/**
 * Tells screen readers of a new banner, and starts the time after which it leaves.
 * @param {Phone} phone
 */
function announce(phone) {
  const notice = phone.notifications.find(other => other.identifier === phone.banner?.identifier);
  ui.said = notice ? `${appName}: ${[notice.title, notice.subtitle, notice.body].filter(Boolean).join(", ").slice(0, 300)}` : "";
  // The pointer was over the one before.
  ui.isBannerHeld = false;
  context.act.armBanner();
}

// The phone is as large as its place.
new ResizeObserver(([place]) => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fit = Math.min(place.contentRect.height / (54.25 * rem), place.contentRect.width / (25.875 * rem));
  const zoom = Math.min(fit, innerWidth >= 150 * 16 ? 1.6 : 1);
  document.documentElement.style.setProperty("--zoom", String(Math.max(zoom, 0.3)));
}).observe(element("phone"));

const places = Object.fromEntries(["bar", "phone", "controls", "pushes", "desk", "modules", "providers", "device", "toast",
  "live"].map(id => [id, element(id)]));

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}`);
  return found;
}

const isDarkQuery = matchMedia("(prefers-color-scheme: dark)");
const isWideQuery = matchMedia("(min-width: 90rem)");
const isNarrowQuery = matchMedia("(max-width: 56rem)");
isDarkQuery.addEventListener("change", draw);
isWideQuery.addEventListener("change", draw);
isNarrowQuery.addEventListener("change", draw);

const isDark = () => ui.theme === "dark" || (ui.theme === "auto" && isDarkQuery.matches);

function drawPhone() {
  ui.now = Date.now() + context.phone.ahead * 1000;
  render(places.phone, phoneView(context));
}

function drawAll() {
  drawPhone();
  const root = document.documentElement;
  ui.isWide = isWideQuery.matches;
  // Where there is room beside the phone, its tab is hidden.
  const isBeside = ui.tab === "phone" && !isNarrowQuery.matches;
  const tab = ui.isWide && ["phone", "pushes"].includes(ui.tab) ? "desk" : isBeside ? "pushes" : ui.tab;
  root.dataset.theme = isDark() ? "dark" : "light";
  root.dataset.tab = tab;
  // The pushes are beside the phone, except in a narrow window.
  const arePushesVisible = ui.isWide || tab === "pushes";
  if (arePushesVisible) ui.seen = context.phone.pushes[0]?.id ?? null;
  // The help lies over everything else.
  for (const part of [places.bar, element("main")]) part.inert = ui.isHelpOpen;
  render(places.bar, ...barView(tab));
  render(places.controls, ...controlsView());
  render(places.pushes, ...pushesView(context));
  // What the host would do with the draft depends on the phone.
  const { reports } = context.phone;
  const state = circumstances(context.phone);
  if (tab === "desk" && reports.status && ui.checkedFor !== state) {
    ui.checkedFor = state;
    context.act.check();
  }
  if (tab === "desk" && reports.status && !ui.files) void context.act.listFiles();
  // A pane that can't be seen is not drawn.
  render(places.desk, ...(tab === "desk" ? deskView(context) : []));
  render(places.modules, ...(tab === "modules" ? modulesView(context) : []));
  render(places.providers, ...(tab === "providers" ? providersView(context) : []));
  if (tab === "providers" && !ui.providers) refresh.providers();
  render(places.device, ...(tab === "device" ? deviceView(context) : []));
  render(places.toast, toastView(), helpView(context));
  render(places.live, ui.said);
  const push = selectedPush(context);
  if (push) refresh.explain(push);
  refresh.name(context.phone.pushes);
}

/** @type {[id: string, name: string, icon: string][]} */
const tabs = [["phone", "Phone", "phone-shape"], ["pushes", "Pushes", "bell"], ["desk", "Desk", "pencil"],
  ["modules", "Modules", "module"], ["providers", "Providers", "plane"], ["device", "Device", "switches"]];

/** @param {string} current */
function barView(current) {
  const { phone } = context;
  const status = phone.reports.status;
  const failures = unseenFailures(phone.pushes, ui.seen);
  const [state, tone] = ui.isLinkOpen === false ? ["Reconnecting to the page’s program…", "bad"]
    : phone.host === "gone" ? ["The host is gone. The page waits for it", "bad"]
      : phone.host === "connecting" ? ["Connecting…", "faint"] : ["Connected", "good"];
  return [
    h("strong.brand", { key: "brand" }, icon("brand"), h("span", {}, "Bellhop")),
    h("nav.tabs", { key: "tabs", "aria-label": "Parts of the page" }, tabs.map(([id, name, symbol]) =>
      h("button.tab", { key: id, type: "button", class: `for-${id}`, "aria-current": id === current ? "page" : undefined,
        onclick: () => context.act.tab(id) }, icon(symbol), h("span", {}, name),
        id === "pushes" && failures > 0 && h("span.count.bad", {}, failures, h("span.hidden", {}, " failed")),
        id === "modules" && status && status.failed > 0 && h("span.count.bad", {}, status.failed,
          h("span.hidden", {}, " failed"))))),
    h("span.connection", { key: "connection", role: "status", class: tone }, h("span.lamp", { "aria-hidden": "true" }), state),
    h("span.spacer", { key: "spacer" }),
    status && h("span.settings-path", { key: "settings", title: status.settings }, said(status.settings, 120)),
    h("label.compact", { key: "size" }, h("span.hidden", {}, "Text size of the phone"),
      h("select", { value: ui.textSize, onchange: (/** @type {any} */ event) => context.act.textSize(event.target.value) },
      [["s", "Small Text"], ["m", "Default Text"], ["l", "Large Text"],
        ["x", "Largest Text"]].map(([value, name]) => h("option", { key: value, value }, name)))),
    h("button.icon-button",
      { key: "theme", type: "button", onclick: context.act.theme,
      "aria-label": isDark() ? "Use light appearance" : "Use dark appearance", title: "Appearance" },
      icon(isDark() ? "sun" : "moon")),
    h("button.icon-button.for-keys",
      { key: "help", type: "button", onclick: () => context.act.help(true), "aria-label": "Keyboard shortcuts",
      title: "Keyboard shortcuts" }, icon("keyboard")),
  ];
}

function controlsView() {
  const { phone, act } = context;
  const view = shownView(context);
  /** @type {[string, string, string, () => void][]} */
  const buttons = [["lock", "Lock", "lock", act.lock], ["home", "Home", "home", act.goHome],
    ["app", "App", "app", act.openApp], ["center", "Notifications", "list", act.center]];
  return buttons.map(([id, name, symbol, run]) => h("button.control",
    { key: id, type: "button", "aria-pressed": view === id ? "true" : "false", onclick: run }, icon(symbol),
    h("span", {}, name),
    id === "center" && phone.total > 0 && h("span.count", {}, phone.total > 999 ? "999+" : phone.total)));
}

function toastView() {
  if (!ui.alert) return null;
  return h("div.toast", { role: "alert", key: "toast", returnsFocus: true }, causeView(context, ui.alert, "bad"),
    h("button.icon-button", { type: "button", "aria-label": "Close", onclick: () => context.act.closeAlert() }, icon("clear")));
}

follow(message => {
  switch (message.type) {
    case "link":
      ui.isLinkOpen = message.isOpen;
      return draw();
    case "events": {
      const isFlooded = message.events.length >= 100;
      flooded(isFlooded);
      // Then nothing moves.
      document.documentElement.classList.toggle("is-flooded", isFlooded);
      return change({ type: "events", events: message.events, life: message.life, now: Date.now() });
    }
    case "gap": case "host": return change(message);
  }
});
keyboard(context, draw);
setInterval(draw, 15_000);
// A push that the gateway refuses is no event of the host.
setInterval(() => {
  if (document.documentElement.dataset.tab === "providers" && !document.hidden) refresh.providers();
}, 2000);
draw();
