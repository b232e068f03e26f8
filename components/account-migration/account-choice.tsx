"use client";
import { useState } from "react";
import { areFilled } from "../forms/controls";
import { useForm } from "../forms/form-screen";
import type { SubmitWords } from "../forms/form-words";
import { KeptChoices } from "../forms/kept-choices";
import { SubmitButton } from "../forms/submit-button";
import type { ChoiceOption } from "../ui/fields/choice-group";
import { Buttons, Stack } from "../ui/fields/form-layout";

type AccountChoiceProps = {
  accounts: readonly ChoiceOption[];
  words: SubmitWords & { legend: string; missing: string };
};

const name = "account";

/** MRG-25, MRG-26: the accounts that can be merged; the only one is picked already, of several one has to be. */
export function AccountChoice({ accounts, words }: AccountChoiceProps) {
  const { report } = useForm();
  const [isMissing, setMissing] = useState(false);
  const [only] = accounts;
  function findsProblems(form: HTMLFormElement | null): boolean {
    if (areFilled(form, [name])) return false;
    setMissing(true);
    report({ [name]: words.missing });
    return true;
  }
  return (
    <Stack>
      <KeptChoices
        name={name}
        label={words.legend}
        labelHidden
        choices={accounts}
        defaultValue={accounts.length === 1 ? only?.value : undefined}
        onChange={() => setMissing(false)}
        error={isMissing ? words.missing : undefined}
      />
      <Buttons>
        <SubmitButton busyLabel={words.busy} findsProblems={findsProblems}>
          {words.submit}
        </SubmitButton>
      </Buttons>
    </Stack>
  );
}
