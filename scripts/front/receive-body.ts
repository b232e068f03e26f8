// Receives the body of a request within the client's share, and the limits of size and time (promise 14).
import type { IncomingMessage } from "node:http";
import type { FrontRules } from "../../server/front-rules.ts";
import { asRead, isLongerThan, readBody, watchUpload, withBody } from "./body.ts";
import { createClientQuota } from "./client-quota.ts";
import { isDocument, isFromOwnPage, readForm } from "./forms.ts";
import type { RequestState } from "./request-state.ts";

/** `request` is what the application gets. */
export type Received =
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
