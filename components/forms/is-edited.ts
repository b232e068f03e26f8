import type { Control } from "./controls";

/** @returns whether a control holds another value than the page gave it */
export function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Without a default the browser selects the first option.
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return initial?.selected === false;
  }
  if (control.type === "checkbox") return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
