// On a first visit the styles that a page uses stand in its head, and its style sheets load at the end of its body: a phone paints the
// page without waiting for them (decision 044). A cookie names the style sheets that a browser has; then the page is left as it is.
import type { IncomingMessage } from "node:http";
import { basename } from "node:path";
import { isDocument } from "./forms.ts";
import { createUsedStyles } from "./used-styles.ts";

const cookie = "__Host-styles";
/** Browsers forget files sooner or later, and a page whose style sheets have to load first is only slower. */
const rememberedSeconds = 7 * 24 * 3600;

/** A page, and the cookie that says which style sheets its browser has then. */
type FirstVisitPage = { html: string; cookie?: string };

export type FirstVisit = {
  /** Whether the browser may lack a style sheet. One that saves data would get some styles twice. */
  isPossible(request: IncomingMessage): boolean;
  /** @param policy the page's Content-Security-Policy, which names the nonce */
  page(request: IncomingMessage, html: string, policy: string): FirstVisitPage;
};

const pageEnd = "</body></html>";
const styleSheet = /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g;

/** Of whose pages it is remembered which style sheets they name. */
const maxAddresses = 500;

/** A few characters of the hash in the name of a file. */
const tagOf = (path: string) => basename(path).slice(0, 8);

const sentCookie = new RegExp(`(?:^|; )${cookie}=([^;]*)`);

const addressOf = ({ headers, url = "" }: IncomingMessage) => `${headers.host} ${url.split("?")[0]}`;

const tagsIn = (request: IncomingMessage) => sentCookie.exec(request.headers.cookie ?? "")?.[1]?.split(".") ?? [];

/** @param sheets the build's style sheets by path */
export function createFirstVisit(sheets: ReadonlyMap<string, string>): FirstVisit {
  const usedStyles = createUsedStyles(sheets);
  const tags = [...sheets.keys()].map(tagOf);
  /** By address, what its pages have named so far: a browser that has all of it needs no page held for the rest of the build. */
  const named = new Map<string, ReadonlySet<string>>();

  function remember(address: string, paths: readonly string[]) {
    if (named.size >= maxAddresses) named.clear();
    named.set(address, new Set([...(named.get(address) ?? []), ...paths.map(tagOf)]));
  }

  return {
    isPossible(request) {
      if (request.method === "HEAD" || !isDocument(request) || request.headers["save-data"] === "on") return false;
      const present = tagsIn(request);
      const needed = named.get(addressOf(request)) ?? tags;
      for (const tag of needed) if (!present.includes(tag)) return true;
      return false;
    },
    page(request, html, policy) {
      const end = html.indexOf("</head>");
      const head = html.slice(0, end);
      const links = [...head.matchAll(styleSheet)];
      const paths = links.map(([, path = ""]) => path);
      if (paths.length > 0) remember(addressOf(request), paths);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const present = tagsIn(request);
      const isComplete = paths.every((path) => present.includes(tagOf(path)));
      const isReadable = paths.every((path) => sheets.has(path)) && html.endsWith(pageEnd) && nonce !== undefined;
      if (isComplete || !isReadable) return { html };
      const start = head.search(styleSheet);
      const parts = [
        head.slice(0, start),
        `<style nonce="${nonce}">${usedStyles(html, paths)}</style>`,
        head.slice(start).replace(styleSheet, ""),
        html.slice(end, -pageEnd.length),
        ...links.map(([link]) => link),
        pageEnd,
      ];
      const has = tags.filter((tag) => present.includes(tag) || paths.some((path) => tagOf(path) === tag));
      return {
        html: parts.join(""),
        cookie: `${cookie}=${has.join(".")}; Path=/; Max-Age=${rememberedSeconds}; Secure; HttpOnly; SameSite=Lax`,
      };
    },
  };
}
