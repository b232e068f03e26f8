// The text message with the link by which a document scan goes on on a phone (offer "scanLinkByText").
import "server-only";
import * as z from "zod/mini";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Upstream } from "./upstream";

export const scanLinkText = defineOperation({
  name: "scanLinkText",
  does: "Sends a link, by which a document scan goes on on a phone, to the player's number on file and to no other.",
  service: "document-scan",
  optional: "scanLinkByText",
  method: "POST",
  path: "/docscan/v1/sessions/{sessionKey}/texts",
  idempotent: true,
  body: z.object({
    /** Opens a page of the account area, once and for ten minutes. */
    link: z.string(),
  }),
  answer: z.unknown(),
  refusals: { "SHR-090": "noPhone", "SHR-091": "notSent" },
});

/** @returns whether the message was sent */
export async function sendScanLink(
  upstream: Upstream,
  sessionKey: string,
  link: string,
  idempotencyKey: string,
): Promise<boolean> {
  const answer = await call(upstream, scanLinkText, { params: { sessionKey }, body: { link }, idempotencyKey });
  return answer.ok;
}
