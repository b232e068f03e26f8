import { type RefObject, useEffect, useState } from "react";

type Typed = Map<string, string | boolean>;

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");

function fill(control: Element, typed: Typed): void {
  const value = typed.get(control.getAttribute("name") ?? "");
  if (value === undefined) return;
  if (isBox(control)) control.checked = typeof value === "boolean" ? value : control.value === value;
  else if ("value" in control) control.value = value;
}

/**
 * Keeps what the player types while a submit is pending. Its response replaces the fields, so the typed values are written into the
 * new ones.
 */
export function useTypedSinceSubmit(container: RefObject<HTMLElement | null>) {
  const [typed] = useState<Typed>(() => new Map());
  const [actions] = useState(() => ({
    remember(target: EventTarget): void {
      if (!(target instanceof Element)) return;
      const name = target.getAttribute("name");
      if (name === null || !("value" in target)) return;
      typed.set(name, isBox(target) && target.type === "checkbox" ? target.checked : String(target.value));
    },
    restore(): void {
      for (const control of container.current?.closest("form")?.elements ?? []) fill(control, typed);
    },
  }));

  useEffect(() => {
    const form = container.current?.closest("form");
    const forget = () => typed.clear();
    form?.addEventListener("submit", forget);
    return () => form?.removeEventListener("submit", forget);
  }, [container, typed]);

  return actions;
}
