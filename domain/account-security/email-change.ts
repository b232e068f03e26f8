// Validation of the e-mail change form (EML-04 to EML-08, EML-14? to EML-16?).
import type { Problem } from "../forms/problems";
import { isEmailAddress, normaliseContact } from "../person/contact";

export const emailChangeFields = ["currentEmail", "emailAddress", "confirmEmail"] as const;
export type EmailChangeField = (typeof emailChangeFields)[number];

/** EML-04: the values of the form. */
export type EmailChange = Readonly<Record<EmailChangeField, string>>;

/** EML-14?: letter case and surrounding blanks are ignored. */
const isSame = (one: string, other: string) =>
  normaliseContact(one).toLowerCase() === normaliseContact(other).toLowerCase();

function newAddressProblem({ currentEmail, emailAddress }: EmailChange): Problem | undefined {
  const address = normaliseContact(emailAddress);
  if (address === "") return "emailMissing";
  if (!isEmailAddress(address)) return "emailInvalid";
  return isSame(address, currentEmail) ? "emailInUse" : undefined;
}

function confirmationProblem({ emailAddress, confirmEmail }: EmailChange): Problem | undefined {
  if (normaliseContact(confirmEmail) === "") return "emailConfirmationMissing";
  return isSame(emailAddress, confirmEmail) ? undefined : "emailsDoNotMatch";
}

/** EML-05 to EML-08: validates the form, on the server and in the browser. @returns field → problem; empty when valid */
export function emailChangeProblems(values: EmailChange): Partial<Record<EmailChangeField, Problem>> {
  const [emailAddress, confirmEmail] = [newAddressProblem(values), confirmationProblem(values)];
  return {
    ...(normaliseContact(values.currentEmail) === "" && { currentEmail: "currentEmailMissing" as const }),
    ...(emailAddress && { emailAddress }),
    ...(confirmEmail && { confirmEmail }),
  };
}
