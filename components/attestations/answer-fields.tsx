"use client";
import { type ReactNode, useState } from "react";
import { areFilled } from "@/components/forms/controls";
import { useForm } from "@/components/forms/form-screen";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { SubmitButton } from "@/components/forms/submit-button";
import { Links } from "@/components/ui/buttons/links";
import { TextButton } from "@/components/ui/buttons/text-link";
import { classNames } from "@/components/ui/class-names";
import { Stack } from "@/components/ui/fields/form-layout";
import layout from "@/components/ui/layout.module.css";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import styles from "./attestation.module.css";

type Answer = { type: AnswerType; label: string; waits?: boolean };

type AnswerFieldsProps = {
  /** As the platform words them. */
  answers: readonly Answer[];
  /** The boxes, all of which an answer that waits needs (ATT-34). `missing`: next to the box, and in the summary, when it is not ticked. */
  ticks?: readonly { name: string; label: ReactNode; missing: string }[];
  /** The language of the labels, where the platform names it. */
  lang?: string | undefined;
  words: { busy: string };
};

/** The answers to an attestation, all outlined and of one weight, and the text control below them (ATT-32 to ATT-35). */
export function AnswerFields({ answers, ticks = [], lang, words }: AnswerFieldsProps) {
  const { report } = useForm();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const textAnswer = answers.find(({ type }) => type === "text");

  function findsProblems(form: HTMLFormElement | null): boolean {
    const missing = ticks.filter(({ name }) => !areFilled(form, [name]));
    if (missing.length === 0) return false;
    setUnticked(missing.map(({ name }) => name));
    report(Object.fromEntries(missing.map((tick) => [tick.name, tick.missing])));
    return true;
  }

  const button = ({ type, label, waits }: Answer) => {
    return (
      <SubmitButton
        key={type}
        variant="second"
        name="intent"
        value={type}
        busyLabel={words.busy}
        findsProblems={(form) => waits === true && findsProblems(form)}
      >
        <span lang={lang}>{label}</span>
      </SubmitButton>
    );
  };

  return (
    <Stack>
      {ticks.map(({ name, label, missing }) => (
        <KeptCheckbox
          key={name}
          id={name}
          name={name}
          label={label}
          card
          onChange={() => setUnticked((names) => names.filter((each) => each !== name))}
          error={unticked.includes(name) ? missing : undefined}
        />
      ))}
      <div className={classNames(layout.space3, styles.answers)}>
        {answers.filter(({ type }) => type !== "text").map(button)}
      </div>
      {textAnswer && (
        <Links>
          <TextButton name="intent" value="text" lang={lang}>
            {textAnswer.label}
          </TextButton>
        </Links>
      )}
    </Stack>
  );
}
