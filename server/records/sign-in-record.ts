import "server-only";
import * as z from "zod/mini";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { SentCode } from "@/domain/sign-in/sent-code";
import { Shared, Time } from "./record-parts";

/** A sign-in before its session: where the code was sent, and what keeps the player from entering it. */
export const SignInRecord = z.object({
  ...Shared,
  kind: z.literal("signIn"),
  parameters: LoginParameters,
  /** Id of the flow that was left when the session before ended. */
  goesOn: z.optional(z.string()),
  contactKind: z.enum(["email", "phone"]),
  /** Masked, or in full when the player typed it to open an account or to change it (OTP-33?). */
  contactShown: z.string(),
  isContactMasked: z.optional(z.boolean()),
  /** As typed in this browser, for its field when the player goes back to change it. */
  contactTyped: z.optional(z.string()),
  /** Digest of the contact, by which its codes are limited; absent in a record of an older build. */
  contactKey: z.optional(z.string()),
  /** The player says that the device is shared or public. */
  isSharedDevice: z.optional(z.boolean()),
  /** Upstream's key of the code request. */
  requestKey: z.string(),
  sentAt: Time,
  /** When the next code can be requested. */
  resendAt: Time,
  resends: z.number(),
  resendsUsedUp: z.boolean(),
  /** What the platform says of the newest code. */
  sent: z.optional(SentCode),
  attemptsLeft: z.optional(z.number()),
  /** Codes that were tried and answered. */
  tries: z.optional(z.number()),
  lock: z.optional(z.object({ why: z.enum(["attempts", "banned"]) })),
  /** OTP-27: the screen offers a button that starts the sign-in again. */
  interrupted: z.optional(z.boolean()),
  /** The newest code no longer works and no other can be sent: only a new sign-in helps. */
  codesOver: z.optional(z.boolean()),
  /** It began at the entry page of sign-in and sign-up. */
  isUnified: z.optional(z.boolean()),
  /** The code may also open an account; after the unified entry, a player who has an account is signed in first. */
  registration: z.optional(z.object({ key: z.string(), signsInFirst: z.boolean() })),
});
export type SignInRecord = z.infer<typeof SignInRecord>;
