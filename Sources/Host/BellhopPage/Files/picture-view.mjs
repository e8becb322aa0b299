// A picture that the host has drawn. Its texts can be selected, and its buttons and controls are elements of the document.

import { bounded, h } from "./dom.mjs";

/** @typedef {import("./types.js").AccessibilityElement} AccessibilityElement */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {{picture: string, width: number, elements: AccessibilityElement[]}} Picture */

/**
 * A part of a picture, as wide as the place that it is in.
 * @param {Picture} picture @param {Rect} part In points of the picture. @param {string} address Of the file.
 * @param {(element: AccessibilityElement) => void} [touch] What a click on a view of the module does.
 */
export function pictureView(picture, part, address, touch) {
  const elements = picture.elements.filter(element => element.view !== undefined && meet(element.frame, part));
  const buttons = touch ? elements.filter(isButton) : [];
  const click = (/** @type {MouseEvent} */ event) => {
    const place = pointIn(part, event);
    // The end of a selection is a click, too.
    if (!place || !getSelection()?.isCollapsed || /** @type {Element} */ (event.target).closest("button")) return;
    const touched = elementAt(elements, place);
    if (touched) touch?.(touched);
  };
  return h("div.picture-part", { "--ratio": `${part.width / part.height}`, onclick: touch && click },
    h("img", { src: address, alt: "", "--scale": `${picture.width / part.width}`, "--left": `${-part.x / part.width}`,
      "--top": `${-part.y / part.width}` }),
    h("svg", { class: "picture-text", viewBox: `${part.x} ${part.y} ${part.width} ${part.height}` },
      elements.filter(element => !buttons.includes(element)).flatMap(texts)),
    buttons.map(element => buttonView(element, part, () => touch?.(element))));
}

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

/** @param {AccessibilityElement} element @param {Rect} part @param {() => void} touch */
const buttonView = (element, part, touch) => h("button.picture-button", {
  type: "button", "aria-label": spoken(element), onclick: touch, disabled: !element.isEnabled,
  "--x": `${(element.frame.x - part.x) / part.width}`, "--y": `${(element.frame.y - part.y) / part.height}`,
  "--w": `${element.frame.width / part.width}`, "--h": `${element.frame.height / part.height}`,
});

/**
 * What a screen reader says of an element.
 * @param {AccessibilityElement} element
 */
export const spoken = ({ label, value, identifier }) =>
  bounded([label || identifier || "Unnamed view", value].filter(Boolean).join(", "), 200);

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
