// Forms without scripts, as they arrive: whether they can be read, and whose action they name.

import type { IncomingMessage } from "node:http";
import type { FormEntries } from "../../server/telemetry/running-request.ts";
import { formType } from "./headers.ts";

export type SentForm =
  | { kind: "none" }
  | { kind: "broken" }
  /** `actions` are the ids of the server actions that the form names. */
  | { kind: "form"; entries: FormEntries; actions: readonly string[] };

/** One of our scripts asks for a part of a page, or sends a form; Next's client reads the response. */
export const isPartOfPage = ({ headers }: IncomingMessage): boolean =>
  headers.rsc !== undefined || headers["next-action"] !== undefined;

/** The browser asks for a page, and not one of our scripts for a part of one. */
export const isDocument = (request: IncomingMessage): boolean =>
  (request.headers.accept ?? "").includes("text/html") && !isPartOfPage(request);

/** Next checks the origin again; here it only decides whether typed values may be shown. */
export function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === host;
}

const actionIn = ([name, value]: readonly [string, string]) =>
  /^\$ACTION_ID_([0-9a-f]+)$/.exec(name)?.[1] ??
  (/^\$ACTION_\d+:0$/.test(name) ? /^\{"id":"([0-9a-f]+)"/.exec(value)?.[1] : undefined);

const isForm = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" && headers["content-type"]?.startsWith(formType) === true;

/**
 * A form of one of our pages in another encoding than React gives it. Next does not look for an action in such a body: it would show the page
 * afresh, without a word about what was typed. Route handlers read other types.
 */
const isOtherEncoding = (request: IncomingMessage): boolean =>
  request.method === "POST" &&
  request.url?.startsWith("/api/") === false &&
  !isPartOfPage(request) &&
  isFromOwnPage(request);

/** Next looks in it for a server action and its arguments. */
export const mayAct = (request: IncomingMessage): boolean =>
  isForm(request) || (request.method === "POST" && request.headers["next-action"] !== undefined);

/** Reads a multipart form, with the parser that Next uses. A form for a page in any other type is a broken one. */
export async function readForm(request: IncomingMessage, bytes: Buffer): Promise<SentForm> {
  if (!isForm(request)) return { kind: bytes.length > 0 && isOtherEncoding(request) ? "broken" : "none" };
  const type = request.headers["content-type"] ?? "";
  const body = new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
  const form = await body.formData().catch(() => undefined);
  if (!form) return { kind: "broken" };
  const entries = [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""] as const);
  return { kind: "form", entries, actions: entries.flatMap((entry) => actionIn(entry) ?? []) };
}
