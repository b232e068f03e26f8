// Descriptions of the contract as markup: paragraphs, lists with asterisks, code and bold.
import { type Html, html } from "../../tests/kit/browser/report-page.ts";

const inline = (text: string) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`") && part.length > 2) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith("**") && part.length > 4 ? html`<strong>${part.slice(2, -2)}</strong>` : part;
  });

/** @returns the text; a single paragraph as it is, so that it fits into the cell of a table */
export function prose(text: string): Html {
  const blocks = text.split(/\n\n+/).map((block) => {
    const lines = block.split("\n");
    if (!lines.every((line) => line.startsWith("* "))) return html`<p>${inline(block)}</p>`;
    return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
  });
  return html`${blocks}`;
}
