// Request bodies: received within the client's share, read whole within a size and a time, or watched while they are streamed (promise 14).

import { IncomingMessage } from "node:http";
import type { FrontRules } from "../../server/front-rules.ts";
import type { RequestState } from "../../server/telemetry/running-request.ts";
import { createClientQuota } from "./client-quota.ts";
import { isDocument, isFromOwnPage, readForm } from "./forms.ts";

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Whether the body is read before the application gets the request, and the application gets a copy. Also without a body: for the middleware
 * Next overwrites the members of any request but a GET or HEAD, the listener of its errors among them, so that a connection which is cut
 * off later would throw.
 */
export const isReadFirst = (request: IncomingMessage): boolean =>
  hasBody(request) || (request.method !== "GET" && request.method !== "HEAD");

export const isLongerThan = ({ headers }: IncomingMessage, bytes: number): boolean =>
  Number(headers["content-length"] ?? 0) > bytes;

type Body = { kind: "whole"; bytes: Buffer } | { kind: "tooLarge" } | { kind: "tooSlow" } | { kind: "gone" };

/** Reads a whole body, unless it exceeds the limits of a form. */
function readBody(request: IncomingMessage, { formBytes, formMs }: FrontRules): Promise<Body> {
  if (isLongerThan(request, formBytes)) return Promise.resolve({ kind: "tooLarge" });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => end({ kind: "tooSlow" }), formMs);
    const add = (chunk: Buffer) => {
      size += chunk.length;
      if (size > formBytes) end({ kind: "tooLarge" });
      else chunks.push(chunk);
    };
    function end(body: Body) {
      clearTimeout(timer);
      request.off("data", add);
      resolve(body);
    }
    request.on("data", add);
    request.once("end", () => end({ kind: "whole", bytes: Buffer.concat(chunks) }));
    request.once("close", () => end({ kind: "gone" }));
  });
}

/** @returns a copy of the request from which this body is read, because the original has been read already */
function withBody(request: IncomingMessage, bytes: Buffer): IncomingMessage {
  const { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const whole = new IncomingMessage(request.socket);
  Object.assign(whole, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  const { "transfer-encoding": _, ...headers } = request.headers;
  whole.headers = { ...headers, "content-length": `${bytes.length}` };
  whole.push(bytes);
  whole.push(null);
  return whole;
}

/** @returns a GET of the same address */
function asRead(request: IncomingMessage): IncomingMessage {
  const asGet = withBody(request, Buffer.alloc(0));
  const { "content-length": _, "content-type": __, ...headers } = asGet.headers;
  return Object.assign(asGet, { method: "GET", headers });
}

type Watched = { onSlow(): void; onTooLarge(): void };

/** Watches a body that the application streams. A body that waits for the application is not slow. */
function watchUpload(request: IncomingMessage, rules: FrontRules, { onSlow, onTooLarge }: Watched): void {
  const { socket } = request;
  const start = socket.bytesRead;
  const least = (rules.uploadBytesPerSecond * rules.uploadWindowMs) / 1000;
  let before = start;
  const timer = setInterval(() => {
    const now = socket.bytesRead;
    const isWaitingForApplication = request.readableLength >= request.readableHighWaterMark;
    if (request.complete || request.destroyed) clearInterval(timer);
    else if (now - start > rules.uploadBytes) onTooLarge();
    else if (now - before < least && !isWaitingForApplication) onSlow();
    before = now;
  }, rules.uploadWindowMs);
  request.once("close", () => clearInterval(timer));
}

/** `request` is what the application gets. */
type Received =
  | { kind: "ready"; request: IncomingMessage }
  | { kind: "unreadable" | "tooLarge" | "tooSlow" | "share" | "gone" };

type Settings = {
  rules: FrontRules;
  /** Whether this build has a server action. */
  isAction(id: string): boolean;
};

type Sent = {
  request: IncomingMessage;
  client: string;
  state: RequestState;
  /** Called when an upload turns out to be too slow or too large while the application reads it. */
  onCutOff(reason: "tooSlow" | "tooLarge"): void;
};

export const isUpload = ({ method, url }: IncomingMessage): boolean =>
  method === "POST" && url?.split("?")[0] === "/api/documents";

export function createBodyReceiver({ rules, isAction }: Settings): (sent: Sent) => Promise<Received> {
  const quota = createClientQuota(rules.bodiesPerClient);

  /** A form that this build cannot act on becomes a request for its page, which shows the form again. */
  async function receivedForm(request: IncomingMessage, bytes: Buffer, state: RequestState): Promise<Received> {
    const form = await readForm(request, bytes);
    if (form.kind === "broken") return { kind: "unreadable" };
    const isKnown = form.kind === "none" || form.actions.every(isAction);
    const mayShow = isDocument(request) && isFromOwnPage(request);
    if (isKnown || !mayShow) return { kind: "ready", request: withBody(request, bytes) };
    state.unsentForm = form.entries;
    state.isRenewed = true;
    return { kind: "ready", request: asRead(request) };
  }

  function receivedUpload({ request, onCutOff }: Sent): Received {
    if (isLongerThan(request, rules.uploadBytes)) return { kind: "tooLarge" };
    watchUpload(request, rules, { onSlow: () => onCutOff("tooSlow"), onTooLarge: () => onCutOff("tooLarge") });
    return { kind: "ready", request };
  }

  return async (sent) => {
    const { request, client, state } = sent;
    if (!quota.take(client)) return { kind: "share" };
    const release = () => quota.release(client);
    if (isUpload(request)) {
      request.once("close", release);
      return receivedUpload(sent);
    }
    const body = await readBody(request, rules).finally(release);
    return body.kind === "whole" ? receivedForm(request, body.bytes, state) : body;
  };
}
