// The HTML document around every page, and its content security policy.
import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type Brand, brandRow } from "../platform/brands.ts";
import type { Platform } from "../platform/platform.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

type Parts = { title: string; brand?: Brand; refreshEvery?: number; body: Markup };

export const document = ({ title, brand, refreshEvery, body }: Parts): Markup => html`<!doctype html>
<html lang="en"${brand ? html` data-brand="${brand}"` : ""}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    ${refreshEvery ? html`<meta http-equiv="refresh" content="${refreshEvery}">` : ""}
    <link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/sandbox.css">
    <script src="/assets/small-window.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    ${body}
  </body>
</html>`;

export const mark = html`<svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
  <rect width="28" height="28" rx="8" fill="currentColor" />
  <path d="M6 20v-6l3-3 3 3v-4l4-4 4 4v4l2 2v4z" fill="var(--accent-ink)" />
</svg>`;

/** A page of the operator's, under the brand's bar. @param foot says below it what is not real */
export const brandPage = (title: string, brand: Brand, main: Markup, foot = "This page is fictional."): Markup =>
  document({
    title,
    brand,
    body: html`<header class="bar"><span class="mark">${mark} ${brandRow(brand).name}</span></header>
      <main id="main">${main}</main>
      <footer><div><p>${foot}</p></div></footer>`,
  });

/** form-action lists the product's hosts, where forms sign in, and our own, to which the product may redirect. */
export function servePage(c: Context, { port, appPort }: Platform, page: Markup, status: 200 | 404 = 200) {
  // with TLS as well: `npm run start:many` has nginx before the product
  const hosts = [`localhost:${appPort}`, `*.localhost:${appPort}`];
  const product = hosts.flatMap((host) => [`http://${host}`, `https://${host}`]).join(" ");
  const targets = `'self' ${product} http://*.localhost:${port}`;
  c.header(
    "content-security-policy",
    `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'self' ${product}`,
  );
  c.header("cache-control", "no-store");
  c.header("x-content-type-options", "nosniff");
  return c.html(page, status);
}
