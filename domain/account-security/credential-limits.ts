// Length limits of user names and passwords, and the minimum password strength (CRED-11?).
import * as z from "zod/mini";

/** Setting CREDENTIAL_LIMITS. Lengths are in characters; `strength` is a zxcvbn score of 0 to 4. */
export const CredentialLimits = z.object({
  usernameMin: z._default(z.int(), 3),
  usernameMax: z._default(z.int(), 20),
  passwordMin: z._default(z.int(), 10),
  passwordMax: z._default(z.int(), 128),
  strength: z._default(z.int().check(z.gte(0), z.lte(4)), 2),
});
export type CredentialLimits = z.infer<typeof CredentialLimits>;
