// The style sheet, the font and the logo, read once and served on every host with pages.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Hono } from "hono";
import { brands } from "../platform/brands.ts";
import { codeWindowScript } from "./code-window.ts";

// later files override earlier ones
const styles = ["theme", "base", "frame", "layout", "controls", "personas", "lists"];
const sheets = styles.map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), "utf8"));
const ofBrands = Object.entries(brands).map(([brand, { style }]) => `[data-brand="${brand}"] { ${style.join(" ")} }`);
const css = [...sheets, ...ofBrands].join("\n");
const resolve = createRequire(import.meta.url).resolve;
const geist = readFileSync(resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2"));

const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8"
fill="#8a5a1c"/><path d="M6 20v-6l3-3 3 3v-4l4-4 4 4v4l2 2v4z" fill="#fff"/></svg>`;

export const assets = new Hono()
  .basePath("/assets")
  .get("/sandbox.css", (c) =>
    c.body(css, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" }),
  )
  .get("/small-window.js", (c) =>
    c.body(codeWindowScript, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }),
  )
  .get("/mark.svg", (c) => c.body(markSvg, 200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" }))
  .get("/geist.woff2", (c) =>
    c.body(new Uint8Array(geist), 200, { "content-type": "font/woff2", "cache-control": "max-age=86400" }),
  );
