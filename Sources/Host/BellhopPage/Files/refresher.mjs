// Asks the host again for what may have changed, and not again before the answer has arrived.

import { circumstances } from "./phone.mjs";
import { call, Refusal } from "./rpc.mjs";

/** @typedef {import("./page.mjs").Context} Context */
/** @typedef {import("./phone.mjs").Phone} Phone */
/** @typedef {keyof Phone["stale"]} Subject */

/**
 * Times in milliseconds: the least between two requests for the same thing, how long a push is looked at before the host
 * explains it, and how long until a request that nobody answered is made again.
 */
const limits = { pause: 120, look: 150, retry: 2000, explanations: 50, payloads: 200, unnamed: 40 };

/** @param {Context} context @param {(input: import("./phone.mjs").Input) => void} change @param {() => void} draw */
export function refresher(context, change, draw) {
  const { ui } = context;
  /** @type {Map<Subject, {isBusy: boolean, isWanted: boolean, pause: number}>} */
  const lines = new Map();
  /** @type {Map<string, string>} */
  const asked = new Map();
  /** @type {{id: string, state: string, timer: ReturnType<typeof setTimeout>} | null} */
  let waiting = null;

  /** @type {Record<Subject, () => Promise<void>>} */
  const requests = {
    status: async () => change({ type: "reply", method: "status", result: await call("status") }),
    notifications: async () => {
      const since = context.phone.last;
      change({ type: "reply", method: "notifications", since, result: await call("notifications") });
    },
    modules: async () => {
      change({ type: "reply", method: "modules", result: await call("modules") });
      change({ type: "reply", method: "quarantine", result: await call("quarantine") });
    },
    categories: async () => change({ type: "reply", method: "categories", result: await call("categories") }),
    screen: async () => {
      const isModules = context.phone.screen.kind === "native" && ["foreground",
        "inactive"].includes(context.phone.device.state);
      ui.screen = isModules ? await call("screen", { appearance: document.documentElement.dataset.theme }) : null;
      ui.pictureVersion += 1;
      draw();
    },
  };

  /** @param {Subject} subject */
  async function ask(subject) {
    const line = lines.get(subject) ?? { isBusy: false, isWanted: false, pause: limits.pause };
    lines.set(subject, line);
    line.isWanted = true;
    if (line.isBusy) return;
    line.isBusy = true;
    while (line.isWanted) {
      line.isWanted = false;
      const start = performance.now();
      if (context.phone.host !== "gone") await requests[subject]().catch(() => {});
      // A long list is asked for less often.
      line.pause = Math.max(limits.pause, 10 * (performance.now() - start));
      await new Promise(resolve => setTimeout(resolve, line.pause));
    }
    line.isBusy = false;
  }

  /**
   * Asks for the payload of a push, and, once it has ended, why it ended so.
   * @param {import("./pushes.mjs").Push} push
   */
  function explain(push) {
    if (!push.isAccepted || context.phone.host === "gone") return;
    // The answer depends on the phone as it is now.
    const state = push.isOpen ? "open" : `${push.steps.length} ${circumstances(context.phone)}`;
    if (asked.get(push.id) === state) return;
    // While pushes come one after the other, none is looked at.
    if (waiting?.id === push.id && waiting.state === state) return;
    clearTimeout(waiting?.timer);
    waiting = { id: push.id, state, timer: setTimeout(() => {
      asked.set(push.id, state);
      while (asked.size > limits.explanations) asked.delete(/** @type {string} */ (asked.keys().next().value));
      if (!push.isOpen) why(push.id);
      if (!ui.payloads.has(push.id)) payload(push.id);
    }, limits.look) };
  }

  let isNaming = false;
  /** @type {Set<string>} */
  const named = new Set();
  /**
   * Asks for the payloads of the newest pushes of which nothing was shown, one after the other: they say what the pushes are.
   * @param {import("./pushes.mjs").Push[]} pushes
   */
  async function name(pushes) {
    if (isNaming || context.phone.host === "gone") return;
    const push = pushes.slice(0, limits.unnamed)
      .find(each => each.isAccepted && !each.isOpen && !each.title && !ui.payloads.has(each.id) && !named.has(each.id));
    if (!push) return;
    isNaming = true;
    named.add(push.id);
    if (named.size > limits.payloads) named.delete(/** @type {string} */ (named.values().next().value));
    await payload(push.id);
    isNaming = false;
    draw();
  }

  let isAskingProviders = false;
  /** Asks for the report about providers, and how far their pushes have come. */
  async function providers() {
    if (isAskingProviders || context.phone.host === "gone") return;
    isAskingProviders = true;
    const answers = await Promise.all(["gatewayReport", "deliveries"].map(method =>
      call(method).catch(error => error instanceof Refusal ? { error: error.reason } : null)));
    ui.providers = { report: answers[0], deliveries: answers[1] };
    isAskingProviders = false;
    draw();
  }

  /** @param {string} id */
  async function why(id) {
    try {
      ui.why.set(id, await call("why", { name: id }));
    } catch (error) {
      if (error instanceof Refusal) ui.why.set(id, { error: error.reason });
      askAgain(id, error);
    }
    while (ui.why.size > limits.explanations) ui.why.delete(/** @type {string} */ (ui.why.keys().next().value));
    draw();
  }

  /** @param {string} id */
  async function payload(id) {
    try {
      const { payload } = await call("payload", { push: id });
      ui.payloads.set(id, payload);
      while (ui.payloads.size > limits.payloads) ui.payloads.delete(/** @type {string} */ (ui.payloads.keys().next().value));
      draw();
    } catch (error) {
      askAgain(id, error);
    }
  }

  /**
   * Asks again a little later if nobody has answered.
   * @param {string} id @param {unknown} error
   */
  function askAgain(id, error) {
    if (!(error instanceof Refusal) || error.reason.code !== "page.no-host") return;
    setTimeout(() => {
      asked.delete(id);
      named.delete(id);
      draw();
    }, limits.retry);
  }

  return {
    ask, explain, name, providers,
    /** @param {Phone} before @param {Phone} now */
    after(before, now) {
      // The next host may have another journal.
      if (before.host === "gone" && now.host !== "gone") {
        asked.clear();
        named.clear();
        ui.payloads.clear();
      }
      for (const subject of /** @type {Subject[]} */ (Object.keys(now.stale))) {
        if (now.stale[subject] !== before.stale[subject]) ask(subject);
      }
    },
  };
}
