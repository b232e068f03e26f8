// Changes what the application answers before it is sent: a status, or the whole response for a page or a few plain words.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { gzip } from "node:zlib";
import type { Failure } from "../../server/request/failure-words.ts";
import type { RequestState } from "../../server/telemetry/running-request.ts";
import type { FailurePage } from "./failure-page.ts";
import type { FirstVisit } from "./first-visit.ts";
import { isDocument, isPartOfPage } from "./forms.ts";
import { noContent } from "./headers.ts";

/** What a response of a few plain words becomes for a browser. */
const failures: Readonly<Record<number, Failure>> = {
  400: "unreadable",
  403: "notOurs",
  408: "tooSlow",
  409: "outOfDate",
  413: "tooLarge",
  421: "unknownHost",
  429: "tooMany",
  431: "headersTooLarge",
  503: "busy",
};

/** What the response ends with, instead of what the application has written. */
type Instead = (written: string) => string;

function sendInstead(response: ServerResponse, type: "html" | "plain", contentSecurityPolicy: string) {
  for (const name of ["content-length", "content-encoding", "transfer-encoding", "etag", "link", "vary"]) {
    response.removeHeader(name);
  }
  response.setHeader("content-type", `text/${type}; charset=utf-8`);
  response.setHeader("content-security-policy", contentSecurityPolicy);
  response.setHeader("cache-control", "no-store");
}

/** For a client that is no browser: the status in words, what was said of it, and what finds it in the log. */
function plainFailure(status: number, text: string, reference: string): string {
  const words = STATUS_CODES[status] ?? "";
  const lines = [`${status} ${words}`, text.trim() === words ? "" : text.trim(), `Reference code: ${reference}`];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

const bytesOf = (chunk: unknown) =>
  chunk instanceof Uint8Array ? chunk : Buffer.from(typeof chunk === "string" ? chunk : "");

/** Takes the header away, so that the application sends a page in text that can be changed. @returns whether the client reads gzip */
function takeEncoding({ headers }: IncomingMessage): boolean {
  const accepted = headers["accept-encoding"] ?? "";
  delete headers["accept-encoding"];
  return /\bgzip\b(?!\s*;\s*q=0(?!\.0*[1-9]))/.test(accepted);
}

type Settings = {
  state: RequestState;
  firstVisit: FirstVisit;
  /** @returns undefined for a host of no brand */
  pageOf(failure: Failure): FailurePage | undefined;
  /** @returns the page that opens an address on another host; undefined for a host of no brand */
  leavingPage(target: string): FailurePage | undefined;
  /** The origin of the account area at the host of the request. */
  account: string | undefined;
  /** The request id, which a client that is no browser reads as the reference code. */
  reference: string;
};

const isHtml = (type: string) => type.startsWith("text/html");

function statusAfter(status: number, { method }: IncomingMessage, state: RequestState): number {
  // a page of the application cannot choose its status
  if (status === 500 && state.isUnavailable) return 503;
  if (status === 500 && state.isUnread) return 400;
  if (method !== "POST") return status;
  // Next redirects with 307 after a form post, which would make the browser post the form again; 303 makes it GET the target.
  if (status === 307) return 303;
  if (status === 200 && state.isRenewed) return 409;
  return status;
}

export function watchResponse(request: IncomingMessage, response: ServerResponse, settings: Settings): void {
  const { state, firstVisit, pageOf, reference } = settings;
  const { account } = settings;
  let instead: Instead | undefined;
  const written: Uint8Array[] = [];
  let isDecided = false;
  const mayHold = (isDocument(request) || isPartOfPage(request)) && request.method !== "HEAD";
  const readsGzip = mayHold && takeEncoding(request);
  /** A page and its headers wait until it is whole: compressed at once it is a quarter smaller than in the parts in which Next sends it. */
  let isHeld = false;

  /** Next sends a page for a link that opens without a reload in parts: what it sets is known when it is whole. */
  function setCookies() {
    for (const cookie of state.cookies ?? []) response.appendHeader("set-cookie", cookie);
    state.cookies = [];
  }

  function hold() {
    isHeld = true;
    instead = (html) => {
      setCookies();
      if (isPartOfPage(request)) return html;
      const page = firstVisit.page(request, html, String(response.getHeader("content-security-policy")));
      if (page.cookie) {
        response.appendHeader("set-cookie", page.cookie);
        // it asks for the style sheets before the page that no longer needs them to paint (decision 036)
        response.removeHeader("link");
      }
      return page.html;
    };
  }

  function failInWords(status: number, type: string) {
    // what a page or a browser's script reads directly
    if (status < 400 || isPartOfPage(request) || !(type.startsWith("text/plain") || (status >= 500 && isHtml(type))))
      return;
    const isReadable = type.startsWith("text/plain") && !response.hasHeader("content-encoding");
    sendInstead(response, "plain", noContent);
    instead = (text) => plainFailure(status, isReadable ? text : "", reference);
  }

  /** Headers of the middleware that are for us and for Next alone. */
  function takeMiddlewareHeaders() {
    response.removeHeader("x-middleware-rewrite");
    const [startedAt, endedAt] = String(response.getHeader("x-middleware-time") ?? "")
      .split(" ")
      .map(Number);
    response.removeHeader("x-middleware-time");
    if (startedAt && endedAt) state.middleware = [startedAt, endedAt];
  }

  /**
   * @returns the address on another host to which a redirect would lead a form. A redirect to one of our pages may be a part of the same
   *   chain, so a page that one of our pages has opened counts as well.
   */
  function formTarget(status: number): string | undefined {
    const location = response.getHeader("location");
    if (account === undefined || status < 300 || status > 399 || typeof location !== "string") return undefined;
    const isOfForm = request.method === "POST" || request.headers["sec-fetch-site"] === "same-origin";
    if (!isOfForm || !isDocument(request) || state.redirectsDirectly || !URL.canParse(location, account))
      return undefined;
    const target = new URL(location, account);
    return target.origin === account ? undefined : target.href;
  }

  /** @returns whether the response is now a page that opens the address */
  function leaveByPage(target: string): boolean {
    const page = settings.leavingPage(target);
    if (!page) return false;
    response.removeHeader("location");
    sendInstead(response, "html", page.contentSecurityPolicy);
    instead = () => page.html;
    return true;
  }

  function decide(sent: number): number {
    isDecided = true;
    takeMiddlewareHeaders();
    // a server action cannot set a header
    if (state.leavesSharedDevice) response.setHeader("clear-site-data", '"cache", "cookies", "storage"');
    setCookies();
    const status = statusAfter(sent, request, state);
    const away = formTarget(status);
    if (away !== undefined && leaveByPage(away)) return 200;
    if (state.isUnavailable) response.setHeader("retry-after", "5");
    const type = String(response.getHeader("content-type") ?? "text/plain");
    if (!isDocument(request)) {
      if (mayHold && type.startsWith("text/x-component")) hold();
      failInWords(status, type);
      return status;
    }
    const isError = status >= 500;
    const isReplaced = isError ? /^text\/(plain|html)/.test(type) : type.startsWith("text/plain") || sent !== status;
    const isShownAgain = state.isRenewed && !state.unsentForm;
    if (!isReplaced || (isShownAgain && !isError)) {
      if (mayHold && isHtml(type)) hold();
      return status;
    }
    const known = state.isUnavailable ? "unavailable" : failures[status];
    const failure = known ?? (isError ? (request.method === "POST" ? "sendFailed" : "failed") : undefined);
    const page = failure && pageOf(failure);
    if (page) {
      sendInstead(response, "html", page.contentSecurityPolicy);
      instead = () => page.html;
    } else failInWords(status, type);
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
      if (isHeld) {
        // a page that fails before its end is cut off, as if a part of it had been sent
        if (sent !== response.statusCode) response.destroy();
        return response;
      }
      if (instead === undefined) keepHeaders(rest);
      if (!isDecided) response.statusCode = decide(sent);
      return isHeld ? response : Reflect.apply(writeHead, self, [response.statusCode]);
    },
  });
  // Next flushes the headers right before the first part of a page. They leave with it: sending them alone took 3 % of a page's CPU time.
  response.flushHeaders = decideOnce;
  response.write = new Proxy(response.write, {
    apply: (write, self, args) => {
      decideOnce();
      if (instead === undefined) return Reflect.apply(write, self, args);
      written.push(bytesOf(args[0]));
      const callback = callbackIn(args);
      if (typeof callback === "function") queueMicrotask(() => callback());
      return true;
    },
  });
  response.end = new Proxy(response.end, {
    apply: (end, self, args) => {
      decideOnce();
      if (instead === undefined) return Reflect.apply(end, self, args);
      const callback = callbackIn(args);
      const send = (body: string | Buffer) => {
        isHeld = false;
        Reflect.apply(end, self, callback ? [body, callback] : [body]);
      };
      const text = instead(Buffer.concat([...written, bytesOf(args[0])]).toString());
      if (!isHeld || !readsGzip) send(text);
      else {
        gzip(text, (error, zipped) => {
          if (!error) response.setHeader("content-encoding", "gzip");
          send(error ? text : zipped);
        });
      }
      return response;
    },
  });
}
