// The phone: lock screen, home screen, the app, the notification center, and what lies over them.

import { h, icon, said } from "./dom.mjs";
import { expandedView } from "./expanded-view.mjs";
import { isAsking, threads, waitingForSummary } from "./phone.mjs";
import { pictureView, typingView } from "./picture-view.mjs";
import { fileAddress } from "./rpc.mjs";
import { ago, counted } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./phone.mjs").Notice} Notice */

/** What the page calls the app: of the replies that it needs, none has its name. */
export const appName = "App";

/**
 * Which of its screens the phone shows.
 * @param {Context} context @returns {"lock" | "center" | "app" | "home"}
 */
export function shownView({ phone, ui }) {
  if (phone.device.isLocked) return "lock";
  if (ui.isCenterOpen) return "center";
  return ["foreground", "inactive"].includes(phone.device.state) ? "app" : "home";
}

/** @param {Context} context */
export function phoneView(context) {
  const { phone, ui, act } = context;
  const view = shownView(context);
  const isCovered = isAsking(phone) || ui.expanded !== null;
  return h("div.bezel", {}, h("div.glass", { class: `on-${view} text-${ui.textSize}` },
    h("div.wallpaper", { "aria-hidden": "true" }),
    h("div.under", { key: "under", inert: isCovered },
      statusBar(context, view),
      view === "app" ? appView(context) : view === "home" ? homeView(context) : listScreen(context, view),
      h("button.home-bar", { key: phone.device.isLocked ? "unlock" : "to home", type: "button", onclick: act.home,
        "aria-label": phone.device.isLocked ? "Unlock" : "Home Screen" },
        h("span", {}))),
    bannerView(context),
    ui.expanded && h("div.over", { key: "expanded", inert: isAsking(phone), onclick: act.closeExpanded },
      expandedView(context)),
    isAsking(phone) && permissionView(context)));
}

// To make a format takes a part of the time that a banner has.
const timeFormat = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** @param {number} now */
const timeOfDay = now => timeFormat.format(now).replace(/\s[AP]M$/, "");

/** @param {Context} context @param {string} view */
function statusBar({ ui, phone }, view) {
  return h("div.status-bar", {},
    h("span.status-time", { "aria-hidden": view === "lock" ? "true" : undefined },
      view === "lock" ? "Bellhop" : timeOfDay(ui.now)),
    h("span.island", { "aria-hidden": "true" }),
    h("span.status-icons", {}, phone.device.isFocused && [icon("moon"), h("span.hidden", {}, "A Focus is on")],
      phone.device.connectivity === "offline" ? h("span.no-network", {}, "Offline") : [icon("signal"), icon("wifi")],
      icon(phone.device.connectivity === "low-power" ? "battery-low" : "battery")));
}

// Lock screen and notification center

/** @param {Context} context @param {string} view */
function listScreen(context, view) {
  const { phone, ui } = context;
  const date = new Date(ui.now);
  const isEmpty = phone.notifications.length === 0;
  return h("div.list-screen", { key: "list", tabindex: "-1" },
    h("div.clock", {}, phone.device.isLocked && h("span.lock-mark", {}, icon("lock"), h("span.hidden", {}, "Locked")),
      h("div.clock-date", {}, date.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" })),
      h("div.clock-time", {}, timeOfDay(ui.now))),
    isEmpty ? h("p.no-notices", {}, view === "lock" ? "No notifications" : "No older notifications") : noticeList(context));
}

/** @param {Context} context */
function noticeList(context) {
  const { phone } = context;
  const waiting = waitingForSummary(phone);
  const inSummary = new Set(phone.summary);
  const groups = threads(phone);
  const more = phone.total - phone.notifications.length;
  const all = groups.flatMap(({ notices }) => notices);
  return h("div.notices", {},
    !phone.device.isLocked && groups.length > 1 && h("div.stack-head", { key: "head" }, h("span", {}, "Notification Center"),
      h("div.row", {}, clearView(context, "all", all))),
    groups.map(({ thread, notices }) => stackView(context, thread, notices, inSummary)),
    waiting.length > 0 && h("div.summary-card", { key: "summary" }, icon("summary"),
      h("div", {}, h("strong", {}, "Scheduled Summary"),
        h("span", {}, `${counted(waiting.length, "notification")} until the scheduled time`)),
      h("button.pill", { type: "button", onclick: () => context.act.device("summary", "now") }, "Show Now")),
    more > 0 && h("p.and-more", { key: "more" }, `and ${more.toLocaleString("en-US")} more`));
}

/**
 * A button that clears the notifications of a group, and asks before.
 * @param {Context} context @param {string} group @param {Notice[]} notices
 */
function clearView({ ui, act }, group, notices) {
  const id = `clear ${group}`;
  if (ui.clearing !== group) return h("button.pill", { key: id, id, type: "button", onclick: () => act.askToClear(group) }, "Clear All");
  return [h("button.pill.destructive", { key: "clear", type: "button", takesFocus: true,
    onclick: () => act.clear(notices.map(notice => notice.identifier)) }, `Clear ${counted(notices.length, "Notification")}`),
  h("button.pill", { key: "keep", type: "button", returnsFocus: true, onclick: () => act.askToClear(null) }, "Cancel")];
}

/** Cards of an open thread that are drawn at once. */
const openLimit = 60;

/** @param {Context} context @param {string} thread @param {Notice[]} notices @param {Set<string>} inSummary */
function stackView(context, thread, notices, inSummary) {
  const { ui, act } = context;
  const isOpen = ui.openThreads.has(thread);
  const key = `thread ${thread}`;
  if (notices.length === 1) return h("div.stack", { key, tabindex: "-1", "data-item": "" }, cardRow(context, notices[0], inSummary));
  if (isOpen) {
    const drawn = notices.slice(0, openLimit);
    return h("div.stack.is-open", { key, tabindex: "-1", "data-item": "", role: "group", "aria-label": thread ? `Thread ${thread.slice(0, 80)}` : "Notifications" },
      h("div.stack-head", {}, h("span", {}, thread ? said(thread, 40) : appName),
        h("div.row", {}, h("button.pill", { key: "less", type: "button", onclick: () => act.toggleThread(thread) }, icon("chevron-up"), "Show Less"),
          clearView(context, key, notices))),
      drawn.map(notice => cardRow(context, notice, inSummary)),
      notices.length > drawn.length && h("p.and-more", {},
        `and ${counted(notices.length - drawn.length, "more notification")}`));
  }
  const behind = Math.min(notices.length - 1, 2);
  const keydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    act.askToClear(key);
  };
  return h("div.stack", { key, tabindex: "-1", class: `behind-${behind}`, "data-item": "" },
    h("div.card-row", { key: "top" },
      card(context, notices[0], { onclick: () => act.toggleThread(thread), onkeydown: keydown, "aria-expanded": "false" }, inSummary,
        h("div.more-in-stack", {}, `${counted(notices.length - 1, "more notification")}`)),
      h("div.card-tools", { class: ui.clearing === key ? "is-asking" : "" }, clearView(context, key, notices))),
    h("div.sliver.first", { "aria-hidden": "true" }), behind > 1 && h("div.sliver.second", { "aria-hidden": "true" }));
}

/** @param {Context} context @param {Notice} notice @param {Set<string>} inSummary */
function cardRow(context, notice, inSummary) {
  const { act } = context;
  return h("div.card-row", { key: notice.identifier, "data-item": "" },
    card(context, notice, {
      onclick: () => act.expand(notice.identifier), "aria-haspopup": "dialog", onkeydown: noticeKeys(context, notice),
      "data-notice": notice.identifier,
    }, inSummary),
    h("div.card-tools", {},
      h("button.card-tool", { type: "button", onclick: () => act.tap(notice.identifier) }, "Open"),
      h("button.card-tool", { type: "button", onclick: () => act.dismiss(notice.identifier) }, "Clear")));
}

/** @param {Context} context @param {Notice} notice */
const noticeKeys = ({ act }, notice) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key === "Delete" || event.key === "Backspace") act.dismiss(notice.identifier);
  else if (event.key === "o") act.tap(notice.identifier);
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** @param {Context} context @param {Notice} notice @param {Record<string, any>} props @param {Set<string>} inSummary @param {...import("./dom.mjs").Child} rest */
function card(context, notice, props, inSummary, ...rest) {
  return h("button.card.material", { type: "button", ...props }, cardContent(context, notice, inSummary), ...rest);
}

/** @type {Record<string, string>} */
const marks = { timeSensitive: "Time Sensitive", critical: "Critical" };

/** @param {Context} context @param {Notice} notice @param {Set<string>} [inSummary] */
export function cardContent({ ui }, notice, inSummary) {
  const mark = marks[notice.level] ?? (inSummary?.has(notice.identifier) ? "Summary" : null);
  const lead = notice.title ? said(notice.title, 180, "title") : h("span.title", {}, appName);
  const picture = notice.attachments.find(path => /\.(png|jpe?g|gif|webp)$/i.test(path));
  return [
    appIcon(appName),
    h("span.texts", {},
      mark && h("span.mark", { class: notice.level }, notice.level === "critical" ? icon("critical") : icon("clock"), mark),
      h("span.top-line", {}, lead, h("time.when", { datetime: notice.date }, ago(notice.date, ui.now))),
      notice.subtitle && said(notice.subtitle, 180, "subtitle"),
      notice.body && said(notice.body, 600, "body")),
    picture ? h("img.thumb", { src: fileAddress(picture), alt: "Attached picture", loading: "lazy" })
      : notice.attachmentCount > 0 && h("span.thumb.no-picture", {}, icon("clip"), h("span.hidden", {}, "Attachment")),
  ];
}

/** @param {string} name @param {string} [classes] */
const appIcon = (name, classes = "") =>
  h("span.app-icon", { class: classes, "aria-hidden": "true" }, name.slice(0, 1).toUpperCase());

// What comes from above

/** @param {Context} context */
function bannerView(context) {
  const { phone, ui, act } = context;
  const notice = phone.banner && phone.notifications.find(other => other.identifier === phone.banner?.identifier);
  if (!notice || phone.device.isLocked || ui.isCenterOpen || ui.expanded) return null;
  const hold = () => act.holdBanner(true);
  const release = () => act.holdBanner(false);
  return h("div.banner-place",
    { key: `banner ${phone.banner?.sequence}`, onpointerenter: hold, onpointerleave: release, onfocusin: hold,
    onfocusout: release },
    card(context, notice, { onclick: () => act.expand(notice.identifier), class: "banner", "aria-haspopup": "dialog",
      onkeydown: noticeKeys(context, notice), "data-notice": notice.identifier }, new Set()),
    h("div.card-tools", {},
      h("button.card-tool", { type: "button", onclick: () => act.tap(notice.identifier) }, "Open"),
      h("button.card-tool", { type: "button", onclick: () => act.endBanner(notice.identifier) }, "Hide")));
}

/**
 * The question as iOS asks it.
 * @param {Context} context
 */
function permissionView({ phone, act }) {
  return h("div.over.is-alert", { key: "permission" },
    h("div.alert", { role: "alertdialog", tabindex: "-1", takesFocus: true, "aria-labelledby": "permission-title", "aria-describedby": "permission-text" },
      h("h2", { id: "permission-title" }, `“${appName}” Would Like to Send You Notifications`),
      h("p", { id: "permission-text" },
        "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings."),
      phone.permission.module && h("p.asked-by", {}, "Asked by ", said(phone.permission.module, 60)),
      h("div.alert-buttons", {},
        h("button", { type: "button", onclick: () => act.authorize("deny") }, "Don’t Allow"),
        h("button.strong", { type: "button", onclick: () => act.authorize("grant") }, "Allow"))));
}

// The app

/** @param {Context} context */
function homeView({ phone, act }) {
  const label = `${appName}${phone.badge > 0 ? `, ${counted(phone.badge, "new item")}` : ""}`;
  return h("div.home-screen", { key: "home" },
    h("button.home-icon", { type: "button", onclick: act.openApp, "aria-label": `Open ${label}` },
      h("span.icon-place", {}, appIcon(appName, "large"),
        phone.badge > 0 && h("span.badge", {}, phone.badge > 9999 ? "9999+" : phone.badge)),
      h("span.icon-name", {}, appName)),
    h("p.app-state", {}, `The app is ${phone.device.state === "background" ? "in the background" : phone.device.state}`));
}

/** @param {Context} context */
function appView(context) {
  const { phone } = context;
  const content = phone.screen.kind === "web" ? webPage(context) : phone.screen.kind === "native" ? nativePage(context) : startPage(context);
  return h("div.app-screen", { key: "app" }, content,
    phone.device.state === "inactive" && h("div.call-bar", { role: "status" }, icon("phone"), "A call is in front of the app"),
    phone.deferred && h("div.deferred", { role: "status" }, icon("clock"),
      h("span", {}, said(phone.deferred.route, 60, "mono"), " waits. ", said(phone.deferred.message, 200)),
      h("button.pill", { key: phone.device.session, type: "button", onclick: () => context.act.signIn() },
        phone.device.session === "logged-out" ? "Sign In" : "Load the Landing Page")));
}

/** @param {Context} context */
function startPage({ phone, act }) {
  const { session, user } = phone.device;
  return h("div.start-page", {}, appIcon(appName, "large"), h("h2", {}, appName),
    session === "logged-out" ? [h("p", {}, "Nobody is signed in."),
      h("button.app-button", { key: "sign in", type: "button", onclick: act.signIn }, "Sign In")]
      : session === "logged-in" ? [h("p", {}, user ? ["Signed in as ", said(user, 60), "."] : "Signed in.",
        " The landing page has not loaded."),
        h("button.app-button", { key: "landing", type: "button", onclick: act.signIn }, "Load the Landing Page")]
        : [h("p", {}, "This is the landing page.", user && [" ", said(user, 60), " is signed in."])]);
}

/** @param {Context} context */
function nativePage({ act, phone, ui }) {
  const { route, module } = phone.screen;
  const reply = ui.screen;
  if (reply?.picture && reply.width && reply.height && reply.route === route) {
    const { picture, width, height, elements } = reply;
    return h("div.page-picture", { role: "group", "aria-label": "The page of a module" },
      pictureView({ picture, width, elements }, { x: 0, y: 0, width, height }, fileAddress(picture, ui.pictureVersion), act.usePage),
      typingView(elements, ui.typed, act.usePage));
  }
  const owner = module ?? reply?.module;
  return h("div.native-page", {},
    h("div.nav-bar", {}, h("span.nav-title", {}, said(route.split("/")[0] || "Page", 40))),
    h("div.native-facts", {}, icon("module"),
      h("p", {}, owner ? [said(owner, 80, "strong"), " shows this native route."] : "A module shows this native route."),
      h("p", {}, said(route, 400, "mono")), reply?.cause && h("p.faint", {}, said(reply.cause.message, 300))));
}

/** @param {Context} context */
function webPage({ phone }) {
  const { address, route } = phone.screen;
  return h("div.web-page", {},
    h("div.native-facts", {}, icon("globe"), h("p", {}, "Online banking shows this page."),
      route && h("p", {}, said(route, 400, "mono"))),
    h("div.address-bar", {}, icon("lock"), h("span.hidden", {}, "Address: "), said(address, 400)));
}
