// The lazy chunk of the e-mail change.
import type { Rule } from "@/components/forms/form-rule";
import { emailChangeProblems } from "@/domain/account-security/email-change";

export { createValidation } from "@/components/forms/form-validation";

export const emailChangeRule: Rule = ({ currentEmail = "", emailAddress = "", confirmEmail = "" }) =>
  emailChangeProblems({ currentEmail, emailAddress, confirmEmail });
