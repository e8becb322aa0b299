// The text of elements, for the tests of the page.

/** @typedef {import("../../Sources/Host/BellhopPage/Files/dom.mjs").Child} Child */

/**
 * The texts in elements, each on a line of its own.
 * @param {Child | {children: Child[]}} node @returns {string}
 */
export const textOf = node => Array.isArray(node) ? node.map(textOf).join("\n")
  : node && typeof node === "object" ? textOf(node.children) : typeof node === "string" ? node : "";
