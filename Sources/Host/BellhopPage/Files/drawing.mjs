// When the page is drawn: the phone at once when something has happened on it, and what is beside it after that frame.

/**
 * Times in milliseconds: how long what is beside the phone waits, so that all that a push leads to is drawn once; how long
 * at most; and how long all waits that nobody can follow.
 */
const pauses = { beside: 40, most: 250, unseen: 400 };

/** @param {() => void} drawPhone @param {() => void} drawAll */
export function drawing(drawPhone, drawAll) {
  let isFlooded = false;
  let isScheduled = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /**
   * Since when something waits for the timer.
   * @type {number | null}
   */
  let since = null;

  const isSeen = () => !document.hidden && !isFlooded;

  function drawNow() {
    clearTimeout(timer);
    [isScheduled, timer, since] = [false, undefined, null];
    drawAll();
  }

  /** Draws at the next frame, or soon if the tab can't be seen. */
  function draw() {
    if (isScheduled) return;
    isScheduled = true;
    const once = () => {
      if (isScheduled) drawNow();
    };
    if (isSeen()) requestAnimationFrame(once);
    else setTimeout(once, pauses.unseen);
  }

  /** Draws a little later. */
  function drawLater() {
    since ??= performance.now();
    timer ??= setTimeout(drawNow, isSeen() ? pauses.beside : pauses.unseen);
  }

  /**
   * Draws what has happened on the phone, and does the rest after the frame that shows it.
   * @param {() => void} rest
   */
  function drawPhoneFirst(rest) {
    const then = () => {
      rest();
      drawLater();
    };
    if (!isSeen()) return void setTimeout(then);
    drawPhone();
    // What waits must not take the time of this frame.
    if (since !== null && performance.now() - since < pauses.most) {
      clearTimeout(timer);
      timer = undefined;
    }
    // A timer that a frame starts runs after it.
    requestAnimationFrame(() => setTimeout(then));
  }

  return { draw, drawLater, drawPhoneFirst,
    /**
     * Says whether events come so fast that nobody could follow them. Then the page draws less often.
     * @param {boolean} is
     */
    flooded(is) {
      isFlooded = is;
    } };
}
