"use client";
import { type FormEvent, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { BusyButton } from "../ui/busy-button";
import { Actions, Fields } from "../ui/fields";
import { CodeEntry, type CodeEntryProps } from "./code-entry";
import { useFormState } from "./form-screen";

type CodeFormProps = CodeEntryProps & { submit: string; busy: string };

const isCode = (text: string) => /^\d{6}$/.test(text);

function CodeAndButton({ submit, busy, ...entry }: CodeFormProps) {
  const isHydrated = useHydrated();
  const [isComplete, setComplete] = useState(false);
  const look = ({ target }: FormEvent) => setComplete(target instanceof HTMLInputElement && isCode(target.value));
  return (
    <div onInput={look}>
      <Fields>
        <CodeEntry {...entry} />
        <Actions>
          <BusyButton busyLabel={busy} disabled={isHydrated && !isComplete}>
            {submit}
          </BusyButton>
        </Actions>
      </Fields>
    </div>
  );
}

/** A code and its submit button, which waits for exactly six digits (SA-30). Both begin anew after each answer. */
export function CodeForm(props: CodeFormProps) {
  const { attempt } = useFormState();
  return <CodeAndButton key={attempt} {...props} />;
}
