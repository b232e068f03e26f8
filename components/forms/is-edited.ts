import { type Control, type ControlGroup, isCheckable } from "./controls";

function isControlEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Without a default the browser selects the first option.
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return initial?.selected === false;
  }
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** @returns whether a control holds another value than the page gave it */
export const isEdited = (group: ControlGroup): boolean => group.some(isControlEdited);
