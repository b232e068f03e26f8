// The acknowledgement that a cool-off has ended (API-65, COOL-05, COOL-06).
import "server-only";
import * as z from "zod/mini";
import { defineOperation } from "./define-operation";

export const coolOffAcknowledgement = defineOperation({
  name: "coolOffAcknowledgement",
  does: "Records that the player has read that their cool-off ended.",
  service: "cool-off",
  method: "POST",
  path: "/cooloff/v2/users/{userKey}/acknowledgements",
  idempotent: true,
  setsToken: true,
  // an answer without a true flag counts as a failure (COOL-06)
  answer: z.object({ success: z.catch(z.optional(z.boolean()), undefined) }),
});
