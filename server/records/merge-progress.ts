// A required merge under way, as part of the sequence's record.
import "server-only";
import * as z from "zod/mini";
import { proofTypes } from "@/domain/account-merge/resolution";
import { SentCode } from "@/domain/sign-in/sent-code";
import { Time } from "./record-parts";

/**
 * What is known of the other account stays here: keys and contacts masked by the platform. Nothing of it becomes part of the player,
 * and it is erased when the merge is complete.
 */
export const MergeProgress = z.object({
  /** The platform's key of this merge; absent before its first answer. */
  mergeKey: z.optional(z.string()),
  /** The proof that the platform asks for; absent while it has to be asked. */
  proof: z.optional(
    z.object({
      type: z.enum(proofTypes),
      authVerificationKey: z.string(),
      maskedEmail: z.optional(z.string()),
      maskedPhone: z.optional(z.string()),
    }),
  ),
  /** How many proofs were asked for (MRG-55?). */
  rounds: z.number(),
  /** The last proof was accepted, and the platform asks for the same again. */
  isAskedAgain: z.optional(z.boolean()),
  /** A proof was accepted, or the other account recovered, and nothing is merged before the player has pressed for it. */
  awaitsPress: z.optional(z.boolean()),
  /** The player has pressed. */
  isConfirmed: z.optional(z.boolean()),
  /** The code of the proof. The cool-down that counts is in the guard store; this one is shown. */
  code: z.optional(z.object({ sends: z.number(), sentAt: Time, resendAt: Time, sent: z.optional(SentCode) })),
});
export type MergeProgress = z.infer<typeof MergeProgress>;

/** The recovery of the other account stands for the proof. Without a press nothing is merged. */
export const afterRecovery = ({ proof, code: _, ...progress }: MergeProgress): MergeProgress =>
  progress.isConfirmed ? progress : { ...progress, ...(proof && { proof }), awaitsPress: true };
