"use client";
import type { ValidatedFormWords } from "@/components/forms/form-words";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ValidatedFields } from "@/components/forms/validated-fields";
import { PasswordField, type PasswordFieldProps } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { Identifier } from "@/domain/account-merge/login";

export type MergeLoginWords = ValidatedFormWords & {
  identifier: string;
  password: PasswordFieldProps["words"] & { label: string };
};

type MergeLoginFieldsProps = {
  identifier: Identifier;
  /** The other account's address as the platform shows it; read-only. */
  matched?: string | undefined;
  words: MergeLoginWords;
};

/** The login to the other account (MRG-13), validated on change (MRG-20). The password is empty again after each submit. */
export function MergeLoginFields({ identifier, matched, words }: MergeLoginFieldsProps) {
  const isEmail = identifier === "email";
  const form = useValidatedForm({
    mode: "onChange",
    problems: words.problems,
    load: () => import("./login-rule"),
    rule: ({ mergeLoginRule }) => mergeLoginRule(identifier),
  });
  return (
    <ValidatedFields form={form} words={words}>
      {identifier === "matched" ? (
        <TextField name="identifier" label={words.identifier} defaultValue={matched} autoComplete="off" readOnly />
      ) : (
        <TextField
          {...form.field("identifier")}
          label={words.identifier}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          {...(isEmail && { type: "email", inputMode: "email" })}
        />
      )}
      <PasswordField
        {...form.secret("password")}
        label={words.password.label}
        words={words.password}
        autoComplete="current-password"
      />
    </ValidatedFields>
  );
}
