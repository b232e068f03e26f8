// Submits a license that the player typed (API-12, API-96!, DOC-40, DOC-57?).
import "server-only";
import * as z from "zod/mini";
import type { addUserDetailsCommand } from "@/domain/documents/licence-form";
import { call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";

const Result = z.object({
  field: z.catch(z.optional(z.nullable(z.object({ fieldType: z.string() }))), undefined),
  accepted: z.optional(z.nullable(z.boolean())),
});

export const userDetailsCommand = defineOperation({
  name: "userDetails",
  does: "Submits a driver's license typed by its holder. fieldResults names fields that were not accepted.",
  service: "user-details",
  method: "POST",
  path: "/users/v1/info",
  idempotent: true,
  setsToken: true,
  body: z.object({
    source: z.literal("ManualDocument"),
    userInfoFields: z.array(z.object({ FieldType: z.string(), Value: z.string() })),
    userAddress: z.record(z.string(), z.string()),
    driversLicense: z.record(z.string(), z.string()),
    sideEffectMetadata: z.object({ SsnVerificationRequired: z.boolean() }),
  }),
  answer: z.object({ fieldResults: z.catch(z.optional(z.nullable(z.array(Result))), undefined) }),
});

/** @returns the types of the fields that were not accepted; an empty list is success */
export async function addUserDetails(
  upstream: Upstream,
  command: ReturnType<typeof addUserDetailsCommand>,
  idempotencyKey: string,
): Promise<string[]> {
  const answer = await call(upstream, userDetailsCommand, { body: command, idempotencyKey });
  const results = (answer.ok && answer.value.fieldResults) || [];
  return results.flatMap(({ field, accepted }) => (accepted === false ? [field?.fieldType ?? ""] : []));
}
