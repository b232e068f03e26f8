import { type RefObject, useEffect, useRef } from "react";

/** Closes an open `details` on Escape, on a press outside or on one of its links, and when focus leaves it. */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = menu.current;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    const onLeave = ({ target, type }: Event) => {
      if (!details || !(target instanceof Element)) return;
      if (!details.contains(target) || (type === "click" && target.closest("a"))) details.open = false;
    };
    const leaving = ["click", "focusin"] as const;
    document.addEventListener("keydown", onKey);
    for (const type of leaving) document.addEventListener(type, onLeave);
    return () => {
      document.removeEventListener("keydown", onKey);
      for (const type of leaving) document.removeEventListener(type, onLeave);
    };
  }, []);

  return menu;
}
