// The text of settings.json that a person edits, and where in it a hint is about.

import { counted, listed } from "./words.mjs";

/** @typedef {import("./types.js").Cause} Cause */
/** @typedef {import("./types.js").SettingsFinding} SettingsFinding */
/** @typedef {import("./types.js").SettingsReply} SettingsReply */
/** @typedef {import("./types.js").SettingsEditReply} SettingsEditReply */

/**
 * The text in the editor, the text and the version that the file had, what came of the last save, and whether the
 * person is asked to discard the text.
 * @typedef {{path: string, text: string, saved: string, version: string, findings: SettingsFinding[], rejection: Cause | null,
 *   isOpen: boolean, isSaving: boolean, isAsking: boolean, outcome: SettingsEditReply | {error: Cause} | null}} SettingsDraft
 */

/** The code of the error that somebody else has saved the file, and that of a page that can't save it. */
export const codes = { changed: "settings.changed", readOnly: "control.not-served" };

/** @param {SettingsReply} reply @returns {SettingsDraft} */
export const opened = reply => ({ path: reply.path, text: reply.text ?? "", saved: reply.text ?? "", version: reply.version,
  findings: reply.findings, rejection: reply.rejection ?? null, isOpen: true, isSaving: false, isAsking: false, outcome: null });

/** @param {SettingsDraft} draft */
export const isChanged = draft => draft.text !== draft.saved;

/**
 * The draft after the host has written a text of it, to which somebody may have added meanwhile.
 * @param {SettingsDraft} draft @param {string} text @param {SettingsEditReply} reply @returns {SettingsDraft}
 */
export const savedAs = (draft, text, reply) => ({ ...draft, saved: text, version: reply.version, isSaving: false, outcome: reply,
  rejection: reply.state === "rejected" ? reply.cause ?? null : reply.state === "pending" ? draft.rejection : null });

/**
 * How many findings there are of each kind.
 * @param {SettingsFinding[]} findings
 */
export function summary(findings) {
  const errors = findings.filter(finding => finding.severity === "error").length;
  const parts = [errors > 0 && counted(errors, "error"),
    findings.length > errors && counted(findings.length - errors, "warning")].filter(Boolean);
  return parts.length > 0 ? parts.join(" and ") : "No errors";
}

/**
 * What has become of an edit, in a sentence.
 * @param {SettingsEditReply} reply
 */
export function outcomeText({ state, change }) {
  switch (state) {
    case "unchanged": return "Saved. The text is the same as before.";
    case "rejected": return "Saved, but the host can’t use it. The settings of before stay in force.";
    case "pending": return "Saved. The modules are still starting.";
    case "applied": {
      const parts = ["added", "removed", "restarted", "updated", "enabled", "disabled"].flatMap(kind => {
        const modules = /** @type {string[]} */ (change?.[/** @type {keyof typeof change} */ (kind)] ?? []);
        return modules.length > 0 ? `${kind}: ${listed(modules)}` : [];
      });
      if (change && change.settings.length > 0) parts.push(`changed: ${listed(change.settings)}`);
      return parts.length > 0 ? `In force. ${parts.join("; ")}.` : "In force. No module has changed.";
    }
  }
}

/**
 * Whether an edit of settings.json mends a failure, as its place or its hint says.
 * @param {Cause | null | undefined} cause @param {string} path
 */
export const isMendedByEdit = (cause, path) =>
  Boolean(cause && path && (cause.location?.file === path || /settings\.json|\bentry\b/.test(cause.hint ?? "")));

/**
 * The part of the text that the edit is about: the line of a failure, or that of the first key that the hint names.
 * @param {string} text @param {Cause} cause @param {string} path @returns {{start: number, end: number}}
 */
export function placeOf(text, cause, path) {
  const line = cause.location?.file === path ? cause.location.line : 0;
  if (line > 0) return lineAt(text, line);
  for (const [, quoted, path] of (cause.hint ?? "").matchAll(/["`]([\w.-]+)["`]|\b(\w+(?:\.\w+)+)/g)) {
    const key = (quoted ?? path).split(".").pop();
    const found = key ? text.search(new RegExp(`"${key.replace(/[.-]/g, "\\$&")}"\\s*:`)) : -1;
    if (found >= 0) return lineAt(text, text.slice(0, found).split("\n").length);
  }
  return { start: 0, end: 0 };
}

/**
 * Where a line begins and ends, without its indentation.
 * @param {string} text @param {number} line From 1.
 */
export function lineAt(text, line) {
  const lines = text.split("\n");
  const number = Math.min(Math.max(line, 1), lines.length);
  const start = lines.slice(0, number - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const content = lines[number - 1];
  return { start: start + (content.length - content.trimStart().length), end: start + content.length };
}
