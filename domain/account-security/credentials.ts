// New user name, new password, or both: which are due and their validation (CRED-01, CRED-05 to CRED-07, CRED-11?).
import { seconds } from "../duration";
import type { Problem } from "../forms/problems";
import { normaliseName } from "../person/contact";
import type { CredentialLimits } from "./credential-limits";
import { normalisePassword } from "./password";

/** In the order of the form. The registry of corrective actions names the step behind each. */
export const credentialParts = ["username", "password"] as const;
export type CredentialPart = (typeof credentialParts)[number];

/** CRED-03: selects the title and text of the form. */
export const credentialsRequested = (parts: readonly CredentialPart[]): CredentialPart | "both" =>
  parts.length > 1 ? "both" : (parts[0] ?? "password");

/** CRED-08, CONST-20: delay between a change and its error message, milliseconds. */
export const credentialErrorDelayMs = seconds(0.5);

const usernameShape = /^[a-z0-9][a-z0-9._-]*$/i;

/** CRED-05, CRED-06. @param typed the raw input, read as `normaliseName` does */
export function usernameProblem(typed: string, { usernameMin, usernameMax }: CredentialLimits): Problem | undefined {
  const name = normaliseName(typed);
  if (name === "") return "usernameMissing";
  if (name.includes("@")) return "usernameIsEmail";
  if (name.length < usernameMin || name.length > usernameMax) return "usernameLength";
  return usernameShape.test(name) ? undefined : "usernameCharacters";
}

/** What the platform can refuse new credentials for: the problem of each refusal, and the field that shows it. */
export const afterCredentialRefusal = {
  usernameTaken: { problem: "usernameTaken", part: "username" },
  passwordLeaked: { problem: "passwordLeaked", part: "password" },
  passwordReused: { problem: "passwordReused", part: "password" },
  passwordTooWeak: { problem: "passwordTooWeak", part: "password" },
} satisfies Record<string, { problem: Problem; part: CredentialPart }>;
export type CredentialRefusal = keyof typeof afterCredentialRefusal;

export type PasswordContext = {
  /** The user name after this change. */
  username: string;
  email: string;
  /** zxcvbn score, 0 to 4; undefined while it has not been computed. */
  score?: number | undefined;
};

/** CRED-07, CRED-11?. @param typed the raw input, in either spelling of its letters; blanks count */
export function passwordProblem(
  typed: string,
  { passwordMin, passwordMax, strength }: CredentialLimits,
  { username, email, score }: PasswordContext,
): Problem | undefined {
  const password = normalisePassword(typed);
  const length = [...password].length;
  const lower = password.toLowerCase();
  if (password === "") return "passwordMissing";
  if (length < passwordMin) return "passwordTooShort";
  if (length > passwordMax) return "passwordTooLong";
  if ([username, email].some((own) => own !== "" && normalisePassword(own).trim().toLowerCase() === lower))
    return "passwordIsName";
  return score !== undefined && score < strength ? "passwordTooWeak" : undefined;
}
