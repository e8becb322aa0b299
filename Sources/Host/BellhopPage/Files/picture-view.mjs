// A picture that the host has drawn. Its texts can be selected, and its buttons and controls are elements of the document.

import { bounded, h } from "./dom.mjs";

/** @typedef {import("./types.js").AccessibilityElement} AccessibilityElement */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {{picture: string, width: number, elements: AccessibilityElement[]}} Picture */

/**
 * What a person does with the views of a module in a picture.
 * @typedef {{touch: (element: AccessibilityElement) => void, scroll: (points: number) => void, type: (text: string) => void}} Gestures
 */

/**
 * A part of a picture, as wide as the place that it is in.
 * @param {Picture} picture @param {Rect} part In points of the picture. @param {string} address Of the file.
 * @param {Gestures} [gestures] Without it, the views are only shown.
 */
export function pictureView(picture, part, address, gestures) {
  const elements = picture.elements.filter(element => element.view !== undefined && meet(element.frame, part));
  const scrolling = elements.filter(isScrollView);
  // A text view scrolls, and has a text.
  const shown = elements.filter(element => !isScrollView(element) || element.lines.length > 0);
  const buttons = gestures ? shown.filter(isButton) : [];
  const click = (/** @type {MouseEvent} */ event) => {
    const place = pointIn(part, event);
    // The end of a selection is a click, too.
    if (!place || !getSelection()?.isCollapsed || /** @type {Element} */ (event.target).closest("button")) return;
    const touched = elementAt(elements, place);
    if (touched) gestures?.touch(touched);
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    const place = pointIn(part, event);
    if (!place || !elementAt(scrolling, place)) return;
    event.preventDefault();
    gestures?.scroll(event.deltaY * (event.deltaMode === 0 ? 1 : 20));
  };
  return h("div.picture-part", { "--ratio": `${part.width / part.height}`, ...(gestures ? { onclick: click, onwheel: wheel } : {}) },
    h("img", { src: address, alt: "", "--scale": `${picture.width / part.width}`, "--left": `${-part.x / part.width}`,
      "--top": `${-part.y / part.width}` }),
    gestures && scrolling.map(element => h("div.picture-scroll", { ...placed(element, part), tabindex: "0", role: "group",
      "aria-label": spoken(element, "Scrollable view"), onkeydown: scrollKeys(element, gestures.scroll) })),
    h("svg", { class: "picture-text", viewBox: `${part.x} ${part.y} ${part.width} ${part.height}` },
      shown.filter(element => !buttons.includes(element)).flatMap(texts)),
    buttons.map(element => h("button.picture-button", { ...placed(element, part), type: "button", "aria-label": spoken(element),
      onclick: () => gestures?.touch(element), disabled: !element.isEnabled })));
}

/**
 * A field for what the user types into a view of a module, if one is being edited.
 * @param {AccessibilityElement[]} elements @param {string} text @param {Gestures & {edit: (text: string) => void}} gestures
 */
export function typingView(elements, text, gestures) {
  const edited = elements.find(({ isEditing, view }) => isEditing && view !== undefined);
  if (!edited) return null;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    gestures.type(text);
  };
  return h("form.reply.typing", { onsubmit: send },
    h("input", { type: "text", "aria-label": `Text to type into ${spoken(edited)}`, placeholder: "Type", value: text, maxlength: 4000,
      autocomplete: "off", dir: "auto", oninput: (/** @type {any} */ event) => gestures.edit(event.target.value) }),
    h("button.pill", { type: "submit" }, "Type"),
    h("button.pill", { type: "button", onclick: () => gestures.type("\n") }, "Return"));
}

/** @param {AccessibilityElement} element */
const isScrollView = element => element.role === "scrollView";

/** @param {AccessibilityElement} element @param {(points: number) => void} scroll */
const scrollKeys = ({ frame }, scroll) => (/** @type {KeyboardEvent} */ event) => {
  const page = frame.height * 0.9;
  const points = { ArrowDown: 40, ArrowUp: -40, PageDown: page, PageUp: -page }[event.key];
  if (points === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  scroll(points);
};

/** @param {AccessibilityElement} element @param {Rect} part */
const placed = ({ frame }, part) => ({
  "--x": `${(frame.x - part.x) / part.width}`, "--y": `${(frame.y - part.y) / part.height}`,
  "--w": `${frame.width / part.width}`, "--h": `${frame.height / part.height}`,
});

/** @param {AccessibilityElement} element */
const isButton = element => element.role === "button" || element.role === "control";

// The height of a line is that of the font and a fifth more.
const lineHeight = 1.21, ascent = 0.79;

/** @param {AccessibilityElement} element */
function texts(element) {
  const lines = element.lines.length > 0 ? element.lines
    : [{ text: spoken(element), frame: { ...element.frame, height: Math.min(element.frame.height, 17 * lineHeight) } }];
  return lines.map(({ text, frame }) => h("text", { x: frame.x, y: frame.y + frame.height * ascent, textLength: frame.width,
    lengthAdjust: "spacingAndGlyphs", "font-size": frame.height / lineHeight }, bounded(text, 500)));
}

/**
 * What a screen reader says of an element.
 * @param {AccessibilityElement} element @param {string} [otherwise] Of one that has no name.
 */
export const spoken = ({ label, value, identifier }, otherwise = "Unnamed view") =>
  bounded([label || identifier || otherwise, value].filter(Boolean).join(", "), 200);

/**
 * The frontmost element at a point.
 * @param {AccessibilityElement[]} elements From back to front. @param {{x: number, y: number}} point
 */
export const elementAt = (elements, { x, y }) => [...elements].reverse().find(({ frame }) =>
  x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height) ?? null;

/** @param {Rect} first @param {Rect} second */
const meet = (first, second) => first.x < second.x + second.width && second.x < first.x + first.width
  && first.y < second.y + second.height && second.y < first.y + first.height;

/**
 * Where in the picture a click is, in points.
 * @param {Rect} part @param {MouseEvent} event
 */
function pointIn(part, event) {
  const place = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  if (place.width === 0) return null;
  const scale = part.width / place.width;
  return { x: part.x + (event.clientX - place.left) * scale, y: part.y + (event.clientY - place.top) * scale };
}
