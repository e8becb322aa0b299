// Elements as values, and a function that makes a part of the document equal to them. Text goes in as text, never as markup.

/** @typedef {{tag: string, key: string | null, props: Record<string, any>, children: Node_[]}} Element_ */
/** @typedef {Element_ | string} Node_ */
/** @typedef {Node_ | number | null | undefined | false | any[]} Child Lists may hold lists. */

/**
 * An element.
 * @param {string} name A tag with classes, such as `div.card.time`. @param {Record<string, any>} [props] @param {...Child} children @returns {Element_}
 */
export function h(name, props = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const all = [...classes, props.class].filter(Boolean).join(" ");
  const { key = null, class: _, ...rest } = props;
  return { tag, key: key === null ? null : String(key), props: all ? { ...rest, class: all } : rest, children: flat(children) };
}

/** @param {Child[]} children @returns {Node_[]} */
function flat(children) {
  /** @type {Node_[]} */
  const nodes = [];
  for (const child of children) {
    if (Array.isArray(child)) nodes.push(...flat(child));
    else if (typeof child === "number") nodes.push(String(child));
    else if (child !== null && child !== undefined && child !== false && child !== "") nodes.push(child);
  }
  return nodes;
}

/**
 * An icon of index.html, which says nothing to a screen reader.
 * @param {string} name
 */
export const icon = name =>
  h("svg", { class: "icon", "aria-hidden": "true", focusable: "false", viewBox: "0 0 24 24" },
    h("use", { href: `#icon-${name}` }));

/**
 * Text that comes from a push or a module. It can't change the direction or the order of the text around it, and its length has a bound.
 * @param {string} text @param {number} [limit] @param {string} [classes]
 */
export function said(text, limit = 1000, classes = "") {
  return h("bdi", { dir: "auto", class: `said ${classes}` }, bounded(text, limit));
}

/**
 * The first characters of a text, not cut within one.
 * @param {string} text @param {number} limit
 */
export function bounded(text, limit) {
  if (text.length <= limit) return text;
  let end = limit;
  // A low surrogate belongs to the unit before it. A joiner or a variation belongs to the character before it.
  while (end > 0 && (/[\uDC00-\uDFFF\u200D\uFE0F]/.test(text[end]) || text[end - 1] === "\u200D")) end -= 1;
  return `${text.slice(0, end)}…`;
}

/**
 * A text in which characters that can't be seen are visible.
 * @param {string} text
 */
export const visible = text => text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g,
  mark => `⟨U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);

/** @typedef {HTMLElement & {value_?: Element_, listeners_?: Record<string, (event: any) => void>, before_?: Live[], beside_?: Element[]}} Live */

/**
 * Makes the children of an element equal to values.
 *
 * An element with `takesFocus` gets the focus when it is made, and gives it back when it is gone. One with `returnsFocus`
 * doesn't take it, but gives it back to what had it. If another element that has the focus is gone, the one beside it gets
 * the focus if it is an item of a list, which `data-item` says, or else the nearest one around it that stays.
 * @param {Element} parent @param {Child[]} children
 */
export function render(parent, ...children) {
  const path = focused();
  patchChildren(parent, flat(children));
  for (const live of makers.splice(0)) takeFocus(live, path);
  if (path.length > 0 && document.activeElement === document.body && !focusNearest(path)) document.querySelector("main")?.focus();
}

// The focus

/**
 * Elements that were made to take the focus, and have not taken it yet.
 * @type {Live[]}
 */
const makers = [];

/**
 * Whether a person types into an element.
 * @param {Element | null | undefined} element
 */
export const isField = element => Boolean(element?.matches("textarea, select, input:not([type=checkbox]):not([type=radio])"));

/** The element that has the focus, and those around it. An item knows what is beside it: what follows, and what is before. */
function focused() {
  /** @type {Live[]} */
  const path = [];
  for (let element = document.activeElement; element && element !== document.body; element = element.parentElement) {
    const live = /** @type {Live} */ (element);
    if (live.dataset.item !== undefined && live.parentElement) {
      const items = [...live.parentElement.children];
      const index = items.indexOf(live);
      live.beside_ = [...items.slice(index + 1), ...items.slice(0, index).reverse()];
    }
    path.push(live);
  }
  return path;
}

/** @param {Live} live @param {Live[]} path */
function takeFocus(live, path) {
  live.before_ = path;
  // Nobody's words go elsewhere while one types.
  if (!live.value_?.props.takesFocus || path[0]?.isConnected && isField(path[0])) return;
  live.focus();
}

/**
 * Gives the focus to the first element of a path that takes it. What has the id of one that is gone stands for it.
 * @param {Live[]} path @returns {boolean}
 */
function focusNearest(path) {
  return path.some(element => {
    const present = /** @type {HTMLElement | null | undefined} */ (element.isConnected ? element
      : (element.id ? document.getElementById(element.id) : null) ?? element.beside_?.find(each => each.isConnected)?.querySelector("button"));
    present?.focus({ preventScroll: true });
    return Boolean(present) && document.activeElement === present || !element.isConnected && focusNearest(element.before_ ?? []);
  });
}

/**
 * Does something after the next time that the page is drawn.
 * @param {() => void} run
 */
export const afterDraw = run => requestAnimationFrame(() => requestAnimationFrame(run));

/** @param {Element} parent @param {Node_[]} wanted */
function patchChildren(parent, wanted) {
  /** @type {Map<string, ChildNode>} */
  const keyed = new Map();
  for (const node of parent.childNodes) {
    const key = /** @type {Live} */ (node).value_?.key;
    if (key !== null && key !== undefined) keyed.set(key, node);
  }
  const keys = new Set(wanted.map(value => typeof value === "string" ? null : value.key));
  /** @type {ChildNode | null} */
  let next = parent.firstChild;
  for (const value of wanted) {
    while (next && isGone(/** @type {Live} */ (next), keys)) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
    const key = typeof value === "string" ? null : value.key;
    const candidate = key === null ? next : keyed.get(key) ?? null;
    if (candidate && fits(candidate, value)) {
      if (candidate === next) next = next.nextSibling;
      else parent.insertBefore(candidate, next);
      patch(candidate, value);
    } else {
      parent.insertBefore(make(value, parent), next);
    }
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/** @param {Live} node @param {Set<string | null>} keys */
function isGone(node, keys) {
  const key = node.value_?.key;
  return key !== null && key !== undefined && !keys.has(key);
}

/** @param {ChildNode} node @param {Node_} value */
function fits(node, value) {
  if (typeof value === "string") return node.nodeType === 3;
  const before = /** @type {Live} */ (node).value_;
  return before !== undefined && before.tag === value.tag && before.key === value.key;
}

/** @param {ChildNode} node @param {Node_} value */
function patch(node, value) {
  if (typeof value === "string") {
    if (node.nodeValue !== value) node.nodeValue = value;
    return;
  }
  const live = /** @type {Live} */ (node);
  setProps(live, live.value_?.props ?? {}, value.props);
  live.value_ = value;
  patchChildren(live, value.children);
}

/** @param {Node_} value @param {Element} parent @returns {ChildNode} */
function make(value, parent) {
  if (typeof value === "string") return document.createTextNode(value);
  const isDrawing = value.tag === "svg" || parent.namespaceURI === "http://www.w3.org/2000/svg";
  const live = /** @type {Live} */ (isDrawing
    ? document.createElementNS("http://www.w3.org/2000/svg", value.tag) : document.createElement(value.tag));
  live.value_ = value;
  patchChildren(live, value.children);
  setProps(live, {}, value.props);
  if (value.props.takesFocus || value.props.returnsFocus) makers.push(live);
  return live;
}

/** @param {Live} live @param {Record<string, any>} before @param {Record<string, any>} after */
function setProps(live, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(live, name, undefined);
  for (const [name, value] of Object.entries(after)) {
    if (value !== before[name] || name === "value" || name === "checked") setProp(live, name, value);
  }
}

/** @param {Live} live @param {string} name @param {any} value */
function setProp(live, name, value) {
  if (name === "takesFocus" || name === "returnsFocus") return;
  if (name.startsWith("on")) return listen(live, name.slice(2), value);
  if (name === "value" || name === "checked") {
    const field = /** @type {any} */ (live);
    if (field[name] !== value) field[name] = value ?? "";
    return;
  }
  // The policy of the page forbids style attributes, but not this.
  if (name.startsWith("--")) return /** @type {HTMLElement} */ (live).style.setProperty(name, value ?? "");
  if (value === undefined || value === null || value === false) live.removeAttribute(name);
  else live.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Live} live @param {string} name @param {((event: any) => void) | undefined} listener */
function listen(live, name, listener) {
  const listeners = live.listeners_ ??= {};
  if (!(name in listeners)) live.addEventListener(name, event => listeners[name]?.(event));
  if (listener) listeners[name] = listener;
  else delete listeners[name];
  if (!(name in listeners)) listeners[name] = () => {};
}
