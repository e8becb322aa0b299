import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { differences } from "../../Sources/Host/BellhopPage/Files/diff.mjs";
import { answerWords, byteCount, caretPlace, completions, excerpt, fileName, get, indented, numberFault, numberIn, offsetOf, parse, providerHeaders, set }
  from "../../Sources/Host/BellhopPage/Files/payload.mjs";

/** @param {string} text A text with | at the caret. @param {Record<string, string[]>} [known] */
function at(text, known = {}) {
  const caret = text.indexOf("|");
  const plain = text.slice(0, caret) + text.slice(caret + 1);
  return { plain, items: completions(plain, caret, known), place: caretPlace(plain, caret) };
}

/** @param {string} text @param {Record<string, string[]>} [known] */
function completed(text, known) {
  const { plain, items } = at(text, known);
  return plain.slice(0, items[0].from) + items[0].insert + plain.slice(items[0].to);
}

test("the line of a fault has a caret below its column", () => {
  assert.equal(excerpt('{\n  "aps": x\n}', 2, 10), '  "aps": x\n         ^');
  assert.equal(excerpt(`{"a":"${"x".repeat(90)}", y}`, 1, 101).split("\n")[1], `${" ".repeat(30)}^`);
  assert.equal(excerpt("{", 3, 9), "\n^");
});

test("what is typed as a badge is a number only if it is a whole one", () => {
  assert.deepEqual(["", " 7", "-1", "1.5", "1e3", "many"].map(numberIn), [undefined, 7, -1, "1.5", "1e3", "many"]);
  assert.deepEqual([undefined, 0, 1.5, "7", "many", null].map(numberFault),
    ["", "", "Not a whole number", "A text, not a number", "Not a whole number", "Not a whole number"]);
});

describe("the file of a payload", () => {
  for (const [title, name] of [["Transfer waiting!", "transfer-waiting.apns"], ["../../etc/passwd", "etc-passwd.apns"], ["–", "push.apns"]]) {
    test(`of “${title}” is ${name}`, () => assert.equal(fileName(JSON.stringify({ aps: { alert: { title } } })), name));
  }

  test("of what is no payload has a name, too", () => assert.equal(fileName("{"), "push.apns"));
});

describe("a payload that is edited", () => {
  test("is written in lines", () => assert.equal(indented('{"aps": {"badge":1}}'), '{\n  "aps": {\n    "badge": 1\n  }\n}'));

  for (const text of ['{"account":12345678901234567890}', '{"a":1.0}', '{"a":1,"a":2}', '{"b":1,"1":2}', "{", '{"a":\n1}']) {
    test(`stays as it is: ${text}`, () => assert.equal(indented(text), text));
  }
});

describe("fields and JSON", () => {
  test("an alert that is a text is the body, and becomes an object with a title", () => {
    const value = { aps: { alert: "Hi" } };
    assert.equal(get(value, ["aps", "alert", "body"]), "Hi");
    assert.equal(get(value, ["aps", "alert", "title"]), undefined);
    assert.deepEqual(set(value, ["aps", "alert", "title"], "T"), { aps: { alert: { body: "Hi", title: "T" } } });
  });

  test("a value is taken away, with the object that it leaves empty, but aps stays", () => {
    assert.deepEqual(set({ aps: { alert: { title: "T" } } }, ["aps", "alert", "title"], undefined), { aps: {} });
    assert.deepEqual(set({ aps: {}, sender: "a" }, ["sender"], undefined), { aps: {} });
  });

  test("other keys keep their place and value", () => {
    assert.deepEqual(Object.keys(set({ aps: { badge: 1, alert: "x" }, data: { a: [1] } }, ["aps", "badge"], 2)),
      ["aps", "data"]);
  });

  test("bytes are counted as a server sends them, without the simulator's key", () => {
    assert.equal(byteCount({ "Simulator Target Bundle": "com.example.bank", aps: { alert: "é" } }), 22);
  });

  test("a payload is an object", () => {
    assert.ok("error" in parse("[]"));
    assert.ok("error" in parse("{"));
    assert.deepEqual(parse("{}"), { value: {} });
  });

  test("a line and a column are an offset", () => {
    assert.equal(offsetOf("ab\ncde", 2, 2), 4);
  });
});

describe("completion", () => {
  test("keys of aps, with the colon that is missing", () => {
    assert.equal(completed('{"aps": {"mut|"}}'), '{"aps": {"mutable-content": }}');
    assert.equal(completed('{"aps": {"mut|": 1}}'), '{"aps": {"mutable-content": 1}}');
    assert.equal(completed('{"aps": {"mut|"sound": "default"}}'), '{"aps": {"mutable-content": "sound": "default"}}');
  });

  test("keys of the alert, and none that is there already", () => {
    const { items, place } = at('{"aps": {"alert": {"title": "a", |}}}');
    assert.deepEqual([place?.path, place?.place], ["aps.alert", "key"]);
    assert.deepEqual(at('{"aps": {"alert": {"title": "a", "ti|"}}}').items.map(item => item.label),
      ["title", "title-loc-key", "title-loc-args"]);
    assert.ok(items.length > 0);
  });

  test("values of a key, and those that the phone knows", () => {
    assert.equal(completed('{"aps": {"interruption-level": "time|"}}'), '{"aps": {"interruption-level": "time-sensitive"}}');
    assert.equal(completed('{"sender": "com|"}', { sender: ["com.example.bank"] }), '{"sender": "com.example.bank"}');
    assert.equal(completed('{"aps": {"mutable-content": |}}'), '{"aps": {"mutable-content": 1}}');
  });

  test("nothing within a text, a list or after the end", () => {
    assert.deepEqual(at('{"aps": {"alert": {"body": "mut|"}}}').items, []);
    assert.deepEqual(at('{"aps": ["mut|"]}').items, []);
    assert.deepEqual(at("{}|").items, []);
  });

  test("nothing for the name of a member of every object, or beside a key that is written twice", () => {
    assert.deepEqual(at('{"constructor": |').items, []);
    assert.deepEqual(at('{"toString": {"al|": 1}}').items, []);
    assert.deepEqual(at('{"aps": {"al|": 1}, "aps": 1}').items.map(item => item.label), ["alert"]);
    assert.deepEqual(at('{"aps": {"al|": 1}, "aps": null}').items.map(item => item.label), ["alert"]);
  });

  test("a quotation mark that is escaped does not end a text", () => {
    assert.equal(at('{"a\\"b": 1, "ap|"}').place?.path, "");
    assert.equal(completed('{"a\\"b": 1, "ap|"}'), '{"a\\"b": 1, "aps": }');
  });
});

describe("what was changed", () => {
  const shown = { title: "$5 to Ada", body: "Soon", options: ["banner"], level: "active", attachments: 1 };

  test("the values that differ are marked", () => {
    const rows = differences('{"aps":{"alert":{"title":"Transfer","body":"Soon"}}}', shown);
    assert.deepEqual(rows.filter(row => row.isChanged).map(row => [row.key, row.sent, row.shown]),
      [["title", "Transfer", "$5 to Ada"], ["attachments", "0", "1"]]);
  });

  test("without the payload, nothing is marked", () => {
    assert.ok(differences(null, shown).every(row => !row.isChanged && row.sent === null));
  });

  test("a payload that is not JSON has no values", () => {
    assert.deepEqual(differences("{", null), []);
  });

  test("the names of levels are those of notifications", () => {
    const rows = differences('{"aps":{"alert":"x","interruption-level":"time-sensitive"}}',
      { body: "x", level: "timeSensitive" });
    assert.ok(rows.every(row => !row.isChanged));
  });
});

describe("a push as a provider sends it", () => {
  test("has the headers that are filled in", () => {
    assert.deepEqual(providerHeaders({ type: "", priority: "", expiration: "" }, ""), []);
    assert.deepEqual(providerHeaders({ type: "background", priority: "5", expiration: "0" }, "balance"), [
      { name: "apns-push-type", value: "background" }, { name: "apns-priority", value: "5" },
      { name: "apns-expiration", value: "0" }, { name: "apns-collapse-id", value: "balance" }]);
  });

  test("has an answer in words", () => {
    assert.deepEqual(answerWords({ status: 200, apnsID: "a", push: "p7" }),
      { title: "200", tone: "good", text: "The phone has it as p7.", remedy: "" });
    assert.equal(answerWords({ status: 200, apnsID: "a" }).text, "Nothing is delivered to the phone.");
    assert.deepEqual(
      answerWords({ status: 410, reason: "Unregistered", detail: "It was replaced.", remedy: "nothing: delete the device token" }),
      { title: "410 Unregistered", tone: "bad", text: "It was replaced.", remedy: "Send nothing: delete the device token." });
  });

  test("can come again after 429, 5xx and GOAWAY", () => {
    assert.deepEqual([429, 500, 503, undefined, 400, 413].map(status => answerWords({ status }).tone),
      ["warning", "warning", "warning", "warning", "bad", "bad"]);
    assert.equal(answerWords({ reason: "Shutdown" }).title, "GOAWAY Shutdown");
  });
});
