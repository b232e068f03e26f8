// The response to a request that is refused on arrival because the queue is full. An overloaded instance sends most of its responses
// here, and each takes its time from a request that could be served, so every one is ready-made: nothing is rendered, logged or
// awaited for a single request (decision 019).
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { cookieName } from "../../domain/session/cookie-names.ts";
import { sharedPageFor, type WordsOf } from "./failure-page.ts";
import { isDocument } from "./forms.ts";
import type { SiteOf } from "./front-site.ts";
import { headersIn, noContent } from "./headers.ts";
import { refusals } from "./refusals.ts";

type Ready = { headers: string[]; body: Buffer };

const { status, text, retryAfter } = refusals.shed;

type Made = { type: string; contentSecurityPolicy: string; body: Buffer; isSandbox: boolean };

function readyMade({ type, contentSecurityPolicy, body, isSandbox }: Made): Ready {
  const headers = {
    ...headersIn(isSandbox),
    "content-security-policy": contentSecurityPolicy,
    "cache-control": "no-store",
    "retry-after": `${retryAfter}`,
    "content-type": `${type}; charset=utf-8`,
    "content-length": `${body.length}`,
  };
  return { headers: Object.entries(headers).flat(), body };
}

/** Hosts, languages and choices of a language are few, unless a client makes them up. */
const maxPages = 200;

/** Refusals that wait at a time; more are sent at once, so that waiting clients cost a bounded amount of memory. */
const maxHeld = 1_000;

type Settings = {
  failureWords: WordsOf;
  siteOf: SiteOf;
  isSandbox: boolean;
};

/** @returns the cookie that says the chosen language, as it was sent */
function localeCookieIn(cookies: string, site: ReturnType<SiteOf>): string | undefined {
  const name = cookieName("locale", site?.cookiePrefix ?? "host");
  return cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
}

/**
 * @param holdMs how long each refusal but the first waits on a connection. Visitors who ask again as soon as they are refused would
 *   otherwise spend the core on refusals: 400 of them left a third of it to pages (decision 019).
 */
export function createShedResponse(
  { failureWords, siteOf, isSandbox }: Settings,
  holdMs: number,
): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = new Map<string, Ready>();
  const plain = readyMade({ type: "text/plain", contentSecurityPolicy: noContent, body: Buffer.from(text), isSandbox });
  const refusedBefore = new WeakSet<Socket>();
  let heldResponses = 0;

  function pageOf({ headers }: IncomingMessage): Ready {
    const { host, "accept-language": acceptLanguage } = headers;
    const cookie = localeCookieIn(headers.cookie ?? "", siteOf(host));
    const key = `${host}\n${acceptLanguage}\n${cookie}`;
    const known = pages.get(key);
    if (known) return known;
    const page = sharedPageFor({ host, acceptLanguage, cookie }, "busy", failureWords);
    const ready = page ? readyMade({ ...page, type: "text/html", body: Buffer.from(page.html), isSandbox }) : plain;
    if (pages.size >= maxPages) pages.clear();
    pages.set(key, ready);
    return ready;
  }

  return (request, response) => {
    const { headers, body } = isDocument(request) ? pageOf(request) : plain;
    const send = () => response.writeHead(status, headers).end(body);
    if (!refusedBefore.has(request.socket) || heldResponses >= maxHeld) {
      refusedBefore.add(request.socket);
      return send();
    }
    heldResponses += 1;
    const timer = setTimeout(send, holdMs);
    response.once("close", () => {
      clearTimeout(timer);
      heldResponses -= 1;
    });
  };
}
