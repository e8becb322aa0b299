// The symbols of actions: names of SF Symbols, and the icons of this page with the same meaning.

/** @type {Record<string, string>} */
const symbols = {
  checkmark: "check", xmark: "clear", trash: "trash", "arrowshape.turn.up.left": "reply", arrow: "open",
    message: "bubble", bubble: "bubble",
  "text.bubble": "bubble", phone: "phone", calendar: "calendar", clock: "clock", bell: "bell", heart: "heart", star: "star",
  "hand.thumbsup": "thumb", lock: "lock", creditcard: "card", dollarsign: "dollar", banknote: "dollar", eye: "eye",
    pencil: "pencil",
  flag: "flag", play: "play", pause: "pause", gear: "gear", gearshape: "gear", person: "person", paperplane: "plane",
    camera: "camera",
  doc: "doc", info: "info", exclamationmark: "critical", plus: "plus", minus: "minus", "square.and.arrow.up": "share",
    "arrow.right": "open",
};

/**
 * The icon with the meaning of a symbol, or null.
 * @param {string} name
 */
export function symbolFor(name) {
  const plain = name.replace(/\.(fill|circle|square|triangle|slash)(?=\.|$)/g, "");
  return symbols[plain] ?? symbols[plain.split(".")[0]] ?? null;
}
