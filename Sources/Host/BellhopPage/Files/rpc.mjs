// Requests of the control socket, through the page's program.

/** @typedef {import("./types.js").Cause} Cause */

/** What the host answers to a request that it refuses. */
export class Refusal extends Error {
  /** @param {Cause} cause */
  constructor(cause) {
    super(cause.message);
    this.reason = cause;
  }
}

let number = 0;

/**
 * Makes a request, and returns its result.
 * @param {string} method @param {Record<string, any>} [params] @returns {Promise<any>}
 */
export async function call(method, params = {}) {
  number += 1;
  const body = JSON.stringify({ jsonrpc: "2.0", id: number, method, params });
  /** @type {any} */
  let reply;
  try {
    const response = await fetch("rpc", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    if (!response.ok) throw new Error(`status ${response.status}`);
    reply = await response.json();
  } catch {
    throw new Refusal({ code: "page.no-host", message: "The host does not answer", hint: "Start it with `bellhop run`" });
  }
  if (reply.error) {
    throw new Refusal(reply.error.data ?? { code: "page.refused", message: reply.error.message });
  }
  return reply.result;
}

/**
 * Base64 of a text in UTF-8.
 * @param {string} text
 */
export function base64(text) {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * The address of a file that a reply names.
 * @param {string} path A path or a file URL. @param {number} [version]
 */
export function fileAddress(path, version) {
  const plain = path.startsWith("file://") ? decodeURIComponent(path.slice(7)) : path;
  return `file?path=${encodeURIComponent(plain)}${version === undefined ? "" : `&v=${version}`}`;
}
