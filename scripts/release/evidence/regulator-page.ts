// A regulator's own numbers, each with our rows and their results.
import { html, reportPage, table } from "../../../tests/kit/browser/report-page.ts";
import { prefixOf } from "../requirements/catalogue.ts";
import { statusText } from "./pages.ts";
import { rowsByNumber } from "./regulator-numbers.ts";
import type { TracedRow } from "./trace.ts";

/** @returns the name of the file of a regulator's page */
export const regulatorFile = (regulator: string): string =>
  `regulators/${regulator.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.html`;

/** @param numbers of one regulator, by our row */
export const regulatorPage = (
  regulator: string,
  numbers: Readonly<Record<string, readonly string[]>>,
  rows: readonly TracedRow[],
): string =>
  reportPage(`Numbers of ${regulator}`, [
    html`<p><a href="../index.html">Evidence pack</a></p>
<p>The operator's table maps these numbers to our rows; ${rows.filter(({ id }) => !(id in numbers)).length} of ${rows.length} rows answer no number of this regulator.</p>`,
    table(
      `Numbers of ${regulator}`,
      ["Number", "Our rows"],
      rowsByNumber(numbers).map(([number, ids]) => [
        html`<span class="id" id="${number}">${number}</span>`,
        html`<ul>${rows
          .filter(({ id }) => ids.includes(id))
          .map(
            ({ id, text, status }) =>
              html`<li><a href="../requirements/${prefixOf(id)}.html#${id}">${id}</a> ${statusText[status]}: ${text}</li>`,
          )}</ul>`,
      ]),
    ),
  ]);
