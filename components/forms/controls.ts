// Reads and writes the controls of a form in the document: inputs are uncontrolled, so their values are only there.

export type Control = HTMLInputElement | HTMLSelectElement;

/** Input (the name of a control without the prefix of its form) → control. */
export type Controls = ReadonlyMap<string, Control>;

const selector = "input[name]:enabled:not([type=hidden], [type=file]), select[name]:enabled";

/** @returns the input of a control, or undefined if the player does not fill it in or it belongs to another form */
export function inputOf(target: EventTarget, prefix: string): string | undefined {
  if (!(target instanceof Element) || !target.matches(selector)) return undefined;
  const { name } = target as Control;
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** In the order of the screen. */
export function controlsIn(container: Element | null, prefix: string): Controls {
  const all = container?.querySelectorAll<Control>(selector) ?? [];
  return new Map(
    [...all].flatMap((control) => {
      const input = inputOf(control, prefix);
      return input === undefined ? [] : [[input, control] as const];
    }),
  );
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

export const valueIn = (control: Control): string | boolean => (isCheckbox(control) ? control.checked : control.value);

/** @param value undefined empties the control */
export function fill(control: Control, value: string | undefined): void {
  if (isCheckbox(control)) control.checked = value !== undefined;
  else control.value = value ?? "";
}
