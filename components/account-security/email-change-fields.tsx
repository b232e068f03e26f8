"use client";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ButtonLink } from "@/components/ui/buttons/button";
import { DialogCancel } from "@/components/ui/dialogs/dialog-cancel";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { TextField } from "@/components/ui/fields/text-field";
import type { EmailChangeWords } from "./credential-keys";

type EmailChangeFieldsProps = {
  currentEmail: string;
  words: EmailChangeWords;
  problems: Readonly<Record<string, string>>;
  /** What a page says above the form; a dialog has room for it next to the new address (CONST-29). */
  hint?: string;
  /** The target of Cancel on a page; in a dialog it closes the dialog. */
  cancelHref?: string;
};

const newAddressFields = ["emailAddress", "confirmEmail"] as const;

/** The current address, read-only, and the new one twice, (EML-01). */
export function EmailChangeFields({ currentEmail, words, problems, hint, cancelHref }: EmailChangeFieldsProps) {
  const form = useValidatedForm({
    mode: "onTouched",
    values: { currentEmail },
    problems,
    load: () => import("./email-change-rule"),
    rule: ({ emailChangeRule }) => emailChangeRule,
  });
  return (
    <Stack>
      <TextField
        {...form.field("currentEmail")}
        label={words["AccountSecurity.updateEmailModal.currentEmail"]}
        type="email"
        autoComplete="off"
        readOnly
      />
      {newAddressFields.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={words[`AccountSecurity.updateEmailModal.${name}`]}
          hint={name === "emailAddress" ? hint : undefined}
          type="email"
          inputMode="email"
          autoComplete={name === "emailAddress" ? "email" : "off"}
          spellCheck={false}
        />
      ))}
      <Buttons>
        <SubmitButton busyLabel={words["Common.busy"]} findsProblems={() => form.findsProblems()}>
          {words["Common.action.continue"]}
        </SubmitButton>
        {cancelHref ? (
          <ButtonLink variant="second" href={cancelHref}>
            {words["Common.action.cancel"]}
          </ButtonLink>
        ) : (
          <DialogCancel>{words["Common.action.cancel"]}</DialogCancel>
        )}
      </Buttons>
    </Stack>
  );
}
