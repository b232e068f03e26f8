// On a first visit the styles that a page uses are in its head, and its style sheets load at the end of its body: a phone paints the
// page without waiting for them (decision 036). A cookie names the style sheets that a browser has; then the page is left as it is.
import type { IncomingMessage } from "node:http";
import { basename } from "node:path";
import { cookieName, setCookieHeader } from "../../domain/session/cookie-names.ts";
import type { SiteOf } from "./settings.ts";
import { createUsedStyles } from "./used-styles.ts";

/** Browsers forget files sooner or later, and a page whose style sheets have to load first is only slower. */
const rememberedSeconds = 7 * 24 * 3600;

/** A page, and the cookie that says which style sheets its browser has then. */
type FirstVisitPage = { html: string; cookie?: string };

export type FirstVisit = {
  /**
   * @param policy the page's Content-Security-Policy, which names the nonce
   * @returns the page as it is for a browser that has its style sheets, or that saves data and would get some styles twice
   */
  page(request: IncomingMessage, html: string, policy: string): FirstVisitPage;
};

const pageEnd = "</body></html>";
const styleSheet = /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g;

/** A few characters of the hash in the name of a file. */
const tagOf = (path: string) => basename(path).slice(0, 8);

/** @returns the value of a cookie, or an empty text */
const cookieIn = (header: string, name: string) =>
  header
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** @param sheets the build's style sheets by path */
export function createFirstVisit(sheets: ReadonlyMap<string, string>, siteOf: SiteOf): FirstVisit {
  const usedStyles = createUsedStyles(sheets);
  const tags = [...sheets.keys()].map(tagOf);
  return {
    page(request, html, policy) {
      const end = html.indexOf("</head>");
      const head = html.slice(0, end);
      const links = [...head.matchAll(styleSheet)];
      const paths = links.map(([, path = ""]) => path);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const prefix = siteOf(request.headers.host)?.cookiePrefix ?? "host";
      const cookie = cookieName("styles", prefix);
      const present = cookieIn(request.headers.cookie ?? "", cookie).split(".");
      const isComplete = paths.every((path) => present.includes(tagOf(path)));
      const isReadable = paths.every((path) => sheets.has(path)) && html.endsWith(pageEnd) && nonce !== undefined;
      if (isComplete || !isReadable || request.headers["save-data"] === "on") return { html };
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
        cookie: setCookieHeader(cookie, has.join("."), prefix, rememberedSeconds),
      };
    },
  };
}
