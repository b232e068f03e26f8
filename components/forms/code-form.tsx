"use client";
import { type ChangeEvent, useState } from "react";
import { type CodeReading, readCode } from "@/domain/sign-in/code-reader";
import { CodeEntry, type CodeEntryProps, isPaste } from "../sign-in/code-entry";
import layout from "../ui/layout.module.css";
import { SrOnly } from "../ui/text/sr-only";
import { useForm, useFormState } from "./form-screen";
import type { SubmitWords } from "./form-words";
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

function CodeAndButton({ submit, busy, problems, ...entry }: CodeFormProps) {
  const { report } = useForm();
  const [said, setSaid] = useState<{ problem: CodeProblem; isPaste: boolean }>();
  // React's onChange also sees a password manager that fills the field and reports it only by a change event
  const check = (event: ChangeEvent<HTMLDivElement>) => {
    setSaid(undefined);
    const reading = readField();
    if (isPaste(event) && reading.kind === "none") setSaid({ problem: reading.problem, isPaste: true });
  };
  function findsProblems(): boolean {
    const reading = readField();
    if (reading.kind !== "none") return false;
    setSaid({ problem: reading.problem, isPaste: false });
    report({ code: problems[reading.problem] });
    return true;
  }
  return (
    <div className={layout.space5} onChange={check}>
      <CodeEntry {...entry} error={said && problems[said.problem]} />
      {said?.isPaste && <SrOnly role="alert">{problems[said.problem]}</SrOnly>}
      <SubmitButton busyLabel={busy} findsProblems={findsProblems}>
        {submit}
      </SubmitButton>
    </div>
  );
}

/** A code and its submit button, which sends exactly six digits (SA-30, and the sign-in alike). Both start over after each answer. */
export function CodeForm(props: CodeFormProps) {
  const { attempt } = useFormState();
  return <CodeAndButton key={attempt} {...props} />;
}
