// What the fields of a form are called on the line over its button. Part of the lazy chunk of a form, like its rule.
import type { MissingField } from "./missing-fields-words";

/** Without the "(optional)" that follows it. */
const wordsOf = (label: Element | null | undefined) => label?.firstChild?.textContent?.trim() ?? "";

function nameOf(control: HTMLElement, group: HTMLFieldSetElement | null): string {
  if (control.dataset.name) return control.dataset.name;
  if (group) return wordsOf(group.querySelector("legend"));
  return wordsOf((control as HTMLInputElement).labels?.[0]);
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * The fields of inputs, in the order of the screen. The controls of one fieldset count once: the parts of a date, a phone
 * number and its country.
 * @param ids of the controls; those that the page does not show are left out
 */
export function leftFields(ids: readonly string[]): MissingField[] {
  const controls = ids.flatMap((id) => document.getElementById(id) ?? []);
  controls.sort((one, other) => (isBefore(one, other) ? -1 : 1));
  const groups = new Set<HTMLFieldSetElement>();
  return controls.flatMap((control) => {
    const group = control.closest("fieldset");
    if (group && groups.has(group)) return [];
    if (group) groups.add(group);
    return [{ id: control.id, name: nameOf(control, group) }];
  });
}
