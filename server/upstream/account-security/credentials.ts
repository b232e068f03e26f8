// Changes user name, password, or both in one call (API-67, CRED-10, CRED-12?).
import "server-only";
import * as z from "zod/mini";
import type { CredentialRefusal } from "@/domain/account-security/credentials";
import { defineOperation } from "../define-operation";

/** Each member only when it is changed; the password is a secret. */
export type NewCredentials = { newUsername?: string; newPassword?: string };

const passwordCodes = {
  "USR-PASSWORD-LEAKED": "passwordLeaked",
  "USR-PASSWORD-REUSED": "passwordReused",
  "USR-PASSWORD-WEAK": "passwordTooWeak",
} as const satisfies Record<string, CredentialRefusal>;

/** CRED-12?: `UPSTREAM_CODES` names the platform's own code where it is another one. */
const credentialRefusals: Record<string, CredentialRefusal> = {
  ...passwordCodes,
  "USR-DUPLICATE-USERNAME": "usernameTaken",
};

export const credentialsChange = defineOperation({
  name: "credentials",
  does: "Sets a new user name, a new password, or both.",
  service: "credentials",
  method: "PUT",
  path: "/users/v1/credentials",
  idempotent: true,
  guards: "account",
  setsToken: true,
  body: z.object({ newUsername: z.optional(z.string()), newPassword: z.optional(z.string()) }),
  answer: z.unknown(),
  refusals: credentialRefusals,
});
