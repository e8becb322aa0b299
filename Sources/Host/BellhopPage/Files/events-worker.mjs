// One connection of events for all tabs: a browser opens only six to one server.

import { EventSourceLink } from "./events.mjs";

/** @type {Set<MessagePort>} */
const ports = new Set();
/** @type {EventSourceLink | null} */
let link = null;

/** @type {any} */ (self).onconnect = (/** @type {MessageEvent} */ event) => {
  const port = event.ports[0];
  port.onmessage = message => {
    if (message.data === "bye") ports.delete(port);
  };
  link ??= new EventSourceLink(message => {
    for (const each of ports) each.postMessage(message);
  });
  // What happened before this tab was opened comes first.
  for (const message of link.history()) port.postMessage(message);
  ports.add(port);
};
