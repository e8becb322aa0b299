import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newPhone } from "../../Sources/Host/BellhopPage/Files/phone.mjs";
import { settingsActions } from "../../Sources/Host/BellhopPage/Files/settings-actions.mjs";
import { settingsView } from "../../Sources/Host/BellhopPage/Files/settings-view.mjs";
import { isChanged, isMendedByEdit, lineAt, opened, outcomeText, placeOf, savedAs, summary } from "../../Sources/Host/BellhopPage/Files/settings.mjs";
import { textOf } from "./text.mjs";

const path = "/bank/settings.json";
const text = `{
  "gateway": { "silentPushesPerHour": 3 },
  "app": {
    "resources": "texts"
  },
  "modules": []
}`;
const draft = opened({ path, text, version: "0a", findings: [] });
/** @type {import("../../Sources/Host/BellhopPage/Files/types.js").SettingsEditReply["change"]} */
const nothing = { added: [], removed: [], restarted: [], updated: [], enabled: [], disabled: [], settings: [], unchanged: 2 };

/** @param {import("../../Sources/Host/BellhopPage/Files/types.js").Cause} cause */
const selected = cause => {
  const { start, end } = placeOf(text, cause, path);
  return text.slice(start, end);
};

describe("the text of settings.json", () => {
  test("is not changed when it is opened, nor when it is typed back", () => {
    assert.equal(isChanged(draft), false);
    assert.equal(isChanged({ ...draft, text: `${text}\n` }), true);
  });

  test("that is typed while another is saved is not saved", () => {
    const typed = { ...draft, text: "{ }", isSaving: true };
    const after = savedAs(typed, "{}", { state: "applied", version: "0b" });
    assert.deepEqual([after.text, after.saved, after.version, after.isSaving], ["{ }", "{}", "0b", false]);
    assert.equal(isChanged(after), true);
  });

  test("is refused by the host until an edit is in force", () => {
    const cause = { code: "module.no-library", message: "It is not there" };
    const rejected = savedAs(draft, text, { state: "rejected", version: "0b", cause });
    assert.equal(rejected.rejection, cause);
    assert.equal(savedAs(rejected, text, { state: "pending", version: "0c" }).rejection, cause);
    assert.equal(savedAs(rejected, text, { state: "applied", version: "0c" }).rejection, null);
  });
});

describe("a text that is not saved", () => {
  /** @type {any} */
  const ui = {};
  globalThis.fetch = async () => new Response(JSON.stringify({ result: { path, text, version: "0b", findings: [] } }));
  globalThis.requestAnimationFrame = () => 0;
  const act = settingsActions(/** @type {any} */ ({ ui }), changes => Object.assign(ui, changes));

  test("is discarded only if the person agrees", async () => {
    ui.settings = { ...draft, text: "{ }" };
    await act.readSettings();
    assert.deepEqual([ui.settings.text, ui.settings.isAsking], ["{ }", true]);
    act.keepSettings();
    assert.deepEqual([ui.settings.text, ui.settings.isAsking], ["{ }", false]);
    await act.readSettings(true);
    assert.deepEqual([ui.settings.text, ui.settings.isAsking], [text, false]);
  });

  test("has its first error beside Save", () => {
    const error = { code: "x", message: "“modules” is missing", location: { file: path, line: 3, column: 4 } };
    /** @type {any} */
    const context = { act, phone: newPhone(), ui };
    const foot = settingsView(context, { ...draft, findings: [{ severity: "error", error }] })
      .filter(part => typeof part === "object" && part?.props.class === "settings-foot");
    assert.equal(textOf(foot).includes("Line 3\n, column 4\n: “modules” is missing"), true);
  });
});

describe("what has become of an edit", () => {
  test("names the modules and the keys that have changed", () => {
    assert.equal(outcomeText({ state: "applied", version: "", change: { ...nothing, added: ["a", "b"], settings: ["limits"] } }),
      "In force. added: a and b; changed: limits.");
  });

  test("says that nothing has changed", () =>
    assert.equal(outcomeText({ state: "applied", version: "", change: nothing }), "In force. No module has changed."));

  test("says that the file is saved if the edit is rejected", () =>
    assert.equal(outcomeText({ state: "rejected", version: "" }).startsWith("Saved, but"), true));

  test("is counted by kind", () => {
    /** @type {any} */
    const findings = ["error", "warning", "warning"].map(severity => ({ severity, error: { code: "", message: "" } }));
    assert.equal(summary(findings), "1 error and 2 warnings");
    assert.equal(summary(findings.slice(1)), "2 warnings");
    assert.equal(summary([]), "No errors");
  });
});

describe("an edit that mends a failure", () => {
  test("is one of settings.json, by its place or its hint", () => {
    const cause = { code: "c", message: "m" };
    assert.equal(isMendedByEdit({ ...cause, location: { file: path, line: 2, column: 1 } }, path), true);
    assert.equal(isMendedByEdit({ ...cause, hint: "Correct the key in settings.json" }, path), true);
    assert.equal(isMendedByEdit({ ...cause, location: { file: "/a.swift", line: 2, column: 1 } }, path), false);
    assert.equal(isMendedByEdit({ ...cause, hint: 'Write "push": true in the entry of bank' }, path), true);
    assert.equal(isMendedByEdit({ ...cause, hint: "Build it again" }, path), false);
    assert.equal(isMendedByEdit(null, path), false);
    assert.equal(isMendedByEdit(cause, ""), false);
  });

  test("selects the line of the failure", () =>
    assert.equal(selected({ code: "c", message: "m", location: { file: path, line: 4, column: 5 } }), '"resources": "texts"'));

  test("selects the key that the hint names", () => {
    const cause = { code: "c", message: "m" };
    assert.equal(selected({ ...cause, hint: "Create the folder, or correct `app.resources` in settings.json" }), '"resources": "texts"');
    assert.equal(selected({ ...cause, hint: 'Wait, or raise "silentPushesPerHour" of "gateway" in settings.json' }),
      '"gateway": { "silentPushesPerHour": 3 },');
    assert.equal(selected({ ...cause, hint: "Correct app.resources in settings.json" }), '"resources": "texts"');
  });

  test("selects the part that is to have a key", () =>
    assert.equal(selected({ code: "c", message: "m", hint: 'Add "remote-notification" to "backgroundModes" of "app" in settings.json' }),
      '"app": {'));

  test("selects nothing if the text has no such line or key", () => {
    assert.equal(selected({ code: "c", message: "m", hint: "Correct `(.*` and \"nothing\" in settings.json" }), "");
    assert.deepEqual(lineAt("a\n b", 9), { start: 3, end: 4 });
    assert.deepEqual(lineAt("", 1), { start: 0, end: 0 });
  });
});
