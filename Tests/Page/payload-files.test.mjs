import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nameOf, noFiles, saveParams } from "../../Sources/Host/BellhopPage/Files/payload-files.mjs";

const draft = '{"aps": {"alert": {"title": "Transfer waiting!"}}}';

describe("a payload that is saved as a file", () => {
  test("has the name of its title, until another is typed", () => {
    assert.equal(nameOf(noFiles, draft), "transfer-waiting.apns");
    assert.equal(nameOf({ ...noFiles, open: { name: "a.apns", version: "0a" } }, draft), "a.apns");
    assert.equal(nameOf({ ...noFiles, name: "", open: { name: "a.apns", version: "0a" } }, draft), "");
  });

  test("ends with .apns", () =>
    assert.deepEqual(saveParams({ ...noFiles, name: " a.json " }, draft), { name: "a.json.apns", text: draft }));

  test("replaces only the file that it was read from", () => {
    const open = { name: "a.apns", version: "0a" };
    assert.deepEqual(saveParams({ ...noFiles, open }, draft), { name: "a.apns", text: draft, version: "0a" });
    assert.deepEqual(saveParams({ ...noFiles, open, name: "b.apns" }, draft), { name: "b.apns", text: draft });
  });
});
