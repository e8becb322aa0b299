// What a person does on the page: requests to the host, and changes of what this tab shows.

import { afterDraw } from "./dom.mjs";
import { gestures } from "./gestures.mjs";
import { fileName, indented, offsetOf, parse, providerHeaders, set, titleIn, written } from "./payload.mjs";
import { isAllowed, kinds } from "./phone.mjs";
import { payloadFileActions } from "./payload-files.mjs";
import { base64, call, Refusal } from "./rpc.mjs";
import { settingsActions } from "./settings-actions.mjs";
import { counted } from "./words.mjs";

/** @typedef {import("./page.mjs").Context} Context */

/** How long a banner stays, how long the desk waits while one types, and how long a file can be saved, in milliseconds. */
const times = { banner: 5000, typing: 350, download: 60_000 };

/** How large a file of a payload can be, in bytes, and how many drafts are kept. */
const limits = { file: 1 << 20, kept: 10 };

/**
 * @param {Context} context @param {(input: import("./phone.mjs").Input) => void} change @param {() => void} draw
 * @param {ReturnType<typeof import("./refresher.mjs").refresher>} refresh
 */
export function actions(context, change, draw, refresh) {
  const { ui } = context;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let bannerTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let draftTimer;

  /**
   * Makes a request, and shows why it was refused.
   * @param {string} method @param {Record<string, any>} [params]
   */
  async function request(method, params = {}) {
    try {
      return await call(method, params);
    } catch (error) {
      ui.alert = error instanceof Refusal ? error.reason : { code: "page.failed", message: String(error) };
      draw();
      return null;
    }
  }

  /**
   * Changes what this tab shows.
   * @param {Partial<import("./page.mjs").Ui>} changes
   */
  function show(changes) {
    Object.assign(ui, changes);
    draw();
  }

  /** @param {string} name @param {string} value */
  function remember(name, value) {
    try {
      localStorage.setItem(`bellhop.${name}`, value);
    } catch {
      // A private window keeps nothing.
    }
  }

  /** @param {string} identifier @param {Record<string, any>} [params] */
  async function askExpanded(identifier, params = {}) {
    const reply = await request("expand",
      { notification: `notification:${identifier}`, appearance: document.documentElement.dataset.theme, ...params });
    if (ui.expanded?.identifier !== identifier) return;
    Object.assign(ui.expanded, { isLoading: false, reply: reply ?? ui.expanded.reply });
    show({ pictureVersion: ui.pictureVersion + 1 });
  }

  /** @param {import("./gestures.mjs").GestureParams} params */
  async function askScreen(params) {
    const screen = await request("screen", { appearance: document.documentElement.dataset.theme, ...params });
    if (screen) show({ screen, pictureVersion: ui.pictureVersion + 1 });
  }

  const endBanner = (/** @type {string} */ identifier) => change({ type: "bannerEnded", identifier });

  function armBanner() {
    clearTimeout(bannerTimer);
    const banner = context.phone.banner;
    if (banner && !ui.isBannerHeld) bannerTimer = setTimeout(() => endBanner(banner.identifier), times.banner);
  }

  /** @param {string} identifier */
  async function tap(identifier) {
    show({ expanded: null, isCenterOpen: false });
    endBanner(identifier);
    await request("tap", { notification: `notification:${identifier}` });
  }

  /** @param {string} identifier */
  async function dismiss(identifier) {
    show({ expanded: null });
    endBanner(identifier);
    await request("dismiss", { notification: `notification:${identifier}` });
  }

  /**
   * Clears notifications one after the other, until the host refuses one.
   * @param {string[]} identifiers
   */
  async function clear(identifiers) {
    show({ clearing: null });
    for (const identifier of identifiers) {
      endBanner(identifier);
      if (!await request("dismiss", { notification: `notification:${identifier}` })) return;
    }
    show({ said: `${counted(identifiers.length, "notification")} cleared` });
  }

  /** @param {string} text */
  async function send(text) {
    if ("error" in parse(text)) return show({ said: "Not sent. The text is not a payload." });
    show({ alert: null });
    const params = { payload: base64(text), source: "the page", ...(ui.collapseID ? { collapseID: ui.collapseID } : {}) };
    const reply = await request("push", params);
    if (reply) noteSent(reply.push, text);
  }

  /** Sends the draft as a provider does, and shows what APNs answers. */
  async function sendAsProvider() {
    const { draft } = ui;
    const answer = await call("gatewaySend",
      { payload: base64(draft), headers: providerHeaders(ui.headers, ui.collapseID) })
      .catch(error => ({ error: error instanceof Refusal ? error.reason : { code: "page.failed", message: String(error) } }));
    show({ answer });
    if (answer.push) noteSent(answer.push, draft);
  }

  /** @param {string} push @param {string} text */
  function noteSent(push, text) {
    show({ sent: [{ id: push, text, title: titleIn(text), time: new Date(ui.now).toISOString() }, ...ui.sent].slice(0, 50),
      selected: null, isPinned: false });
  }

  /** Asks the host what it would do with the draft, once nobody types. */
  function check() {
    clearTimeout(draftTimer);
    draftTimer = setTimeout(async () => {
      const { draft } = ui;
      const answer = await call("why", { payload: base64(draft), source: "the desk" })
        .catch(error => error instanceof Refusal ? { error: error.reason } : null);
      if (ui.draft === draft) show({ verdict: answer });
    }, times.typing);
  }

  /** @param {string} draft @param {number} [caret] @param {boolean} [isCompleting] */
  function setDraft(draft, caret = ui.caret, isCompleting = false) {
    // A refusal of the text before is no news.
    show({ draft, caret, isCompleting, completion: 0, alert: null });
    check();
  }

  /**
   * Puts another payload on the desk. A draft that is nowhere else is kept.
   * @param {string} draft
   */
  function loadDraft(draft) {
    const { draft: before, original, kept, sent } = ui;
    const isElsewhere = before === original || before === draft || sent.some(entry => entry.text === before) || before.trim() === "";
    const rest = kept.filter(entry => entry.text !== draft);
    show({ original: draft, kept: isElsewhere ? rest : [{ text: before, title: titleIn(before) }, ...rest].slice(0, limits.kept) });
    if (!isElsewhere) ui.said = "Your draft is kept. Bring It Back is on the desk.";
    setDraft(draft);
  }

  /**
   * Puts another payload on the desk, which is not that of the file that is open.
   * @param {string} draft
   */
  function replaceDraft(draft) {
    if (ui.files) show({ files: { ...ui.files, name: null, open: null, outcome: null } });
    loadDraft(draft);
  }

  function openDesk() {
    show({ tab: "desk" });
    afterDraw(() => document.getElementById("desk")?.focus());
  }

  /** @param {number} start @param {number} end */
  function selectRaw(start, end) {
    afterDraw(() => {
      const raw = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("raw"));
      raw?.focus();
      raw?.setSelectionRange(start, end);
    });
  }

  return {
    request, tap, dismiss, clear, endBanner, armBanner, check, ...settingsActions(context, show),
    ...payloadFileActions(context, show, loadDraft),
    closeAlert: () => show({ alert: null }),

    // What is shown
    /** @param {string} tab */
    tab: tab => show({ tab }),
    openDesk,
    theme() {
      const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
      remember("theme", theme);
      show({ theme });
      requestAnimationFrame(() => {
        if (ui.expanded) askExpanded(ui.expanded.identifier);
        refresh.ask("screen");
      });
    },
    /** @param {string} textSize */
    textSize(textSize) {
      remember("textSize", textSize);
      show({ textSize });
    },
    /** @param {boolean} isHelpOpen */
    help: isHelpOpen => show({ isHelpOpen }),
    /** @param {boolean} shortcuts */
    shortcuts(shortcuts) {
      remember("shortcuts", shortcuts ? "on" : "off");
      show({ shortcuts });
    },
    /** @param {string} text */
    copy(text) {
      navigator.clipboard?.writeText(text).then(() => show({ said: "Copied" }), () => {});
    },

    // The phone
    /** @param {string} identifier */
    expand(identifier) {
      const notice = context.phone.notifications.find(other => other.identifier === identifier) ?? null;
      endBanner(identifier);
      show({ expanded: { identifier, notice, reply: null, isLoading: true, answering: null, text: "" },
        selected: notice?.push ?? ui.selected });
      askExpanded(identifier);
    },
    closeExpanded: () => show({ expanded: null }),
    /** @param {boolean} isHeld */
    holdBanner(isHeld) {
      ui.isBannerHeld = isHeld;
      armBanner();
    },
    /**
     * Asks whether to clear the notifications of a group.
     * @param {string | null} group
     */
    askToClear: group => show({ clearing: group }),
    /** @param {string} thread */
    toggleThread(thread) {
      const openThreads = new Set(ui.openThreads);
      if (!openThreads.delete(thread)) openThreads.add(thread);
      show({ openThreads });
    },
    /** In the views of the content extension. */
    use: gestures(async params => ui.expanded && askExpanded(ui.expanded.identifier, params), typed => show({ typed })),
    /** In the page of a module. */
    usePage: gestures(askScreen, typed => show({ typed })),
    /** @param {"play" | "pause"} media */
    media: media => ui.expanded && askExpanded(ui.expanded.identifier, { media }),
    /** @param {string} action */
    async pick(action) {
      const identifier = ui.expanded?.identifier;
      if (!identifier) return;
      const hadModule = Boolean(ui.expanded?.reply?.module);
      if (!hadModule) show({ expanded: null });
      await request("action", { notification: `notification:${identifier}`, action });
      if (hadModule) setTimeout(() => afterAction(identifier), 400);
    },
    /** @param {import("./types.js").CategoryAction} action */
    beginReply(action) {
      if (ui.expanded) show({ expanded: { ...ui.expanded, answering: action, text: "" } });
    },
    /** @param {string} text */
    typeReply(text) {
      if (ui.expanded) ui.expanded.text = text;
    },
    async sendReply() {
      const { expanded } = ui;
      if (!expanded?.answering) return;
      show({ expanded: null });
      await request("reply",
        { notification: `notification:${expanded.identifier}`, action: expanded.answering.identifier, text: expanded.text });
    },
    home() {
      if (context.phone.device.isLocked) request("device", { setting: "unlock" });
      else if (ui.isCenterOpen) show({ isCenterOpen: false });
      else request("state", { state: "background" });
    },
    async goHome() {
      show({ isCenterOpen: false });
      if (context.phone.device.isLocked) await request("device", { setting: "unlock" });
      if (!["suspended", "terminated", "background"].includes(context.phone.device.state)) await request("state",
        { state: "background" });
    },
    async openApp() {
      show({ isCenterOpen: false });
      if (context.phone.device.isLocked) await request("device", { setting: "unlock" });
      await request("state", { state: "foreground" });
    },
    lock() {
      show({ isCenterOpen: false });
      request("device", { setting: context.phone.device.isLocked ? "unlock" : "lock" });
    },
    async center() {
      if (context.phone.device.isLocked) await request("device", { setting: "unlock" });
      show({ isCenterOpen: !ui.isCenterOpen });
    },

    // The device
    /** @param {string} setting @param {string} [value] */
    device: (setting, value) => request("device", value === undefined ? { setting } : { setting, value }),
    /** @param {string} state */
    state: state => request("state", { state }),
    /** @param {string} weather */
    async weather(weather) {
      await request("gatewayWeather", { weather });
      refresh.providers();
    },
    async newReport() {
      await request("gatewayReport", { reset: true });
      refresh.providers();
    },
    /** @param {string} decision */
    authorize: decision => request("authorize", { decision }),
    /** @param {string} kind @param {boolean} isOn */
    allowKind(kind, isOn) {
      const off = kinds.filter(each => each === kind ? !isOn : !isAllowed(context.phone, each)).join(",");
      return request("authorize", off ? { decision: "grant", off } : { decision: "grant" });
    },
    /** @param {string} user */
    login: user => request("login", user ? { user } : {}),
    logout: () => request("logout"),
    landed: () => request("landed"),
    async signIn() {
      if (context.phone.device.session !== "logged-out") return void request("landed");
      const reply = await request("login", ui.user ? { user: ui.user } : {});
      if (reply) await request("landed");
    },
    /** @param {string} advance */
    clock: advance => request("clock", { advance }),
    /** @param {string} user */
    user: user => show({ user }),
    /** @param {string} link */
    link: link => show({ link }),
    /** @param {string} link */
    async openLink(link) {
      show({ opened: null });
      const reply = /^[a-z][a-z0-9+.-]*:/i.test(link) ? await request("open", { url: link }) : await request("navigate", { route: link });
      if (reply) show({ alert: null, opened: { command: reply.command, module: reply.module ?? null } });
    },
    /** @param {string} module */
    lift: module => request("lift", { module: `module:${module}` }),
    /** @param {string} module */
    async reload(module) {
      show({ reloads: { ...ui.reloads, [module]: "loading" } });
      const reply = await request("reload", { module: `module:${module}` });
      show({ reloads: { ...ui.reloads, [module]: reply?.state ?? "" } });
    },
    /** @param {import("./remedies.mjs").Remedy} remedy */
    async mend(remedy) {
      const push = ui.selected ?? context.phone.pushes[0]?.id ?? null;
      show({ alert: null, mended: null });
      const reply = await request(remedy.method, remedy.params);
      if (!reply || remedy.command.includes("&& bellhop landed") && !await request("landed")) return;
      show({ mended: { push, remedy }, said: `Done: ${remedy.label}` });
    },

    // Pushes and the desk
    /** @param {string} id */
    select(id) {
      const isElsewhere = !ui.isWide && !["phone", "pushes"].includes(ui.tab);
      show({ selected: id, isPinned: id !== context.phone.pushes[0]?.id, tab: ui.isWide ? ui.tab : "pushes" });
      if (isElsewhere) afterDraw(() => document.getElementById("push")?.focus());
    },
    morePushes: () => show({ pushLimit: ui.pushLimit + 100 }),
    /** @param {string} id */
    async replay(id) {
      if (await request("replay", { push: id })) show({ selected: null, isPinned: false });
    },
    /** @param {string} id */
    edit(id) {
      const text = ui.payloads.get(id);
      if (text === undefined) return;
      openDesk();
      replaceDraft(indented(text));
    },
    openFile: () => document.getElementById("payload-file")?.click(),
    /** @param {File | undefined} file */
    async readFile(file) {
      if (!file) return;
      if (file.size > limits.file) {
        return show({ alert: { code: "page.large-file", message: `${file.name} has ${file.size.toLocaleString("en-US")} bytes`,
          hint: "Open the file of a payload, which has at most 4,096 bytes as a server sends it" } });
      }
      replaceDraft(await file.text());
    },
    saveFile() {
      const address = URL.createObjectURL(new Blob([ui.draft], { type: "application/json" }));
      const link = document.createElement("a");
      Object.assign(link, { href: address, download: fileName(ui.draft) });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), times.download);
    },
    send: () => send(ui.draft),
    sendAsProvider,
    /** @param {Partial<import("./payload.mjs").Headers>} headers */
    headers: headers => show({ headers: { ...ui.headers, ...headers } }),
    sendLast: () => ui.sent[0] && send(ui.sent[0].text),
    /** @param {string} text */
    restore: text => replaceDraft(text),
    forgetKept: () => show({ kept: ui.kept.slice(1) }),
    /** @param {string} collapseID */
    collapseID: collapseID => show({ collapseID }),
    /** @param {string} text @param {number} caret @param {boolean} [isTyped] */
    setDraft: (text, caret, isTyped = true) => setDraft(text, caret, isTyped),
    /** @param {string[]} path @param {any} value */
    setField(path, value) {
      const parsed = parse(ui.draft);
      if ("value" in parsed) setDraft(written(set(parsed.value, path, value)));
    },
    /** @param {{key: string, value: any}} edit */
    addToDraft(edit) {
      const id = ui.selected ?? context.phone.pushes[0]?.id;
      const text = ui.payloads.get(id);
      const parsed = parse(text ?? ui.draft);
      openDesk();
      if ("error" in parsed) return;
      const changed = written(set(parsed.value, ["aps", edit.key], edit.value));
      if (text === undefined) setDraft(changed);
      else replaceDraft(changed);
    },
    /** @param {number} caret */
    caret: caret => { ui.caret = caret; },
    /** @param {boolean} isCompleting */
    complete: isCompleting => show({ isCompleting, completion: 0 }),
    /** @param {number} completion */
    completion: completion => show({ completion }),
    /** @param {{insert: string, from: number, to: number}} item */
    insert(item) {
      const caret = item.from + item.insert.length;
      const raw = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("raw"));
      // What is typed already stays, so that the caret is behind it again after an undo.
      const typed = ui.draft.slice(item.from, ui.caret);
      const kept = item.insert.startsWith(typed) ? typed.length : 0;
      raw?.focus();
      raw?.setSelectionRange(item.from + kept, item.to);
      // Only this is a step that the browser can undo. Its event sets the draft.
      if (raw && document.execCommand("insertText", false, item.insert.slice(kept))) return show({ isCompleting: false });
      setDraft(ui.draft.slice(0, item.from) + item.insert + ui.draft.slice(item.to), caret);
      selectRaw(caret, caret);
    },
    /** @param {number} line @param {number} column */
    goTo(line, column) {
      const start = offsetOf(ui.draft, line, column);
      selectRaw(start, start + 1);
    },
  };

  /**
   * Shows an expanded notification again after its extension took an action.
   * @param {string} identifier
   */
  function afterAction(identifier) {
    if (context.phone.notifications.some(notice => notice.identifier === identifier)) askExpanded(identifier);
    else show({ expanded: null });
  }
}
