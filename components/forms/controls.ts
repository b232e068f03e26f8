// Reads and writes the controls of a form in the document: inputs are uncontrolled, so their values are only there.

const text = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/**
 * @param prefix of the names, with its dot
 * @returns name without the prefix → what the form would send, so that a rule reads the same in the browser and on the server; "" for a
 * control that is empty or not chosen
 */
export function valuesIn(form: HTMLFormElement | null, prefix: string): Record<string, string> {
  if (!form) return {};
  const sent = new FormData(form);
  const isFilledIn = ({ name, disabled, type }: HTMLInputElement) =>
    name !== "" && name.startsWith(prefix) && !disabled && type !== "hidden" && type !== "file";
  const own = ([...form.elements] as HTMLInputElement[]).filter(isFilledIn);
  return Object.fromEntries(own.map(({ name }) => [name.slice(prefix.length), text(sent.get(name))]));
}

/** @returns whether the form has a value for each name */
export function areFilled(form: HTMLFormElement | null, names: readonly string[]): boolean {
  const values = form && new FormData(form);
  return names.every((name) => Boolean(values?.get(name)));
}

/** Written also where it is the same: React does not see that a form was reset, and would ignore the same text typed again. */
export function write(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    for (const radio of control) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    control.checked = control.value === value;
  } else if (control && "value" in control) {
    control.value = value;
  }
}
