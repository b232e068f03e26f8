"use client";
import type { ValidatedFormWords } from "@/components/forms/form-words";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ButtonLink } from "@/components/ui/buttons/button";
import { DialogCancel } from "@/components/ui/dialogs/dialog-cancel";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { TextField } from "@/components/ui/fields/text-field";
import type { EmailChangeField } from "@/domain/account-security/email-change";

export type EmailChangeWords = ValidatedFormWords & {
  labels: Readonly<Record<EmailChangeField, string>>;
  cancel: string;
};

type EmailChangeFieldsProps = {
  currentEmail: string;
  words: EmailChangeWords;
  /** What a page says above the form; a dialog has room for it beside the new address (CONST-29). */
  hint?: string;
  /** Where Cancel leads on a page; in a dialog it closes the dialog. */
  cancelHref?: string;
};

const newAddressFields = ["emailAddress", "confirmEmail"] as const;

/** The current address, read-only, and the new one twice, (EML-01). */
export function EmailChangeFields({ currentEmail, words, hint, cancelHref }: EmailChangeFieldsProps) {
  const form = useValidatedForm({
    mode: "onTouched",
    values: { currentEmail },
    problems: words.problems,
    load: () => import("./email-change-rule"),
    rule: ({ emailChangeRule }) => emailChangeRule,
  });
  return (
    <Fields>
      <TextField
        {...form.field("currentEmail")}
        label={words.labels.currentEmail}
        type="email"
        autoComplete="off"
        readOnly
      />
      {newAddressFields.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={words.labels[name]}
          hint={name === "emailAddress" ? hint : undefined}
          type="email"
          inputMode="email"
          autoComplete={name === "emailAddress" ? "email" : "off"}
          spellCheck={false}
        />
      ))}
      <Actions>
        <SubmitButton busyLabel={words.busy} findsProblems={() => form.findsProblems()}>
          {words.submit}
        </SubmitButton>
        {cancelHref ? (
          <ButtonLink variant="second" href={cancelHref}>
            {words.cancel}
          </ButtonLink>
        ) : (
          <DialogCancel>{words.cancel}</DialogCancel>
        )}
      </Actions>
    </Fields>
  );
}
