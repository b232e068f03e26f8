type Change = () => void;

// A touch is a pointer first and a mouse afterwards, and only as a mouse does it move the focus. A drag and a menu end a press too, and
// a button that was active when we started to listen may have been pressed by a key.
const starts = ["pointerdown", "mousedown"];
const ends = ["pointerup", "mouseup", "pointercancel", "contextmenu", "keyup"];

/**
 * For errors that appear when a field is left. A button that such an error moves between press and release gets no click, so a change
 * waits while a pointer is down.
 */
export function createPressGate() {
  let isDown = false;
  let waiting: Change[] = [];

  function pass() {
    if (isDown) return;
    const changes = waiting;
    waiting = [];
    for (const change of changes) change();
  }
  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    // after the click, which the browser sends in the same task
    setTimeout(pass);
  };

  return {
    /** Makes a change at once, or after the press. */
    run(change: Change) {
      waiting.push(change);
      pass();
    },
    /** @returns a function that stops listening */
    listen() {
      // the press may have begun before this script had loaded
      isDown = document.querySelector(":active") !== null;
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      for (const type of starts) window.addEventListener(type, down, options);
      for (const type of ends) window.addEventListener(type, up, options);
      return () => {
        listening.abort();
        waiting = [];
      };
    },
  };
}
