import "server-only";
import * as z from "zod/mini";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { Shared } from "./record-parts";

/** Account recovery while strong authentication is under way. Needs no session; with one it is bound to that session. */
export const RecoveryRecord = z.object({
  ...Shared,
  kind: z.literal("recovery"),
  sid: z.optional(z.string()),
  parameters: LoginParameters,
  /** BR-25: opened by the merge flow, and goes back there. */
  fromMergeFlow: z.optional(z.boolean()),
  /** Id of the sequence that the merge is part of. */
  sequence: z.optional(z.string()),
});
export type RecoveryRecord = z.infer<typeof RecoveryRecord>;
