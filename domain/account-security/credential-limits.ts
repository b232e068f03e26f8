// How long user names and passwords may be, and how strong a password must be (CRED-11?).
import * as z from "zod/mini";

/** What a deployment may set otherwise. `strength` is a score of 0 to 4. */
export const CredentialLimits = z.object({
  usernameMin: z._default(z.int(), 3),
  usernameMax: z._default(z.int(), 20),
  passwordMin: z._default(z.int(), 10),
  passwordMax: z._default(z.int(), 128),
  strength: z._default(z.int().check(z.gte(0), z.lte(4)), 2),
});
export type CredentialLimits = z.infer<typeof CredentialLimits>;
