import "server-only";
import * as z from "zod/mini";
import { KeptPath, Shared, Time, TypedCredentials } from "./record-parts";

const securityChanges = [
  "email",
  "phone",
  "enrolment",
  "removal",
  "username",
  "password",
  // the sessions on other devices could not be ended yet
  "passwordOnly",
  "biometricsOn",
  "biometricsOff",
  "closing",
  "passkey",
  "passkeyRemoval",
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** One change on the security page while strong authentication is under way, and what the page then reports about it. */
export const SecurityRecord = z.object({
  ...Shared,
  kind: z.literal("security"),
  account: z.string(),
  change: z.enum(securityChanges),
  /** EML-09: names the change of the e-mail address upstream. */
  initializationKey: z.optional(z.string()),
  /** EML-17?, EML-18?: the address that was typed, to be shown again or as the new one. */
  newEmail: z.optional(z.string()),
  /** The address in the token when it was changed. */
  emailBefore: z.optional(z.string()),
  /** EML-02, EML-10 */
  isKycRefresh: z.optional(z.boolean()),
  /** Path of the page that started the change of the address, or where the offer of a passkey continues to. */
  returnPath: z.optional(KeptPath),
  /** PA-42?: the new password, for the app that stored the old one. */
  typed: z.optional(TypedCredentials),
  /** The passkey to remove. */
  passkey: z.optional(z.string()),
  /** The change is made, or declined where it was offered. */
  doneAt: z.optional(Time),
});
export type SecurityRecord = z.infer<typeof SecurityRecord>;
