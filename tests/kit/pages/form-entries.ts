// Fills in and submits a plain form as a browser does without scripts.
import { within } from "@testing-library/dom";

/** Text for a field, the option's label or value for a choice, true or false for a box, a file for an upload. */
export type Entry = string | boolean | File;

export type Submission = {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly body: URLSearchParams | FormData | undefined;
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const chosenFiles = new WeakMap<Element, File>();

/** Enters one value; `key` is the field's name, its label, the legend of a group of choices, or legend and label ("Issue date › Day"). */
export function enter(document: Document, key: string, entry: Entry): void {
  const named = [...document.querySelectorAll<Field>("input,select,textarea")].filter(
    (field) => field.name === key && field.getAttribute("type") !== "hidden",
  );
  const choices = named.length > 0 ? named : fieldsLabelled(document, key);
  const field = choices.length === 1 ? choices[0] : choices.find((choice) => isCalled(choice, entry));
  if (field === undefined) throw new Error(`no field or choice "${key}" for ${JSON.stringify(entry)}`);
  if (field.matches(":disabled")) throw new Error(`the field "${key}" is disabled`);
  setField(field, entry);
}

function fieldsLabelled(document: Document, key: string): Field[] {
  const [label = key, legend] = key.split(" › ").reverse();
  const body = within(document.body);
  const page = legend === undefined ? body : within(body.getByRole("group", { name: legend }));
  const fields = page.queryAllByLabelText<Field>(label, { exact: true }).filter(isField);
  if (fields.length > 0) return fields;
  const groups = [
    ...page.queryAllByRole("group", { name: label }),
    ...page.queryAllByRole("radiogroup", { name: label }),
  ];
  return groups.flatMap((group) => [...group.querySelectorAll<Field>("input[type=radio],input[type=checkbox]")]);
}

function isField(element: Element): element is Field {
  return element.matches("input,select,textarea");
}

function isCalled(field: Field, entry: Entry): boolean {
  if (typeof entry !== "string") return false;
  const labels = [...(field.labels ?? [])].map((label) => label.textContent?.replace(/\s+/g, " ").trim());
  return field.value === entry || labels.includes(entry);
}

/** Enters a value into a field that has been found already. */
function setField(field: Field, entry: Entry): void {
  if (entry instanceof File) chosenFiles.set(field, entry);
  else if (field.tagName === "SELECT") choose(field as HTMLSelectElement, `${entry}`);
  else if (field.matches("[type=radio],[type=checkbox]")) (field as HTMLInputElement).checked = entry !== false;
  else field.value = `${entry}`;
}

function choose(select: HTMLSelectElement, wanted: string): void {
  const option = [...select.options].find(({ value, text }) => value === wanted || text.trim() === wanted);
  if (option === undefined) throw new Error(`"${select.name}" offers no "${wanted}"`);
  option.selected = true;
}

/** The one button whose text is its whole name: found without working out the roles and names of all of the page. */
function plainlyNamed(among: Element, name: string | RegExp): HTMLButtonElement | undefined {
  const named = [...among.querySelectorAll<HTMLButtonElement>("button:not([aria-label], [aria-labelledby])")].filter(
    ({ textContent }) => textContent === name,
  );
  return named.length === 1 ? named[0] : undefined;
}

/** A button of the page's own subject; the menu, which is on every page, only where there is none. */
function buttonNamed({ body }: Document, name: string | RegExp): HTMLButtonElement {
  const main = body.querySelector<HTMLElement>("main") ?? body;
  return (
    plainlyNamed(main, name) ??
    within(main).queryByRole<HTMLButtonElement>("button", { name }) ??
    within(body).getByRole<HTMLButtonElement>("button", { name })
  );
}

/** What the browser sends when a button is pressed. Throws where the browser would not send anything. */
export const submissionOf = (document: Document, button: string | RegExp): Submission =>
  submissionBy(document, buttonNamed(document, button));

/** The same for a button that has been found already. */
function submissionBy(document: Document, submitter: HTMLButtonElement): Submission {
  const { form } = submitter;
  const button = submitter.textContent;
  if (submitter.disabled) throw new Error(`the button "${button}" is disabled`);
  if (form === null || submitter.type !== "submit") throw new Error(`"${button}" does nothing without scripts`);
  if (!form.noValidate && !submitter.formNoValidate) refuseInvalid(form);

  const of = (name: string) => submitter.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const url = new URL(of("action") || document.URL, document.baseURI);
  const entries = entriesOf(document, form, submitter);
  if (of("method").toLowerCase() !== "post") {
    url.search = `${encoded(entries)}`;
    return { url: url.href, method: "GET", body: undefined };
  }
  const isMultipart = of("enctype").toLowerCase() === "multipart/form-data";
  return { url: url.href, method: "POST", body: isMultipart ? multipart(entries) : encoded(entries) };
}

function refuseInvalid(form: HTMLFormElement): void {
  const invalid = [...form.elements].filter(
    (field) => isField(field) && !chosenFiles.has(field) && !field.checkValidity(),
  );
  if (invalid.length === 0) return;
  const names = invalid.map((field) => field.getAttribute("name")).join(", ");
  throw new Error(`the browser itself stops this form, because of: ${names}`);
}

type Pair = [string, string | File];

function entriesOf(document: Document, form: HTMLFormElement, submitter: HTMLElement): Pair[] {
  const view = document.defaultView;
  if (view === null) throw new Error("the page is gone");
  const entries = [...new view.FormData(form, submitter)] as Pair[];
  return entries.map(([name, value]) => {
    if (typeof value === "string") return [name, value.replace(/\r?\n/g, "\r\n")];
    const input = form.elements.namedItem(name);
    const empty = new File([], "", { type: "application/octet-stream" });
    return [name, (input instanceof view.Element && chosenFiles.get(input)) || empty];
  });
}

function encoded(entries: readonly Pair[]): URLSearchParams {
  return new URLSearchParams(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

function multipart(entries: readonly Pair[]): FormData {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}
