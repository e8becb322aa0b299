import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gestures } from "../../Sources/Host/BellhopPage/Files/gestures.mjs";
import { elementAt, pictureView, spoken, typingView } from "../../Sources/Host/BellhopPage/Files/picture-view.mjs";

/** @typedef {import("../../Sources/Host/BellhopPage/Files/types.js").AccessibilityElement} AccessibilityElement */
/** @typedef {import("../../Sources/Host/BellhopPage/Files/dom.mjs").Node_} Node_ */

/** @param {Partial<AccessibilityElement>} facts @returns {AccessibilityElement} */
const element = facts => ({ role: "text", label: "", identifier: "", isEnabled: true, isEditing: false, lines: [], view: 0,
  frame: { x: 0, y: 0, width: 10, height: 10 }, ...facts });

/** @param {Partial<import("../../Sources/Host/BellhopPage/Files/picture-view.mjs").Gestures>} some */
const using = some => ({ touch: () => {}, scroll: () => {}, type: () => {}, edit: () => {}, ...some });

/** @param {Node_} node @param {string} tag @returns {import("../../Sources/Host/BellhopPage/Files/dom.mjs").Element_[]} */
function all(node, tag) {
  if (typeof node === "string") return [];
  return [...(node.tag === tag ? [node] : []), ...node.children.flatMap(child => all(child, tag))];
}

describe("a picture", () => {
  const part = { x: 8, y: 50, width: 200, height: 100 };
  const row = element({ label: "Pay 5", frame: { x: 8, y: 60, width: 200, height: 24 },
    lines: [{ text: "Pay 5", frame: { x: 20, y: 62, width: 40, height: 20 } }] });
  const button = element({ role: "button", label: "Send", view: 1, isEnabled: false, frame: { x: 108, y: 75, width: 50, height: 25 } });
  const toggle = element({ role: "control", identifier: "UISwitch", value: "on", view: 2, frame: { x: 8, y: 100, width: 51, height: 31 } });
  const header = element({ label: "Bank", view: undefined, frame: { x: 8, y: 60, width: 50, height: 10 } });
  const picture = { picture: "1.png", width: 375, elements: [header, row, button, toggle] };

  test("has its texts where the host has drawn them, and not those of the system", () => {
    const [text, ...more] = all(pictureView(picture, part, "1.png", using({})), "text");
    assert.deepEqual(more, []);
    assert.deepEqual([text.props.x, text.props.textLength, text.children], [20, 40, ["Pay 5"]]);
  });

  test("has buttons for buttons and controls, at their places", () => {
    /** @type {string[]} */
    const touched = [];
    const buttons = all(pictureView(picture, part, "1.png", using({ touch: ({ identifier }) => touched.push(identifier) })), "button");
    assert.deepEqual(buttons.map(({ props }) => [props["aria-label"], props.disabled]), [["Send", true], ["UISwitch, on", false]]);
    assert.deepEqual(["--x", "--y", "--w", "--h"].map(name => buttons[0].props[name]), ["0.5", "0.25", "0.25", "0.25"]);
    buttons[1].props.onclick();
    assert.deepEqual(touched, ["UISwitch"]);
  });

  test("that takes no touches has only texts", () => {
    const view = pictureView(picture, part, "1.png");
    assert.deepEqual(all(view, "button"), []);
    assert.deepEqual(all(view, "text").map(text => text.children[0]), ["Pay 5", "Send", "UISwitch, on"]);
  });

  test("is touched at the frontmost element", () => {
    assert.equal(elementAt(picture.elements, { x: 110, y: 80 }), button);
    assert.equal(elementAt(picture.elements, { x: 20, y: 65 }), row);
    assert.equal(elementAt(picture.elements, { x: 300, y: 65 }), null);
  });

  test("that scrolls takes keys, and its scroll view is no text", () => {
    const list = element({ role: "scrollView", view: 3, frame: { x: 8, y: 50, width: 200, height: 100 } });
    /** @type {number[]} */
    const scrolled = [];
    const view = pictureView({ ...picture, elements: [list, row] }, part, "1.png", using({ scroll: points => scrolled.push(points) }));
    const [place] = all(view, "div").filter(({ props }) => props.tabindex === "0");
    assert.equal(place.props["aria-label"], "Scrollable view");
    const press = (/** @type {string} */ key) => place.props.onkeydown({ key, preventDefault() {}, stopPropagation() {} });
    for (const key of ["ArrowDown", "PageUp", "a"]) press(key);
    assert.deepEqual(scrolled, [40, -90]);
    assert.deepEqual(all(view, "text").map(text => text.children[0]), ["Pay 5"]);
  });

  test("of a text view scrolls, and has a text", () => {
    const note = element({ role: "scrollView", view: 3, frame: { x: 8, y: 50, width: 200, height: 100 },
      lines: [{ text: "A note", frame: { x: 8, y: 50, width: 50, height: 20 } }] });
    const view = pictureView({ ...picture, elements: [note] }, part, "1.png", using({}));
    assert.deepEqual(all(view, "text").map(text => text.children[0]), ["A note"]);
    assert.equal(all(view, "div").filter(({ props }) => props.tabindex === "0").length, 1);
  });

  test("has a field for the view that is being edited", () => {
    assert.equal(typingView(picture.elements, "", using({})), null);
    /** @type {string[]} */
    const typed = [];
    const amount = element({ label: "Amount", isEditing: true, view: 4 });
    const form = typingView([row, amount], "12", using({ type: text => typed.push(text) }));
    assert.ok(form);
    assert.equal(all(form, "input")[0].props["aria-label"], "Text to type into Amount");
    form.props.onsubmit({ preventDefault() {} });
    all(form, "button")[1].props.onclick();
    assert.deepEqual(typed, ["12", "\n"]);
  });

  test("what is scrolled while the host replies is one request", async () => {
    /** @type {object[]} */
    const asked = [];
    /** @type {(() => void)[]} */
    const replies = [];
    const use = gestures(params => { asked.push(params); return new Promise(done => replies.push(() => done(null))); }, () => {});
    const first = use.scroll(5);
    use.scroll(7);
    use.scroll(1);
    replies[0]();
    await new Promise(done => setTimeout(done));
    replies[1]();
    await first;
    use.touch(element({ identifier: "UISwitch", view: 2 }));
    use.type("");
    assert.deepEqual(asked, [{ scroll: 5 }, { scroll: 8 }, { touch: "UISwitch", view: 2 }]);
  });

  test("an element without words has a name", () => {
    assert.equal(spoken(element({})), "Unnamed view");
    assert.equal(spoken(element({ label: "Alerts", identifier: "UISwitch", value: "off" })), "Alerts, off");
  });
});
