// Changes what the application answers before it is sent: a status, or the whole response for a page of ours.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Failure } from "../../server/request/failure-words.ts";
import type { FailurePage } from "./failure-page.ts";
import { isDocument } from "./forms.ts";
import type { RequestState } from "./request-state.ts";

/** What a response of a few plain words becomes for a browser. */
const failures: Readonly<Record<number, Failure>> = {
  400: "unreadable",
  403: "notOurs",
  408: "tooSlow",
  409: "outOfDate",
  413: "tooLarge",
  429: "tooMany",
  503: "busy",
};

/** The response ends with the page instead of what the application writes. */
function sendInstead(response: ServerResponse, { html, contentSecurityPolicy }: FailurePage) {
  for (const name of ["content-length", "content-encoding", "transfer-encoding", "etag", "link", "vary"]) {
    response.removeHeader(name);
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", contentSecurityPolicy);
  response.setHeader("cache-control", "no-store");
  return html;
}

type Settings = {
  state: RequestState;
  /** @returns undefined for a host of no brand */
  pageOf(failure: Failure): FailurePage | undefined;
};

function statusAfter(status: number, { method }: IncomingMessage, state: RequestState): number {
  if (method !== "POST") return status;
  // Next redirects with 307 after a form post, which would make the browser post the form again; 303 makes it GET the target.
  if (status === 307) return 303;
  if (status === 200 && state.isRenewed) return 409;
  if (status === 500 && state.isUnread) return 400;
  return status;
}

export function watchResponse(request: IncomingMessage, response: ServerResponse, { state, pageOf }: Settings): void {
  let html: string | undefined;
  let isDecided = false;

  function decide(sent: number): number {
    isDecided = true;
    // a server action cannot set a header
    if (state.leavesSharedDevice) response.setHeader("clear-site-data", '"cache", "cookies", "storage"');
    for (const cookie of state.cookies ?? []) response.appendHeader("set-cookie", cookie);
    const status = statusAfter(sent, request, state);
    if (!isDocument(request)) return status;
    const type = String(response.getHeader("content-type") ?? "text/plain");
    const isError = status >= 500;
    const isReplaced = isError ? /^text\/(plain|html)/.test(type) : type.startsWith("text/plain") || sent !== status;
    const isShownAgain = state.isRenewed && !state.unsentForm;
    if (!isReplaced || (isShownAgain && !isError)) return status;
    const failure = failures[status] ?? (isError ? (request.method === "POST" ? "sendFailed" : "failed") : undefined);
    const page = failure && pageOf(failure);
    if (page) html = sendInstead(response, page);
    return status;
  }

  const decideOnce = () => {
    if (!isDecided && !response.headersSent) response.statusCode = decide(response.statusCode);
  };
  /** Sets the headers that are passed to writeHead, so that `decide` sees them too. */
  function keepHeaders(rest: unknown[]) {
    const headers = rest.find((each) => typeof each === "object" && each !== null);
    const pairs = Array.isArray(headers) ? headers.flatMap((_, i) => (i % 2 ? [] : [headers.slice(i, i + 2)])) : [];
    for (const [name, value] of headers && !Array.isArray(headers) ? Object.entries(headers) : pairs) {
      response.setHeader(name, value);
    }
  }
  const callbackIn = (args: unknown[]) => args.find((each) => typeof each === "function");

  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, [sent, ...rest]) => {
      if (html === undefined) keepHeaders(rest);
      return Reflect.apply(writeHead, self, [isDecided ? response.statusCode : decide(sent)]);
    },
  });
  response.write = new Proxy(response.write, {
    apply: (write, self, args) => {
      decideOnce();
      if (html === undefined) return Reflect.apply(write, self, args);
      const callback = callbackIn(args);
      if (typeof callback === "function") queueMicrotask(() => callback());
      return true;
    },
  });
  response.end = new Proxy(response.end, {
    apply: (end, self, args) => {
      decideOnce();
      if (html === undefined) return Reflect.apply(end, self, args);
      const callback = callbackIn(args);
      return Reflect.apply(end, self, callback ? [html, callback] : [html]);
    },
  });
}
