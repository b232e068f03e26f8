// One hidden field holds all that a form carries next to what is typed: its state, its flow, the parameters of a link.

/** The name of the field. */
export const stateFieldName = "formState";

/** @returns the value of the field: names and values as in an address */
export const packed = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

type Entry = readonly [name: string, value: FormDataEntryValue];

/** @returns the entries of a form with those of its hidden field in place of the field */
export const unpacked = (form: Iterable<Entry>): Entry[] =>
  [...form].flatMap(([name, value]): Entry[] =>
    name === stateFieldName && typeof value === "string" ? [...new URLSearchParams(value)] : [[name, value]],
  );
