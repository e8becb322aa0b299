// What a person does with settings.json on the page.

import { afterDraw } from "./dom.mjs";
import { call, Refusal } from "./rpc.mjs";
import { isChanged, opened, placeOf, savedAs } from "./settings.mjs";

/** How long the editor waits while one types, in milliseconds. */
const pause = 350;

/**
 * @param {import("./page.mjs").Context} context
 * @param {(changes: Partial<import("./page.mjs").Ui>) => void} show
 */
export function settingsActions(context, show) {
  const { ui } = context;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Partial<import("./settings.mjs").SettingsDraft>} changes */
  function change(changes) {
    if (ui.settings) show({ settings: { ...ui.settings, ...changes } });
  }

  async function read() {
    const reply = await call("settings").catch(refused);
    if (reply) show({ settings: opened(reply) });
    return reply !== null;
  }

  /** @param {unknown} error */
  function refused(error) {
    show({ alert: error instanceof Refusal ? error.reason : { code: "page.failed", message: String(error) } });
    return null;
  }

  /** Has the host check the text, once nobody types. */
  function check() {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const text = ui.settings?.text;
      if (text === undefined) return;
      const reply = await call("settings", { text }).catch(() => null);
      if (reply && ui.settings?.text === text) change({ findings: reply.findings });
    }, pause);
  }

  /** @param {{start: number, end: number}} place */
  function select({ start, end }) {
    afterDraw(() => {
      const area = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("settings-text"));
      if (!area) return;
      area.focus({ preventScroll: true });
      area.setSelectionRange(start, end);
      // A text area that shows all its lines scrolls with the pane. Above the first lines is the head of the pane.
      const line = area.value.slice(0, start).split("\n").length;
      const height = area.offsetHeight / Number(area.rows);
      area.closest("section")?.scrollTo({ top: line > 5 ? area.offsetTop + (line - 5) * height : 0 });
    });
  }

  return {
    /** @param {import("./types.js").Cause} [cause] What the edit mends. */
    async openSettings(cause) {
      show({ alert: null, tab: "modules" });
      // A text that is not saved stays.
      if (ui.settings && isChanged(ui.settings)) change({ isOpen: true });
      else if (!await read()) return;
      const draft = ui.settings;
      if (draft) select(cause ? placeOf(draft.text, cause, draft.path) : { start: 0, end: 0 });
    },
    closeSettings() {
      change({ isOpen: false });
      afterDraw(() => document.getElementById("edit-settings")?.focus());
    },
    /** @param {boolean} [discards] Whether the person has agreed to lose a text that is not saved. */
    async readSettings(discards = false) {
      if (ui.settings && isChanged(ui.settings) && !discards) return change({ isAsking: true });
      clearTimeout(timer);
      if (await read()) select({ start: 0, end: 0 });
    },
    keepSettings: () => change({ isAsking: false }),
    /** @param {string} text */
    typeSettings(text) {
      change({ text, outcome: null, isAsking: false });
      check();
    },
    /** @param {boolean} [replaces] Whether the text takes the place of what somebody else has saved. */
    async saveSettings(replaces = false) {
      const draft = ui.settings;
      if (!draft || draft.isSaving || !isChanged(draft)) return;
      change({ isSaving: true, outcome: null, isAsking: false });
      const { text } = draft;
      try {
        const version = replaces ? (await call("settings")).version : draft.version;
        const reply = await call("editSettings", { text, version });
        if (ui.settings) show({ settings: savedAs(ui.settings, text, reply) });
      } catch (error) {
        const reason = error instanceof Refusal ? error.reason : { code: "page.failed", message: String(error) };
        change({ isSaving: false, outcome: { error: reason } });
      }
    },
    selectSettings: select,
  };
}
