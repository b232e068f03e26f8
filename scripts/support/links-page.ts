// The page on which support makes a link into the account area, or reads why one does not work.
import type { LinkAnswer, LinkField, LinkForm } from "../../server/support/links.ts";
import { escaped } from "../html.ts";
import { framed, tokenField } from "./frame.ts";
import { fieldHints, findingText, isStop } from "./link-words.ts";

type Judged = Extract<LinkAnswer, { kind: "link" }>;

type Option = { value: string; text: string };

const optionOf = (chosen: string) => (option: Option) =>
  `<option value="${escaped(option.value)}"${option.value === chosen ? " selected" : ""}>${escaped(option.text)}</option>`;

const select = (name: string, options: readonly Option[], chosen: string) =>
  `<select name="${escaped(name)}">${options.map(optionOf(chosen)).join("")}</select>`;

const named = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

function controlOf({ name, choices, suggestions }: LinkField, value: string): string {
  if (choices) return select(name, [{ value: "", text: "not given" }, ...named(choices)], value);
  const list = suggestions && `list-${name}`;
  const input = `<input name="${escaped(name)}" autocomplete="off" spellcheck="false" value="${escaped(value)}"${list ? ` list="${list}"` : ""}>`;
  const options = suggestions?.map((each) => `<option value="${escaped(each)}"></option>`).join("");
  return list ? `${input}<datalist id="${list}">${options}</datalist>` : input;
}

const hintOf = ({ name, isTarget, isIssued }: LinkField) =>
  [
    fieldHints[name as keyof typeof fieldHints],
    isTarget && "A path such as /correctiveactions, or an address on one of the brand's hosts.",
    isIssued && "Copy it; it cannot be made up.",
  ]
    .filter(Boolean)
    .join(" ");

const fieldOf = (field: LinkField, values: Readonly<Record<string, string>>) =>
  `<label>${escaped(field.name)} <small>${escaped(hintOf(field))}</small>${controlOf(field, values[field.name] ?? "")}</label>`;

function judgedOf({ link, findings }: Judged): string {
  const stop = findings.find(isStop);
  const heading = stop
    ? "This link does not work"
    : findings.length > 0
      ? "This link works, but not as it says"
      : "This link works";
  const list = findings.map((finding) => `<li>${escaped(findingText(finding))}</li>`).join("");
  return `<section aria-labelledby="verdict"><h2 id="verdict">${heading}</h2>
<output>${escaped(link)}</output>
${list && `<ul>${list}</ul>`}</section>`;
}

type Shown = {
  form: LinkForm;
  values?: Readonly<Record<string, string>>;
  message?: string;
  judged?: Judged;
  /** What was pasted. */
  pasted?: string;
};

export function linksPage({ form, values = {}, message, judged, pasted = "" }: Shown): string {
  const { brands, pages, brand, page, fields } = form;
  const brandName = brands.find(({ id }) => id === brand)?.name ?? brand;
  return framed(
    "Links into the account area",
    `${message ? `<p role="alert">${escaped(message)}</p>` : ""}
${judged ? judgedOf(judged) : ""}
<h2>Why does a link not work?</h2>
<form method="post" action="/links">
<input type="hidden" name="asks" value="read">
<label>Link<textarea name="link" required autocomplete="off" spellcheck="false">${escaped(pasted)}</textarea></label>
${tokenField}
<button>Read it</button>
</form>
<h2>Make a link: where does it lead?</h2>
<form method="get" action="/links">
<label>Brand${select(
      "brand",
      brands.map(({ id, name }) => ({ value: id, text: name })),
      brand,
    )}</label>
<label>Page${select("page", named(pages), page)}</label>
<button>Show what it takes</button>
</form>
<h2>Make a link to ${escaped(page)} of ${escaped(brandName)}</h2>
<form method="post" action="/links">
<input type="hidden" name="asks" value="make"><input type="hidden" name="brand" value="${escaped(brand)}"><input type="hidden" name="page" value="${escaped(page)}">
${fields.map((field) => fieldOf(field, values)).join("\n")}
${tokenField}
<button>Make the link</button>
</form>`,
  );
}
