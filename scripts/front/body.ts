// Request bodies: read whole within a size and a time, or streamed if they are uploads (promise 14).

import { IncomingMessage } from "node:http";
import type { RequestState } from "../../server/telemetry/running-request.ts";
import { isDocument, isFromOwnPage, readForm } from "./forms.ts";
import type { FrontRules } from "./rules.ts";

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Whether the body is read before the application gets the request, and the application gets a copy. Also without a body: for the middleware
 * Next overwrites the members of any request but a GET or HEAD, the listener of its errors among them, so that a connection which is cut
 * off later would throw.
 */
export const isReadFirst = (request: IncomingMessage): boolean =>
  hasBody(request) || (request.method !== "GET" && request.method !== "HEAD");

const isLongerThan = ({ headers }: IncomingMessage, bytes: number): boolean =>
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

/** `request` is what the application gets; `actions` are the ids of the server actions that its form names. */
type Received =
  | { kind: "ready"; request: IncomingMessage; actions: readonly string[] }
  | { kind: "unreadable" | "tooLarge" | "tooSlow" | "gone" };

type Settings = {
  rules: FrontRules;
  /** Whether this build has a server action. */
  isAction(id: string): boolean;
};

export const isUpload = ({ method, url }: IncomingMessage): boolean =>
  method === "POST" && url?.split("?")[0] === "/api/documents";

/** @returns a function that resolves when the application may get the request, and adds to the state what its form holds */
export function createBodyReceiver({ rules, isAction }: Settings) {
  /** A form that this build cannot act on becomes a request for its page, which shows the form again. */
  async function receivedForm(request: IncomingMessage, bytes: Buffer, state: RequestState): Promise<Received> {
    const form = await readForm(request, bytes);
    if (form.kind === "broken") return { kind: "unreadable" };
    const actions = form.kind === "none" ? [] : form.actions;
    const mayShow = isDocument(request) && isFromOwnPage(request);
    if (form.kind === "none" || actions.every(isAction) || !mayShow)
      return { kind: "ready", request: withBody(request, bytes), actions };
    state.unsentForm = form.entries;
    state.isRenewed = true;
    return { kind: "ready", request: asRead(request), actions: [] };
  }

  return async (request: IncomingMessage, state: RequestState): Promise<Received> => {
    if (isUpload(request)) {
      if (isLongerThan(request, rules.uploadBytes)) return { kind: "tooLarge" };
      // Browsers send the length of a form. Without it nothing would bound what the application reads.
      const hasLength = request.headers["content-length"] !== undefined;
      return hasLength ? { kind: "ready", request, actions: [] } : { kind: "unreadable" };
    }
    const body = await readBody(request, rules);
    return body.kind === "whole" ? receivedForm(request, body.bytes, state) : body;
  };
}
