// The stream of events: one connection, in a worker that all tabs share, or in the tab itself.

/** @typedef {import("./types.js").HostEvent} HostEvent */

/**
 * What a tab receives. `link` says whether the page's own program answers.
 * @typedef {{type: "events", events: HostEvent[], life: string} | {type: "gap", missed: number}
 *   | {type: "host", state: "connected" | "gone"} | {type: "link", isOpen: boolean}} Message
 */

/** How many events are kept for tabs that are opened later. Times in milliseconds: how long events are gathered, and how long while there are many. */
const limits = { kept: 4000, gather: 16, gatherMany: 200, many: 40, retry: 1000 };

/** Reads the stream, and goes on after the last event when the connection was lost. */
export class EventSourceLink {
  /** @param {(message: Message) => void} receive */
  constructor(receive) {
    this.receive = receive;
    this.last = "";
    this.isOpen = false;
    /** @type {"connected" | "gone" | null} */
    this.host = null;
    this.flushed = 0;
    this.pause = limits.gather;
    /** How many events there were since `flushed`. */
    this.count = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {{life: string, event: HostEvent}[]} */
    this.kept = [];
    /** @type {{life: string, event: HostEvent}[]} */
    this.gathered = [];
    this.open();
  }

  open() {
    const source = new EventSource(this.last ? `events?after=${encodeURIComponent(this.last)}` : "events");
    source.addEventListener("open", () => this.linkIs(true));
    source.addEventListener("error", () => {
      this.linkIs(false);
      // The browser tries again itself, unless the answer was an error.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.open(), limits.retry);
    });
    source.addEventListener("event", message => this.take(message.lastEventId, JSON.parse(message.data)));
    source.addEventListener("gap", message => {
      this.flush();
      this.receive({ type: "gap", missed: JSON.parse(message.data).missed });
    });
    source.addEventListener("host", message => {
      this.flush();
      const { state } = JSON.parse(message.data);
      this.host = state;
      this.receive({ type: "host", state });
    });
  }

  /** @param {boolean} isOpen */
  linkIs(isOpen) {
    if (this.isOpen === isOpen) return;
    this.isOpen = isOpen;
    this.receive({ type: "link", isOpen });
  }

  /** @param {string} id @param {HostEvent} event */
  take(id, event) {
    this.last = id;
    const entry = { life: id.slice(0, id.lastIndexOf("-")), event };
    // The first event after a pause is passed on at once.
    this.timer ??= setTimeout(() => this.flush(), Math.max(0, this.flushed + this.pause - performance.now()));
    this.count += 1;
    this.gathered.push(entry);
    this.kept.push(entry);
    if (this.kept.length > limits.kept * 1.5) this.kept.splice(0, this.kept.length - limits.kept);
    // So is the one that a person waits for.
    if (event.kind === "notification.shown" && this.pause === limits.gather) this.pass();
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushed = performance.now();
    this.pause = this.count >= limits.many ? limits.gatherMany : limits.gather;
    this.count = 0;
    this.pass();
  }

  pass() {
    const messages = EventSourceLink.batches(this.gathered);
    this.gathered = [];
    messages.forEach(this.receive);
  }

  /**
   * What a tab receives first.
   * @returns {Message[]}
   */
  history() {
    this.flush();
    /** @type {Message[]} */
    const messages = [...EventSourceLink.batches(this.kept), { type: "link", isOpen: this.isOpen }];
    if (this.host) messages.push({ type: "host", state: this.host });
    return messages;
  }

  /**
   * Events of one life of the host together.
   * @param {{life: string, event: HostEvent}[]} entries @returns {Message[]}
   */
  static batches(entries) {
    /** @type {{type: "events", events: HostEvent[], life: string}[]} */
    const messages = [];
    for (const { life, event } of entries) {
      const last = messages[messages.length - 1];
      if (last?.life === life) last.events.push(event);
      else messages.push({ type: "events", events: [event], life });
    }
    return messages;
  }
}

/**
 * Receives the events of the host.
 * @param {(message: Message) => void} receive
 */
export function follow(receive) {
  /** @type {SharedWorker} */
  let worker;
  try {
    worker = new SharedWorker("events-worker.mjs", { type: "module" });
  } catch {
    // There is no such class, or the browser does not let a page have one.
    new EventSourceLink(receive);
    return;
  }
  let hasAnswered = false;
  worker.port.onmessage = message => {
    hasAnswered = true;
    receive(message.data);
  };
  // A browser may have the class and refuse to start one, for example in a private window.
  worker.onerror = () => {
    if (!hasAnswered) new EventSourceLink(receive);
  };
  addEventListener("pagehide", () => worker.port.postMessage("bye"));
  addEventListener("pageshow", event => {
    if (event.persisted) location.reload();
  });
}
