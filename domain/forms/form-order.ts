// The order of a form's fields, which is that of the screen: a form sends its controls as they follow each other in the page.

/**
 * Puts what is known of the fields of a form into the order of the screen. A field that the form does not send, such as a group of radio
 * buttons without a choice, keeps its place in the list.
 * @param entries field → anything
 */
export function inFormOrder<T>(entries: Readonly<Record<string, T>>, form: FormData): Record<string, T> {
  const sent = [...new Set(form.keys())];
  const fields = Object.keys(entries);
  const known = sent.filter((field) => Object.hasOwn(entries, field));
  const ordered = fields.map((field) => (form.has(field) ? (known.shift() ?? field) : field));
  return Object.fromEntries(ordered.map((field) => [field, entries[field] as T]));
}
