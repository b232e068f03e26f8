// The lazy chunk of the credentials form. The strength estimator is not part of it: it is loaded when a password is typed.
import type { Rule } from "@/components/forms/form-rule";
import type { CredentialLimits } from "@/domain/account-security/credential-limits";
import { type CredentialPart, passwordProblem, usernameProblem } from "@/domain/account-security/credentials";
import { normalisePassword } from "@/domain/account-security/password";
import { passwordStrength } from "./password-strength";

export { createValidation } from "@/components/forms/form-validation";

type CredentialRules = {
  asks: readonly CredentialPart[];
  limits: CredentialLimits;
  own: { username: string; email: string };
  /** The password that was measured last. */
  measured: Measured | undefined;
};

export type Measured = { password: string; score: number | undefined };

/** Measures the password of a form. */
export async function measurePassword(
  { username, password = "" }: Readonly<Record<string, string | undefined>>,
  own: CredentialRules["own"],
): Promise<Measured> {
  return {
    password,
    score: await passwordStrength(normalisePassword(password), [username ?? own.username, own.email]),
  };
}

export const credentialRule =
  ({ asks, limits, own, measured }: CredentialRules): Rule =>
  ({ username = own.username, password = "" }) => {
    const name = asks.includes("username") ? usernameProblem(username, limits) : undefined;
    if (!asks.includes("password")) return name ? { username: name } : {};
    const score = measured?.password === password ? measured.score : undefined;
    const secret = passwordProblem(password, limits, { username, email: own.email, score });
    return { ...(name && { username: name }), ...(secret && { password: secret }) };
  };
