// A visitor whose browser runs no scripts: cookies, redirects and plain forms. Fast, and proves that every flow works without JavaScript.

import type { BrandId } from "../../../domain/brands.ts";
import { navigate, type Sending } from "../browser/navigation.ts";
import { defaultBrand } from "../stack/default-brand.ts";
import type { SandboxClient } from "../stack/sandbox-client.ts";
import { type CookieJar, cookieJar } from "./cookie-jar.ts";
import { sandboxCookie } from "./cookie-names.ts";
import { type Entry, enter, submissionOf } from "./form-entries.ts";
import { type HtmlPage, htmlPage } from "./html-page.ts";
import { noteDocument } from "./valid-markup.ts";

type Hop = { readonly method: string; readonly url: string; readonly status: number };

export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly page: HtmlPage;
  /** Every response of the redirect chain, the last one included. */
  readonly hops: readonly Hop[];
};

/** One request and its answer, redirects included. */
export type Exchange = Hop & {
  readonly headers: Headers;
  readonly body: string;
};

type Entries = Readonly<Record<string, Entry>>;

type Start = {
  appPort: number;
  brand?: BrandId;
  /** Of the account area; that of the brand unless it is given. */
  hostname?: string;
  language?: string;
  userAgent?: string;
  cookies?: CookieJar;
  /** Whether the account area is reached by TLS, with a certificate of this machine. */
  isSecure?: boolean;
  /** Receives every exchange of this visitor. */
  witness?: (exchange: Exchange) => void;
};

export type Visitor = ReturnType<typeof newVisitor>;

const redirects = new Set([301, 302, 303, 307, 308]);
let visitors = 0;

/** A clean browser with its own IP address, on the host of one brand. */
export function newVisitor(start: Start) {
  const { appPort, brand = defaultBrand, userAgent, cookies = cookieJar(), witness } = start;
  const homeOf = (id: BrandId) =>
    `${start.isSecure ? "https" : "http"}://${start.hostname ?? `${id}.localhost`}:${appPort}`;
  const home = homeOf(brand);
  const own = {
    "accept-language": start.language ?? "en-US,en;q=0.9",
    "x-forwarded-for": nextAddress(),
    ...(userAgent !== undefined && { "user-agent": userAgent }),
  };
  let answer: Answer | undefined;

  const current = (): Answer => {
    if (answer === undefined) throw new Error("this visitor has not opened a page yet");
    return answer;
  };

  const textAt = (selector: string): string =>
    current().page.document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";

  /** Sends any request with the headers of a navigating browser; the response becomes the current page. */
  const send = async (target: string, { follow = true, ...sending }: Sending = {}): Promise<Answer> => {
    const hops: Hop[] = [];
    let url = new URL(target, answer?.url ?? home);
    let { method = "GET", body } = sending;
    for (;;) {
      const headers = { ...own, ...provenance(url, method), ...sending.headers };
      const raw = await navigate(url, cookies, { method, body, headers });
      hops.push({ method, url: url.href, status: raw.status });
      witness?.({ method, url: url.href, ...raw });
      answer = answerOf(raw, url.href, hops);
      const next = onward(answer);
      // a document that only redirects is Next's own
      const isOurs =
        url.port === `${appPort}` && next === undefined && raw.headers.get("content-type")?.startsWith("text/html");
      if (isOurs) noteDocument(url.href, raw.body, raw.headers.get("content-security-policy") ?? "");
      if (next === undefined || !follow) return answer;
      if (hops.length > 15) throw new Error(`redirect loop: ${hops.map((hop) => hop.url).join(" → ")}`);
      url = new URL(next, url);
      if (!isRepeated(raw.status)) [method, body] = ["GET", undefined];
    }
  };

  // A page with "no-referrer" sends "Origin: null", to its own host, too.
  const provenance = (url: URL, method: string): Record<string, string> => {
    if (answer === undefined) return { "sec-fetch-site": "none" };
    const from = new URL(answer.url).origin;
    const site = { "sec-fetch-site": from === url.origin ? "same-origin" : "cross-site" };
    if (method === "GET" || method === "HEAD") return site;
    const isSilent = answer.headers.get("referrer-policy") === "no-referrer";
    return { ...site, origin: isSilent ? "null" : from };
  };

  const fill = (entries: Entries): void => {
    for (const [key, entry] of Object.entries(entries)) enter(current().page.document, key, entry);
  };

  const press = async (button: string | RegExp, sending: Pick<Sending, "headers" | "follow"> = {}) => {
    const { url, method, body } = submissionOf(current().page.document, button);
    return send(url, { method, ...(body && { body }), ...sending });
  };

  return {
    home,
    cookies,
    get answer() {
      return current();
    },
    get url() {
      return current().url;
    },
    /** Path and query of the current page. */
    get path() {
      const { pathname, search } = new URL(current().url);
      return `${pathname}${search}`;
    },
    get pathname() {
      return new URL(current().url).pathname;
    },
    get status() {
      return current().status;
    },
    get headers() {
      return current().headers;
    },
    get hops() {
      return current().hops;
    },
    get body() {
      return current().body;
    },
    get document() {
      return current().page.document;
    },
    get title() {
      return current().page.title;
    },
    get h1() {
      return current().page.h1;
    },
    get text() {
      return current().page.text;
    },
    /** The text of the page without header and footer. */
    get main() {
      return textAt("main");
    },
    /** The error message of a form. */
    get problem() {
      return textAt("[role=alert]");
    },
    /** The words of a toast: without scripts they are next to its empty live region. */
    get toast() {
      return textAt("div[role=status]:empty + div");
    },
    get session() {
      return cookies.value(new URL(home).hostname, sandboxCookie("session", home));
    },
    link: (name: string | RegExp) => current().page.link(name),
    send,
    get: (target: string, sending: Omit<Sending, "method" | "body"> = {}) => send(target, sending),
    follow: (name: string | RegExp) => send(current().page.link(name)),
    fill,
    press,
    /** Fills in a form and presses its button. */
    submit: async (button: string | RegExp, entries: Entries): Promise<Answer> => {
      fill(entries);
      return press(button);
    },
    /** Signs in as the sandbox's home page does: through the route that only the sandbox environment has. */
    signIn: async (sandbox: SandboxClient, persona: string, on: BrandId = brand) => {
      const { token } = await sandbox.session(persona, on);
      const body = new URLSearchParams({ token });
      const headers = { origin: sandbox.origin, "sec-fetch-site": "cross-site" };
      const { status, body: said } = await send(`${homeOf(on)}/api/sandbox/session`, {
        method: "POST",
        body,
        headers,
        follow: false,
      });
      answer = undefined;
      if (!redirects.has(status)) throw new Error(`signing in as ${persona} was answered with ${status}: ${said}`);
    },
  };
}

/** Parses the page on first use, because most answers are redirects. */
function answerOf(raw: Pick<Answer, "status" | "headers" | "body">, url: string, hops: readonly Hop[]): Answer {
  let page: HtmlPage | undefined;
  return {
    ...raw,
    url,
    hops,
    get page() {
      page ??= htmlPage(raw.body, url);
      return page;
    },
  };
}

function onward(answer: Answer): string | undefined {
  const { status, headers } = answer;
  if (redirects.has(status)) return headers.get("location") ?? undefined;
  // few pages send the browser to another page automatically, and most are never looked at
  return status === 200 && answer.body.includes("http-equiv") ? answer.page.refresh : undefined;
}

// 307 and 308 ask for the same request again; after the others a browser asks with GET.
function isRepeated(status: number): boolean {
  return status === 307 || status === 308;
}

// Each visitor has its own address, so that limits per client address do not couple tests.
function nextAddress(): string {
  visitors += 1;
  return `10.${process.pid % 256}.${Math.floor(visitors / 254) % 256}.${(visitors % 254) + 1}`;
}
