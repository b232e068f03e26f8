import "server-only";
import * as z from "zod/mini";
import { proofTypes } from "@/domain/account-merge/resolution";
import { attestationActions } from "@/domain/attestations/attestation-keys";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { products } from "@/domain/products";
import { questionnaireNames } from "@/domain/questionnaires/questionnaire";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { SentCode } from "@/domain/sign-in/sent-code";
import { KeptPath, ScanProgress, Shared, Time, TypedCredentials } from "./record-parts";

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
  /** The code of the proof. The cool-down that counts is in the store; this one is shown. */
  code: z.optional(z.object({ sends: z.number(), sentAt: Time, resendAt: Time, sent: z.optional(SentCode) })),
});
export type MergeProgress = z.infer<typeof MergeProgress>;

/** The recovery of the other account stands for the proof. Without a press nothing is merged. */
export const afterRecovery = ({ proof, code: _, ...progress }: MergeProgress): MergeProgress =>
  progress.isConfirmed ? progress : { ...progress, ...(proof && { proof }), awaitsPress: true };

/** The sequence after sign-in, and corrective actions opened by a deep link. */
export const SequenceRecord = z.object({
  ...Shared,
  kind: z.literal("sequence"),
  account: z.string(),
  parameters: LoginParameters,
  product: z.enum(products),
  /** PA-09 */
  redirectUrl: z.optional(KeptPath),
  skipped: z.optional(z.boolean()),
  lastDone: z.optional(
    z.object({ code: z.enum(correctiveActions), reason: z.optional(z.string()), times: z.number() }),
  ),
  done: z.array(z.object({ code: z.enum(correctiveActions), at: Time })),
  /** Started by a sign-in, so that every stage applies. */
  isSignIn: z.optional(z.boolean()),
  /** Started by a sign-in after a session that has ended: once the second factor is proved, it leads to this page. */
  resumesAt: z.optional(KeptPath),
  /** The account was opened at the beginning of this sequence. */
  isNewAccount: z.optional(z.boolean()),
  /** ISO country whose terms that account was opened with. */
  openedIn: z.optional(z.string()),
  /** It began at the entry page of sign-in and sign-up (DOC-07, KYC-134?). */
  isUnified: z.optional(z.boolean()),
  crossLoginSeen: z.optional(z.boolean()),
  promotionSent: z.optional(z.boolean()),
  /** The problem with which a press could not continue to the product: the page with the retry shows it. */
  stopped: z.optional(z.string()),
  /** Where the sequence ended. A repeated completion redirects there and accepts no challenge twice. */
  completedTo: z.optional(KeptPath),
  /** What a refusal said of the SSN to ask for: the last 4 only, or all of it (SSN-10, SSN-21?). */
  ssnAsked: z.optional(z.object({ isPartial: z.boolean(), at: Time })),
  /** A step that a refusal opened, due although the restrictions do not name it (SSN-11). */
  opened: z.optional(z.enum(correctiveActions)),
  /** The step whose refusal opened it; absent where the wizard's own page or a completed step did. */
  openedBy: z.optional(z.enum(correctiveActions)),
  /** How a questionnaire of this sequence ended for good, for its page after a reload or Back. */
  ended: z.optional(
    z.object({
      name: z.enum(questionnaireNames),
      result: z.object({ kind: z.enum(["locked", "unknown", "denied"]), at: Time }),
    }),
  ),
  /** The step that was submitted although it was due no longer: the next step's page says that something else is needed. */
  replaced: z.optional(z.enum(correctiveActions)),
  /** The other account that a refused SSN belongs to: its recovery key and its masked address (SSN-12, REC-25). */
  otherAccount: z.optional(z.object({ recoveryKey: z.optional(z.string()), email: z.optional(z.string()) })),
  /** DLT-14: the transfer that took the place of the delta form was skipped or is over. */
  transferOver: z.optional(z.boolean()),
  /** TRF-03: the key that the transfer host asks for, once the transfer is prepared. */
  transferKey: z.optional(z.string()),
  /** The player has pressed Start, here or before: the platform calls a transfer pending that is only prepared. */
  transferStarted: z.optional(z.boolean()),
  /** MRG-32: completes the merge that the player has compared. */
  mergeTransferKey: z.optional(z.string()),
  /** ATT-46: the page of limits that the app has opened in a webview after an attestation. */
  openedLimits: z.optional(z.object({ action: z.enum(attestationActions), at: Time })),
  /** The merge that the platform requires. */
  merge: z.optional(MergeProgress),
  /** The biometrics stage: due from the moment the player is asked until they answer. Absent before the app was asked (PA-22). */
  biometrics: z.optional(z.enum(["due", "over"])),
  /** PA-28: the app has stored, and the platform did not keep the preference; the next page has the app forget, and says so. */
  biometricsUnsaved: z.optional(z.boolean()),
  /** PA-42?: what the player typed in this sequence. */
  typed: z.optional(TypedCredentials),
  /** The document scan of this sequence. */
  scan: z.optional(ScanProgress),
});
export type SequenceRecord = z.infer<typeof SequenceRecord>;
