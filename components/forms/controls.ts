// Reads and writes the controls of a form in the document: inputs are uncontrolled, so their values are only there.

export type Control = HTMLInputElement | HTMLSelectElement;

/** The controls of one name: a single one, or the radio buttons or boxes of a group. */
export type ControlGroup = readonly [Control, ...Control[]];

/** Input (the name of its controls without the prefix of its form) → controls. */
export type Controls = ReadonlyMap<string, ControlGroup>;

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
  const groups = new Map<string, ControlGroup>();
  for (const control of all) {
    const input = inputOf(control, prefix);
    if (input !== undefined) groups.set(input, [...(groups.get(input) ?? []), control]);
  }
  return groups;
}

type Checkable = HTMLInputElement & { type: "checkbox" | "radio" };

export const isCheckable = (control: Control): control is Checkable =>
  control.type === "checkbox" || control.type === "radio";

/** @returns what `FormData.get` would, so that a rule reads the same in the browser and on the server; "" for what is not sent */
export const valueIn = (group: ControlGroup): string =>
  group.find((control) => !isCheckable(control) || control.checked)?.value ?? "";

/** @returns whether the form has a value for each name */
export function areFilled(form: HTMLFormElement | null, names: readonly string[]): boolean {
  const values = form && new FormData(form);
  return names.every((name) => Boolean(values?.get(name)));
}

/** @param value undefined or "" empties the input */
export function fill(group: ControlGroup, value = ""): void {
  // several boxes may be ticked, of which the value names one
  const isSame = valueIn(group) === value;
  for (const control of group) {
    // Written also where it is the same: React does not see that a form was reset, and would ignore the same text typed again.
    if (!isCheckable(control)) control.value = value;
    else if (!isSame) control.checked = control.value === value;
  }
}
