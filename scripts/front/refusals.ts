// What the front answers without the application, by reason, which is the label of a metric too. A browser gets a page of the same status
// (responses.ts).
import type { IncomingMessage, ServerResponse } from "node:http";
import { pageFor, type WordsOf } from "./failure-page.ts";
import { isDocument } from "./forms.ts";
import { setHeaders } from "./headers.ts";

export const refusals = {
  unreadable: { status: 400, text: "This request cannot be read." },
  tooSlow: { status: 408, text: "This request took too long to arrive." },
  tooLarge: { status: 413, text: "This form is too large." },
  headersTooLarge: { status: 431, text: "Your browser sent too many cookies." },
  withoutProxy: { status: 403, text: "Without a proxy only health and metrics are answered." },
  failed: { status: 500, text: "Something went wrong here." },
  shed: { status: 503, text: "Too many visitors at once. Try again in a moment.", retryAfter: 2 },
} as const satisfies Record<string, { status: number; text: string; retryAfter?: number }>;

export type RefusalReason = Exclude<keyof typeof refusals, "failed">;

/** Answers a request in a few words; a browser gets a page instead (responses.ts). */
export function refuse(response: ServerResponse, reason: keyof typeof refusals): void {
  const { status, text, ...more } = refusals[reason];
  const wait = "retryAfter" in more ? { "retry-after": `${more.retryAfter}` } : {};
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...wait });
  response.end(text);
}

/**
 * The response to a request that an overloaded instance refuses on arrival. It has no reference code, because nothing is logged about it:
 * a refusal must cost next to nothing, four times for each page that is served at five times the capacity (decision 004).
 */
export function refuseOnArrival(
  request: IncomingMessage,
  response: ServerResponse,
  { failureWords, isSandbox }: { failureWords: WordsOf; isSandbox: boolean },
): void {
  setHeaders(response, false, isSandbox);
  const page = isDocument(request) ? pageFor(request, "busy", failureWords) : undefined;
  if (!page) {
    refuse(response, "shed");
    return;
  }
  const { status, retryAfter } = refusals.shed;
  response.setHeader("content-security-policy", page.contentSecurityPolicy);
  response
    .writeHead(status, { "content-type": "text/html; charset=utf-8", "retry-after": `${retryAfter}` })
    .end(page.html);
}
