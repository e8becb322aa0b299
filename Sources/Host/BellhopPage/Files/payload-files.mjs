// The payloads that are files in the folder of settings.json, and those of modules.

import { fileName } from "./payload.mjs";
import { call, Refusal } from "./rpc.mjs";

/** @typedef {import("./types.js").Cause} Cause */
/** @typedef {import("./types.js").PayloadFile} PayloadFile */

/**
 * What the desk knows of the files: those that are there, the name that a save uses, and the file that the draft was read from.
 * @typedef {{folder: string, files: PayloadFile[], hasMore: boolean, name: string | null, open: {name: string, version: string} | null,
 *   outcome: {saved: string} | {error: Cause, name: string} | null}} PayloadFiles
 */

/** The code of the error that another file has the name. */
export const taken = "payload-file.taken";

/** @type {PayloadFiles} */
export const noFiles = { folder: "", files: [], hasMore: false, name: null, open: null, outcome: null };

/**
 * The name that a save uses: the one that was typed, or one made of the title.
 * @param {PayloadFiles} files @param {string} draft
 */
export const nameOf = (files, draft) => files.name ?? files.open?.name ?? fileName(draft);

/**
 * The parameters of a save. A file is replaced only if it is the one that the draft was read from.
 * @param {PayloadFiles} files @param {string} draft
 */
export function saveParams(files, draft) {
  const typed = nameOf(files, draft).trim();
  const name = typed.endsWith(".apns") ? typed : `${typed}.apns`;
  return { name, text: draft, ...(files.open?.name === name ? { version: files.open.version } : {}) };
}

/**
 * @param {import("./page.mjs").Context} context @param {(changes: Partial<import("./page.mjs").Ui>) => void} show
 * @param {(draft: string) => void} loadDraft
 */
export function payloadFileActions(context, show, loadDraft) {
  const { ui } = context;
  const files = () => ui.files ?? noFiles;

  /** @param {unknown} error @returns {Cause} */
  const reason = error => error instanceof Refusal ? error.reason : { code: "page.failed", message: String(error) };

  let isListing = false;
  async function listFiles() {
    if (isListing || context.phone.host === "gone") return;
    isListing = true;
    const reply = await call("payloadFiles").catch(() => null);
    isListing = false;
    show({ files: { ...files(), ...(reply ?? {}) } });
  }

  /** @param {Record<string, any>} params */
  async function save(params) {
    try {
      const { name, version } = await call("savePayloadFile", params);
      show({ original: params.text, files: { ...files(), name: null, open: { name, version }, outcome: { saved: name } } });
      await listFiles();
    } catch (error) {
      show({ files: { ...files(), outcome: { error: reason(error), name: params.name } } });
    }
  }

  return {
    listFiles,
    /** @param {PayloadFile} file */
    async readPayload(file) {
      try {
        const { name, module, text, version } = await call("payloadFile",
          { name: file.name, ...(file.module ? { module: `module:${file.module}` } : {}) });
        show({ files: { ...files(), name: null, open: module ? null : { name, version }, outcome: null } });
        loadDraft(text);
      } catch (error) {
        show({ alert: reason(error) });
      }
    },
    /** @param {string} name */
    nameFile: name => show({ files: { ...files(), name, outcome: null } }),
    savePayload: () => save(saveParams(files(), ui.draft)),
    async replacePayload() {
      const { outcome } = files();
      if (!outcome || !("error" in outcome)) return;
      const present = await call("payloadFile", { name: outcome.name }).catch(() => null);
      await save({ name: outcome.name, text: ui.draft, ...(present ? { version: present.version } : {}) });
    },
  };
}
