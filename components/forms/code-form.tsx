"use client";
import { type ChangeEvent, useEffect, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { type CodeReading, readCode } from "@/domain/sign-in/code-reader";
import { CodeEntry, type CodeEntryProps, isPaste } from "../sign-in/code-entry";
import { Actions, Fields } from "../ui/fields/fields";
import { SrOnly } from "../ui/text/sr-only";
import { useFormState } from "./form-screen";
import type { SubmitWords } from "./missing-fields-words";
import { SubmitButton } from "./submit-button";

type CodeProblem = Extract<CodeReading, { kind: "none" }>["problem"];

type CodeFormProps = Omit<CodeEntryProps, "error"> &
  SubmitWords & {
    /** What a press without a code says, and a paste in which none or several are found. */
    problems: Readonly<Record<CodeProblem, string>>;
  };

const readField = () => {
  const field = document.getElementById("code");
  return readCode(field instanceof HTMLInputElement ? field.value : "");
};

function CodeAndButton({ submit, busy, left, problems, ...entry }: CodeFormProps) {
  const isHydrated = useHydrated();
  const [isComplete, setComplete] = useState(false);
  const [said, setSaid] = useState<{ problem: CodeProblem; isPaste: boolean }>();
  const say = (isAfterPaste: boolean) => {
    const reading = readField();
    if (reading.kind === "none") setSaid({ problem: reading.problem, isPaste: isAfterPaste });
  };
  // React's onChange also hears a password manager that fills the field and reports it by a change alone
  const check = (event: ChangeEvent<HTMLDivElement>) => {
    setComplete(readField().kind === "code");
    setSaid(undefined);
    if (isPaste(event)) say(true);
  };
  // typed before the script had loaded
  useEffect(() => setComplete(readField().kind === "code"), []);
  const fields = isComplete ? [] : [{ id: "code", name: entry.label }];
  return (
    <div onChange={check}>
      <Fields>
        <CodeEntry {...entry} error={said && problems[said.problem]} />
        {said?.isPaste && <SrOnly role="alert">{problems[said.problem]}</SrOnly>}
        <Actions>
          <SubmitButton
            busyLabel={busy}
            waiting={{
              fields: isHydrated ? fields : undefined,
              // filled without an event that we hear, as extensions do
              isOutOfDate: () => readField().kind === "code",
              onPress: () => say(false),
            }}
            left={left}
          >
            {submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </div>
  );
}

/** A code and its submit button, which waits for exactly six digits (SA-30, and the sign-in alike). Both start over after each answer. */
export function CodeForm(props: CodeFormProps) {
  const { attempt } = useFormState();
  return <CodeAndButton key={attempt} {...props} />;
}
