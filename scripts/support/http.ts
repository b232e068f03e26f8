// How the support port reads forms and sends its responses.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "../../server/support/support.ts";
import { pagePolicy } from "./frame.ts";

export const statuses = {
  found: 200,
  verdicts: 200,
  link: 200,
  unknown: 404,
  refused: 401,
  limited: 429,
  unavailable: 503,
} as const;

export const messages = {
  unknown: "No request with this code is kept. Check the code; stories are kept for some days only.",
  refused: "This token is not known.",
  limited: "Too many look-ups. Wait a minute and try again.",
  unavailable: "The store does not answer. Try again, or use the log files: npm run trace.",
} as const;

const maxFormBytes = 16_384;

export const headers = {
  "cache-control": "no-store",
  "content-security-policy": pagePolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** @returns undefined for a form that is too long */
export async function formIn(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > maxFormBytes) return undefined;
  }
  return new URLSearchParams(text);
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  // what is left of a form that is too long is not read
  if (status === 413) response.setHeader("connection", "close");
  response.writeHead(status, { ...headers, "content-type": "text/html; charset=utf-8" }).end(html);
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}

export const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "unknown";

export const tokenOf = ({ headers: { authorization = "" } }: IncomingMessage): string =>
  /^Bearer (.+)$/.exec(authorization)?.[1] ?? "";

/** A refused question as JSON. */
export function refuse(response: ServerResponse, refused: Refusal | { kind: "unknown" }): void {
  if (refused.kind === "limited") response.setHeader("retry-after", Math.ceil(refused.retryAfterMs / 1000));
  if (refused.kind === "refused") response.setHeader("www-authenticate", "Bearer");
  sendJson(response, statuses[refused.kind], { error: refused.kind });
}
