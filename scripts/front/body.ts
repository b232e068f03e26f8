// Request bodies: read whole within a size and a time, or watched while they are streamed (promise 14).
import { IncomingMessage } from "node:http";
import type { FrontRules } from "../../server/front-rules.ts";

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

export type Body = { kind: "whole"; bytes: Buffer } | { kind: "tooLarge" } | { kind: "tooSlow" } | { kind: "gone" };

/** Reads a whole body, unless it exceeds the limits of a form. */
export function readBody(request: IncomingMessage, { formBytes, formMs }: FrontRules): Promise<Body> {
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
export function withBody(request: IncomingMessage, bytes: Buffer): IncomingMessage {
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
export function asRead(request: IncomingMessage): IncomingMessage {
  const read = withBody(request, Buffer.alloc(0));
  const { "content-length": _, "content-type": __, ...headers } = read.headers;
  return Object.assign(read, { method: "GET", headers });
}

type Watched = { onSlow(): void; onTooLarge(): void };

/** Watches a body that the application streams. A body that waits for the application is not slow. */
export function watchUpload(request: IncomingMessage, rules: FrontRules, { onSlow, onTooLarge }: Watched): void {
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
