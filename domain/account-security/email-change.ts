// Validation of the e-mail change form (EML-04 to EML-08, EML-14? to EML-16?).
import type { Problem } from "../forms/problems";

export const emailChangeFields = ["currentEmail", "emailAddress", "confirmEmail"] as const;
export type EmailChangeField = (typeof emailChangeFields)[number];

/** EML-04: the values of the form. */
export type EmailChange = Readonly<Record<EmailChangeField, string>>;

/** EML-15? */
export const emailMaxLength = 254;

// The HTML pattern for input type=email, plus at least one dot in the domain, because mail cannot reach a bare host name.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** @returns the address without surrounding blanks and invisible characters, which copying leaves behind */
export const normaliseEmail = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, "")
    .trim();

export const isEmailAddress = (address: string): boolean =>
  address.length <= emailMaxLength && emailPattern.test(address);

/** EML-14?: letter case and surrounding blanks are ignored. */
const isSame = (one: string, other: string) =>
  normaliseEmail(one).toLowerCase() === normaliseEmail(other).toLowerCase();

function newAddressProblem({ currentEmail, emailAddress }: EmailChange): Problem | undefined {
  const address = normaliseEmail(emailAddress);
  if (address === "") return "emailMissing";
  if (!isEmailAddress(address)) return "emailInvalid";
  return isSame(address, currentEmail) ? "emailInUse" : undefined;
}

function confirmationProblem({ emailAddress, confirmEmail }: EmailChange): Problem | undefined {
  if (normaliseEmail(confirmEmail) === "") return "emailConfirmationMissing";
  return isSame(emailAddress, confirmEmail) ? undefined : "emailsDoNotMatch";
}

/** EML-05 to EML-08: validates the form, on the server and in the browser. @returns field → problem; empty when valid */
export function emailChangeProblems(values: EmailChange): Partial<Record<EmailChangeField, Problem>> {
  const [emailAddress, confirmEmail] = [newAddressProblem(values), confirmationProblem(values)];
  return {
    ...(normaliseEmail(values.currentEmail) === "" && { currentEmail: "currentEmailMissing" as const }),
    ...(emailAddress && { emailAddress }),
    ...(confirmEmail && { confirmEmail }),
  };
}
