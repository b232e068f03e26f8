// The frame of the pages on the support port: they work without scripts, and a token travels in the body only.
import { createHash } from "node:crypto";
import { escaped } from "../html.ts";

const style = `*{box-sizing:border-box}:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.0625rem;margin-block:2rem .5rem;overflow-wrap:anywhere}
h2 small{display:block;font-weight:400}p[role]{font-weight:600}small,time{opacity:.75;font-size:.875rem}
form{display:grid;gap:1rem;max-inline-size:24rem}label{display:grid;gap:.25rem;font-weight:600}
input,select,textarea,button{font:inherit;padding-inline:.75rem;border:1px solid #767676;border-radius:.5rem;min-block-size:2.75rem;max-inline-size:100%}
input,select,textarea{font-weight:400;inline-size:100%}textarea{padding-block:.5rem;min-block-size:6rem}label small{font-weight:400}
output{display:block;font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere;user-select:all;padding:.75rem;border:1px solid #767676;border-radius:.5rem}
button{font-weight:600;border-color:transparent;background:#1a56c4;color:#fff;cursor:pointer}
input:focus-visible,select:focus-visible,textarea:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #4f8cff;outline-offset:2px}
ol{list-style:none;padding:0;margin:0}ul{padding-inline-start:1.25rem;margin-block:1rem}li{overflow-wrap:anywhere;padding:.5rem 0;border-block-start:1px solid color-mix(in srgb,currentColor 20%,transparent)}
time{font-variant-numeric:tabular-nums}pre{margin:0;font:.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.error strong,.warn strong{color:#b03a0a}@media (prefers-color-scheme:dark){.error strong,.warn strong{color:#fdba74}}`;

export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** @param main HTML, escaped */
export function framed(title: string, main: string): string {
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
${main}
</main>
</body>
</html>
`;
}

export const tokenField = `<label>Your token<input name="token" type="password" required autocomplete="current-password"></label>`;
