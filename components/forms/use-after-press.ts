"use client";
import { useEffect, useState } from "react";

type Change = () => void;

// A touch is a pointer first and a mouse afterwards, and only as a mouse does it move the focus. A drag and a menu end a press too.
const starts = ["pointerdown", "mousedown"];
const ends = ["pointerup", "mouseup", "pointercancel", "contextmenu"];

/** Keeps changes while a pointer is down. */
function createGate() {
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
    run(change: Change) {
      waiting.push(change);
      pass();
    },
    /** @returns a function that stops listening */
    listen() {
      for (const type of starts) window.addEventListener(type, down, true);
      for (const type of ends) window.addEventListener(type, up, true);
      return () => {
        for (const type of starts) window.removeEventListener(type, down, true);
        for (const type of ends) window.removeEventListener(type, up, true);
        waiting = [];
      };
    },
  };
}

/**
 * For errors that appear when a field is left. A button that such an error moves between press and release gets no click, so the
 * change waits until the pointer is up.
 * @returns a function that makes a change at once, or after the press
 */
export function useAfterPress(): (change: Change) => void {
  const [gate] = useState(createGate);
  useEffect(() => gate.listen(), [gate]);
  return gate.run;
}
