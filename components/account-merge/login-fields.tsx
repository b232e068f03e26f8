"use client";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ValidatedFields } from "@/components/forms/validated-fields";
import { PasswordField } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { Identifier } from "@/domain/account-merge/login";
import type { MergeLoginWords } from "./login-keys";

type MergeLoginFieldsProps = {
  identifier: Identifier;
  /** The other account's address as the platform shows it; read-only. */
  matched?: string | undefined;
  /** Of the identifier. */
  label: string;
  words: MergeLoginWords;
  problems: Readonly<Record<string, string>>;
};

/** The login to the other account (MRG-13), validated on change (MRG-20). The password is empty again after each submit. */
export function MergeLoginFields({ identifier, matched, label, words, problems }: MergeLoginFieldsProps) {
  const isEmail = identifier === "email";
  const form = useValidatedForm({
    mode: "onChange",
    problems,
    load: () => import("./login-rule"),
    rule: ({ mergeLoginRule }) => mergeLoginRule(identifier),
  });
  return (
    <ValidatedFields form={form} submit={words["Merge.login.submit"]} busy={words["Common.busy"]}>
      {identifier === "matched" ? (
        <TextField name="identifier" label={label} defaultValue={matched} autoComplete="off" readOnly />
      ) : (
        <TextField
          {...form.field("identifier")}
          label={label}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          {...(isEmail && { type: "email", inputMode: "email" })}
        />
      )}
      <PasswordField
        {...form.secret("password")}
        label={words["Merge.login.password"]}
        words={words}
        autoComplete="current-password"
      />
    </ValidatedFields>
  );
}
