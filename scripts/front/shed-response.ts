// The response to a request that an overloaded instance refuses on arrival. It has no reference code, because nothing is logged about it:
// a refusal must cost next to nothing, four times for each page that is served at five times the capacity (decision 004).
import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedPageFor, type WordsOf } from "./failure-page.ts";
import { isDocument } from "./forms.ts";
import { setHeaders } from "./headers.ts";
import { refusals, refuse } from "./refusals.ts";

type Settings = { failureWords: WordsOf; isSandbox: boolean };

export function respondShed(
  request: IncomingMessage,
  response: ServerResponse,
  { failureWords, isSandbox }: Settings,
): void {
  const { host, cookie, "accept-language": acceptLanguage } = request.headers;
  setHeaders(response, false, isSandbox);
  const page = isDocument(request) ? sharedPageFor({ host, cookie, acceptLanguage }, "busy", failureWords) : undefined;
  if (!page) {
    refuse(response, "shed");
    return;
  }
  response.setHeader("content-security-policy", page.contentSecurityPolicy);
  response.setHeader("retry-after", refusals.shed.retryAfter);
  response.writeHead(refusals.shed.status, { "content-type": "text/html; charset=utf-8" }).end(page.html);
}
