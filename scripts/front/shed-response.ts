// The response to a request that is refused on arrival because the queue is full. An overloaded instance sends most of its responses
// here, and each takes its time from a request that could be served, so every one is ready-made: nothing is rendered, logged or
// awaited for a single request (decision 019).
import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedPageFor, type WordsOf } from "./failure-page.ts";
import { isDocument } from "./forms.ts";
import { baselineHeaders, noContent } from "./headers.ts";
import { refusals } from "./refusals.ts";

type Ready = { headers: string[]; body: Buffer };

const { status, text, retryAfter } = refusals.shed;

function readyMade(type: string, contentSecurityPolicy: string, body: Buffer): Ready {
  const headers = {
    ...baselineHeaders,
    "content-security-policy": contentSecurityPolicy,
    "cache-control": "no-store",
    "retry-after": `${retryAfter}`,
    "content-type": `${type}; charset=utf-8`,
    "content-length": `${body.length}`,
  };
  return { headers: Object.entries(headers).flat(), body };
}

const plain = readyMade("text/plain", noContent, Buffer.from(text));

/** Hosts, languages and choices of a language are few, unless a client makes them up. */
const maxPages = 200;

const chosenLocale = (cookie: string) => /(?:^|;\s*)(__Host-locale=[^;]*)/.exec(cookie)?.[1];

export function createShedResponse(wordsOf: WordsOf): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = new Map<string, Ready>();

  function pageOf({ headers }: IncomingMessage): Ready {
    const { host, "accept-language": acceptLanguage } = headers;
    const cookie = chosenLocale(headers.cookie ?? "");
    const key = `${host}\n${acceptLanguage}\n${cookie}`;
    const known = pages.get(key);
    if (known) return known;
    const page = sharedPageFor({ host, acceptLanguage, cookie }, "busy", wordsOf);
    const made = page ? readyMade("text/html", page.contentSecurityPolicy, Buffer.from(page.html)) : plain;
    if (pages.size >= maxPages) pages.clear();
    pages.set(key, made);
    return made;
  }

  return (request, response) => {
    const { headers, body } = isDocument(request) ? pageOf(request) : plain;
    response.writeHead(status, headers).end(body);
  };
}
