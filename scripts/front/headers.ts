// Headers that the front sets: of the request, for the application, and of every response.
import type { IncomingMessage, ServerResponse } from "node:http";
import { arrivedHeader, pageExistsHeader, pageHeader } from "../../domain/routing/headers.ts";
import { withoutRepeatedCookies } from "../../domain/session/cookie-names.ts";
import { newRequestId } from "../../server/telemetry/request-id.ts";
import { clientAddress } from "../client-address.ts";
import { responseHeaders } from "./response-headers.ts";

/** These lead to the log lines of a request: a client that chose them could add lines to those of another request. */
const names = ["x-request-id", "traceparent", "tracestate"];

/** Only the middleware, or the front in its place, says these to the application, and it does not run for every path. */
const ofMiddleware = [
  arrivedHeader,
  pageHeader,
  pageExistsHeader,
  "x-nonce",
  "x-brand",
  "x-locale",
  "content-security-policy",
];

/** Overwrites the forwarding headers: only a trusted proxy may name the client, the request and its trace. @returns the client's address */
export function setClientAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  const { headers } = request;
  const client = clientAddress(peer, headers["x-forwarded-for"], isTrusted);
  if (!isTrusted(peer)) for (const name of names) delete headers[name];
  for (const name of ofMiddleware) delete headers[name];
  const proto = isTrusted(peer) ? headers["x-forwarded-proto"] : undefined;
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip") delete headers[name];
  }
  headers["x-forwarded-for"] = client;
  headers["x-forwarded-proto"] = proto === "https" ? "https" : "http";
  if (headers.host) headers["x-forwarded-host"] = headers.host;
  return client;
}

/** A media type may be written in capitals (RFC 9110, 8.3.1), but Next looks for a server action only in this spelling of it. */
export const formType = "multipart/form-data";
const formTypeInAnyCase = new RegExp(`^${formType}`, "i");

/**
 * Gives the application one spelling of the host and of the type of a form, and at most one cookie of each of our names.
 * @param host as the host table spells it; undefined for an unknown host
 */
export function normalizeRequest({ headers }: IncomingMessage, host: string | undefined): void {
  if (host !== undefined) {
    headers.host = host;
    headers["x-forwarded-host"] = host;
  }
  // the parameters keep their case: the boundary is among them
  const type = headers["content-type"]?.replace(formTypeInAnyCase, formType);
  if (type !== undefined) headers["content-type"] = type;
  if (headers.cookie === undefined) return;
  const cookie = withoutRepeatedCookies(headers.cookie);
  if (cookie === undefined) delete headers.cookie;
  else headers.cookie = cookie;
}

/** Names the request in the log and, as its reference code, on every page. @returns its id, and the id that a trusted proxy gave it */
export function setRequestId({ headers }: IncomingMessage): { requestId: string; proxyRequestId: string | undefined } {
  const sent = headers["x-request-id"];
  const proxyRequestId = typeof sent === "string" && /^[\w-]{8,64}$/.test(sent) ? sent : undefined;
  const requestId = newRequestId();
  headers["x-request-id"] = requestId;
  return { requestId, proxyRequestId };
}

export const baselineHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  responseHeaders.map(({ key, value }) => [key, value]),
);

const { "Strict-Transport-Security": _, ...withoutHsts } = baselineHeaders;

/**
 * @returns the headers of every response. The sandbox sends no HSTS: its platform answers by plain http on subdomains of the account
 *   hosts, which HSTS would close, and a browser remembers it for two years.
 */
const headersIn = (isSandbox: boolean): Readonly<Record<string, string>> => (isSandbox ? withoutHsts : baselineHeaders);

/** The policy of a response that is no page. */
export const noContent = "default-src 'none'; frame-ancestors 'none'";

/**
 * Promise 9: headers of every response, including those that Next sends before the middleware runs. Later code can override them.
 * @param isFile a file of the build, which Next lets a browser keep
 */
export function setHeaders(response: ServerResponse, isFile: boolean, isSandbox: boolean): void {
  for (const [key, value] of Object.entries(headersIn(isSandbox))) response.setHeader(key, value);
  response.setHeader("content-security-policy", noContent);
  if (!isFile) response.setHeader("cache-control", "no-store");
}
