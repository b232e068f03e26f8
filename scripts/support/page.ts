// The page on which support looks up a reference code.

import { escaped } from "../html.ts";
import { framed, tokenField } from "./frame.ts";
import { detailsOf, type StoryLine } from "./story-text.ts";

/** The same for every line of a request. */
const headingOnly = new Set(["brand", "path", "reference"]);

const detailsIn = (line: StoryLine) =>
  detailsOf(Object.fromEntries(Object.entries(line).filter(([name]) => !headingOnly.has(name)))).join("  ");

const eventOf = (line: StoryLine) =>
  `<li class="${escaped(line.level)}"><time datetime="${escaped(line.time)}">${escaped(String(line.time).slice(11))}</time> <strong>${escaped(line.event)}</strong><pre>${escaped(detailsIn(line))}</pre></li>`;

function requestOf(lines: readonly StoryLine[]): string {
  const end = lines.find(({ event }) => event === "answered");
  const { path = end?.route, brand = "" } = lines.find((line) => line.path !== undefined) ?? {};
  const title = end ? `${end.method} ${path}: ${end.status}, ${end.durationMs} ms` : `${path}: not answered`;
  const about = [end?.reference, brand, String(lines[0]?.time).slice(0, 10)].filter(Boolean).join(" · ");
  const list = lines.map(eventOf).join("");
  return `<section><h2>${escaped(title)} <small>${escaped(about)}</small></h2><ol>${list}</ol></section>`;
}

/** Each request of the story by itself, in the order in which they began. */
function storyOf(lines: readonly StoryLine[]): string {
  const requests = Map.groupBy(lines, ({ requestId }) => requestId);
  return [...requests.values()].map(requestOf).join("");
}

type Shown = { code?: string; message?: string; lines?: readonly StoryLine[] };

export function supportPage({ code = "", message, lines = [] }: Shown = {}): string {
  const title = lines.length > 0 ? `The story of ${code}` : "Look up a reference code";
  return framed(
    "/references",
    title,
    `${message ? `<p role="alert">${escaped(message)}</p>` : ""}
${storyOf(lines)}
<h2>${lines.length > 0 ? "Another code" : "Which request?"}</h2>
<form method="post" action="/references">
<label>Reference code<input name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false" value="${escaped(code)}"></label>
${tokenField}
<button>Look up</button>
</form>`,
  );
}
