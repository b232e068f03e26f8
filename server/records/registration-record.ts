import "server-only";
import * as z from "zod/mini";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { Shared, Time } from "./record-parts";

/** Between the code that proved a contact and the account that is opened for it. */
export const RegistrationRecord = z.object({
  ...Shared,
  kind: z.literal("registration"),
  parameters: LoginParameters,
  /** Id of the record that asked for the code: Back leads to its page. */
  codeFlow: z.optional(z.string()),
  registrationKey: z.string(),
  /** Digest of the contact; absent in a record of an older build. */
  contactKey: z.optional(z.string()),
  /** Upstream's proof of the verified code. Sealed; valid once, for five minutes; removed when the account is opened. */
  requestToken: z.string(),
  usableUntil: Time,
  secondFactorDue: z.optional(z.boolean()),
  /** The contact has an account, which is offered before any question. */
  accountExists: z.optional(z.boolean()),
  isSharedDevice: z.optional(z.boolean()),
  /** It began at the entry page of sign-in and sign-up. */
  isUnified: z.optional(z.boolean()),
  /** ISO code, once chosen. */
  country: z.optional(z.string()),
});
export type RegistrationRecord = z.infer<typeof RegistrationRecord>;
