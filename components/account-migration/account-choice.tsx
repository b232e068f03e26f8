"use client";
import { useEffect, useRef, useState } from "react";
import { areFilled } from "../forms/controls";
import { KeptChoices } from "../forms/kept-choices";
import type { SubmitWords } from "../forms/missing-fields-words";
import { SubmitButton } from "../forms/submit-button";
import { BusyButton } from "../ui/buttons/busy-button";
import type { ChoiceOption } from "../ui/fields/choice-group";
import { Actions, Fields } from "../ui/fields/fields";

type AccountChoiceProps = {
  accounts: readonly ChoiceOption[];
  words: SubmitWords & { legend: string; missing: string };
};

const name = "account";

/** Whether an account is picked; undefined before hydration, while only the server judges. */
function usePicked() {
  const container = useRef<HTMLDivElement>(null);
  const [isPicked, setPicked] = useState<boolean>();
  const readChoice = () => setPicked(container.current?.querySelector("input:checked") !== null);
  // after each rendering: the browser may have restored a choice, and a failed submit brings new ones
  useEffect(readChoice);
  return { container, isPicked, read: readChoice };
}

/** MRG-25, MRG-26: the accounts that can be merged; the only one is picked already, and of several the button waits for one. */
export function AccountChoice({ accounts, words }: AccountChoiceProps) {
  const { container, isPicked, read } = usePicked();
  const [isPressed, setPressed] = useState(false);
  const [only] = accounts;
  const fields = isPicked === undefined ? undefined : isPicked ? [] : [{ id: name, name: words.missing }];
  return (
    <div ref={container}>
      <Fields>
        <KeptChoices
          name={name}
          label={words.legend}
          labelHidden
          choices={accounts}
          defaultValue={accounts.length === 1 ? only?.value : undefined}
          onChange={read}
          error={isPressed && !isPicked ? words.missing : undefined}
        />
        <Actions>
          {accounts.length === 1 ? (
            <BusyButton busyLabel={words.busy}>{words.submit}</BusyButton>
          ) : (
            <SubmitButton
              busyLabel={words.busy}
              waiting={{
                fields,
                isOutOfDate: (form) => areFilled(form, [name]),
                onPress: () => setPressed(true),
              }}
              left={words.left}
            >
              {words.submit}
            </SubmitButton>
          )}
        </Actions>
      </Fields>
    </div>
  );
}
