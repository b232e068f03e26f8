// The hidden field of a form that holds its state, its flow and the parameters of a link.
import { packed, stateFieldName } from "../../../domain/forms/state-field.ts";

const fieldsIn = (document: ParentNode) => [
  ...document.querySelectorAll<HTMLInputElement>(`form input[type=hidden][name=${stateFieldName}]`),
];

/** @returns what the first form of the page that has the value sends under a name */
export const hiddenValue = (document: ParentNode, name: string): string | undefined =>
  fieldsIn(document)
    .map(({ value }) => new URLSearchParams(value).get(name))
    .find((value) => value !== null) ?? undefined;

/** Changes what the forms of the page send under a name; without a value they send nothing under it. */
export function setHiddenValue(document: ParentNode, name: string, value?: string): void {
  for (const field of fieldsIn(document)) {
    const { [name]: _, ...rest } = Object.fromEntries(new URLSearchParams(field.value));
    field.value = packed({ ...rest, ...(value !== undefined && { [name]: value }) });
  }
}
