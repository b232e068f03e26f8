// A page of a report that opens from disk: no scripts, nothing to load, light and dark.
import { escaped } from "../../../scripts/html.ts";

/** Markup that is safe to put into a page. */
export type Html = { readonly markup: string };

type Content = Html | string | number | false | undefined | readonly Content[];

function markupOf(content: Content): string {
  if (content === undefined || content === false) return "";
  if (Array.isArray(content)) return content.map(markupOf).join("");
  if (typeof content === "object" && "markup" in content) return content.markup;
  return escaped(content);
}

/** Escapes what is put in, unless it is markup already. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(contents[index])).join(""),
});

/** @param name what screen readers call the table, which scrolls sideways on a narrow screen */
export const table = (name: string, columns: readonly string[], rows: readonly (readonly Content[])[]): Html => html`
<div class="table" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
  ([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody></table></div>`;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: #8885; --good: #17693a; --bad: #b3261e; --mute: #5b6470; }
@media (prefers-color-scheme: dark) { :root { --good: #6fd99a; --bad: #ff9c94; --mute: #a9b2bd; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 80rem; }
h1 { line-height: 1.2; } h2 { margin-top: 3rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; } dt { color: var(--mute); } dd { margin: 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-top: 1px solid var(--line); }
thead th { color: var(--mute); font-weight: 500; border-top: 0; } tbody th { font-weight: 500; }
ul { margin: 0; padding-inline-start: 1.1rem; } code { font-size: 0.95em; overflow-wrap: anywhere; }
td > p:first-child { margin-top: 0; } td > p:last-child { margin-bottom: 0; } h3 { overflow-wrap: anywhere; } pre { overflow-x: auto; }
.good { color: var(--good); } .bad { color: var(--bad); } .mute { color: var(--mute); }
.good, .bad { font-weight: 600; } td > span, .id { white-space: nowrap; }
`;

export const reportPage = (title: string, content: Content): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${{ markup: style }}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`.markup;
