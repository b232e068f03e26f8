// The page on which support looks up a reference code. It works without scripts, and the token travels in the body only.
import { createHash } from "node:crypto";
import { detailsOf, type StoryLine } from "../story-text.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: unknown) => String(text ?? "").replace(/[&<>"']/g, (character) => escapes[character] ?? "");

const style = `*{box-sizing:border-box}:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.0625rem;margin-block:2rem .5rem;overflow-wrap:anywhere}
h2 small{display:block;font-weight:400}p[role]{font-weight:600}small,time{opacity:.75;font-size:.875rem}
form{display:grid;gap:1rem;max-inline-size:24rem}label{display:grid;gap:.25rem;font-weight:600}
input,button{font:inherit;padding-inline:.75rem;border:1px solid #767676;border-radius:.5rem;block-size:2.75rem}
input{font-weight:400}button{font-weight:600;border-color:transparent;background:#1a56c4;color:#fff;cursor:pointer}
input:focus-visible,button:focus-visible{outline:3px solid #4f8cff;outline-offset:2px}
ol{list-style:none;padding:0;margin:0}li{padding:.5rem 0;border-block-start:1px solid color-mix(in srgb,currentColor 20%,transparent)}
time{font-variant-numeric:tabular-nums}pre{margin:0;font:.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.error strong,.warn strong{color:#b03a0a}@media (prefers-color-scheme:dark){.error strong,.warn strong{color:#fdba74}}`;

export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${message ? `<p role="alert">${escaped(message)}</p>` : ""}
${storyOf(lines)}
<h2>${lines.length > 0 ? "Another code" : "Which request?"}</h2>
<form method="post" action="/references">
<label>Reference code<input name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false" value="${escaped(code)}"></label>
<label>Your token<input name="token" type="password" required autocomplete="current-password"></label>
<button>Look up</button>
</form>
</main>
</body>
</html>
`;
}
