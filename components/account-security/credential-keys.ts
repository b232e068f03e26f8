// The message keys of the forms for a user name, a password and an e-mail address.
import { passwordShownKeys } from "../ui/fields/shown-keys";
import type { WordsOf } from "../words";

export const credentialKeys = [
  ...passwordShownKeys,
  "Common.busy",
  "Credentials.username.label",
  "Credentials.password.label",
  "Credentials.strength.0",
  "Credentials.strength.1",
  "Credentials.strength.2",
  "Credentials.strength.3",
  "Credentials.strength.4",
  "Credentials.submit",
] as const;

export const emailChangeKeys = [
  "AccountSecurity.updateEmailModal.currentEmail",
  "AccountSecurity.updateEmailModal.emailAddress",
  "AccountSecurity.updateEmailModal.confirmEmail",
  "Common.action.cancel",
  "Common.action.continue",
  "Common.busy",
] as const;

export type CredentialWords = WordsOf<typeof credentialKeys>;
export type EmailChangeWords = WordsOf<typeof emailChangeKeys>;
