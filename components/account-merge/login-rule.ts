// The lazy chunk of the login to the other account.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { type Identifier, MergeLogin } from "@/domain/account-merge/login";

export { createValidation } from "@/components/forms/form-validation";

export const mergeLoginRule =
  (identifier: Identifier): Rule =>
  (values) =>
    problemsOf(MergeLogin(identifier).safeParse(values));
