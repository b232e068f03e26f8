// What a player tells about themselves: the command of the manual licence entry (API-12, API-96!, DOC-40, DOC-57?).
import "server-only";
import * as z from "zod/mini";
import type { addUserDetailsCommand } from "@/domain/licence-entry";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const Result = z.object({
  field: z.catch(z.optional(z.nullable(z.object({ fieldType: z.string() }))), undefined),
  accepted: z.optional(z.nullable(z.boolean())),
});
export const UserDetailsAnswer = z.object({
  fieldResults: z.catch(z.optional(z.nullable(z.array(Result))), undefined),
});

/** @returns the types of the fields that were not accepted; none is success */
export async function addUserDetails(
  upstream: Upstream,
  command: ReturnType<typeof addUserDetailsCommand>,
  idempotencyKey: string,
): Promise<string[]> {
  const answer = await call(upstream, {
    service: "user-details",
    method: "POST",
    path: route("userDetails"),
    body: command,
    idempotencyKey,
    accepts: UserDetailsAnswer,
    refusals: {},
  });
  const results = (answer.ok && answer.value.fieldResults) || [];
  return results.flatMap(({ field, accepted }) => (accepted === false ? [field?.fieldType ?? ""] : []));
}
