// What a person does with the views of a content extension, or of the page of a module.

/** @typedef {import("./types.js").AccessibilityElement} AccessibilityElement */
/** @typedef {{touch?: string, view?: number, type?: string, scroll?: number}} GestureParams */

/**
 * Gestures that are requests to the host, one at a time.
 * @param {(params: GestureParams) => Promise<unknown>} ask Asks the host, and shows what it replies.
 * @param {(text: string) => void} edit Keeps the text that is to be typed.
 */
export function gestures(ask, edit) {
  let points = 0;
  let isScrolling = false;
  return {
    /** @param {AccessibilityElement} element */
    touch: ({ identifier, label, view }) => void ask({ touch: identifier || label, view }),
    edit,
    /** @param {string} text */
    async type(text) {
      if (text === "") return;
      edit("");
      await ask({ type: text });
    },
    /**
     * What is scrolled while the host replies is one request.
     * @param {number} more
     */
    async scroll(more) {
      points += more;
      if (isScrolling) return;
      isScrolling = true;
      while (points !== 0) {
        const scroll = points;
        points = 0;
        await ask({ scroll });
      }
      isScrolling = false;
    },
  };
}
