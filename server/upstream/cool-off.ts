// The acknowledgement that a cool-off has ended (API-65, COOL-05, COOL-06).
import "server-only";
import * as z from "zod/mini";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Upstream } from "./upstream";

export const coolOffAcknowledgement = defineOperation({
  name: "coolOffAcknowledgement",
  does: "Records that the player has read that their cool-off ended.",
  service: "cool-off",
  method: "POST",
  path: "/cooloff/v2/users/{userKey}/acknowledgements",
  idempotent: true,
  setsToken: true,
  answer: z.object({ success: z.catch(z.optional(z.boolean()), undefined) }),
});

/**
 * @returns whether the platform recorded it; an answer without a true flag counts as a failure (COOL-06)
 * @throws UpstreamError on any failure
 */
export async function acknowledgeCoolOff(upstream: Upstream, userKey: string, idempotencyKey: string) {
  const { value } = await call(upstream, coolOffAcknowledgement, { params: { userKey }, idempotencyKey });
  return value.success === true;
}
