"use client";
import type { MissingFieldsWords } from "@/components/forms/missing-fields-words";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { PasswordField, type PasswordFieldProps } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { Identifier } from "@/domain/account-merge/login";

export type MergeLoginWords = {
  identifier: string;
  password: PasswordFieldProps["words"] & { label: string };
  left: MissingFieldsWords;
  submit: string;
  busy: string;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
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
    load: async () => {
      const { connectForm, mergeLoginRule } = await import("./login-rule");
      return { connectForm, rule: mergeLoginRule(identifier) };
    },
  });
  const password = { id: "password", name: words.password.label };
  const isKnown = identifier === "matched" || Boolean(form.given("identifier"));
  const atFirst = isKnown ? [password] : [{ id: "identifier", name: words.identifier }, password];
  return (
    <div {...form.wiring}>
      <Fields>
        {identifier === "matched" ? (
          <TextField name="identifier" label={words.identifier} defaultValue={matched} autoComplete="off" readOnly />
        ) : (
          <TextField
            {...form.field("identifier")}
            label={words.identifier}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            {...(isEmail && { type: "email", inputMode: "email" })}
          />
        )}
        <PasswordField
          name="password"
          label={words.password.label}
          error={form.wrong("password")}
          words={words.password}
          autoComplete="current-password"
        />
        <Actions>
          <SubmitButton busyLabel={words.busy} waiting={{ ...form.waiting, atFirst }} left={words.left}>
            {words.submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </div>
  );
}
