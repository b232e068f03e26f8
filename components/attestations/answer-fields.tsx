"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { SubmitButton } from "@/components/forms/submit-button";
import { Fields } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { TextButton } from "@/components/ui/text-link";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import styles from "./attestation.module.css";

type AnswerFieldsProps = {
  /** As the platform words them; the label of the pressed one is recorded. */
  answers: readonly { type: AnswerType; text: string }[];
  /** The box that the secondary answer waits for (ATT-34). */
  tick?: { name: string; label: ReactNode } | undefined;
  /** The language of the labels, where the platform names it. */
  lang?: string | undefined;
  words: { busy: string; tickFirst: string };
};

/** Whether the box is ticked; undefined before hydration, while only the server judges. */
function useTick() {
  const container = useRef<HTMLDivElement>(null);
  const [isTicked, setTicked] = useState<boolean>();
  const read = () => setTicked(container.current?.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked);
  // after each rendering: the browser may have restored a tick, and a failed submit brings another box
  useEffect(read);
  return { container, isTicked, read };
}

/** The answers to an attestation, all of one weight, and the text control below them (ATT-32 to ATT-35). */
export function AnswerFields({ answers, tick, lang, words }: AnswerFieldsProps) {
  const { container, isTicked, read } = useTick();
  const waits = (type: AnswerType) => type === "secondary" && tick !== undefined && isTicked === false;
  const textAnswer = answers.find(({ type }) => type === "text");
  return (
    <div ref={container}>
      <Fields>
        {tick && <KeptCheckbox id={tick.name} name={tick.name} label={tick.label} card onChange={read} />}
        <div className={styles.answers}>
          {answers
            .filter(({ type }) => type !== "text")
            .map(({ type, text }) => (
              <SubmitButton
                key={type}
                name="intent"
                value={type}
                busyLabel={words.busy}
                waiting={{ fields: waits(type) && tick ? [tick.name] : [] }}
              >
                <span lang={lang}>{text}</span>
              </SubmitButton>
            ))}
        </div>
        {tick && (
          <p role="status" className={styles.left}>
            {isTicked === false ? words.tickFirst : ""}
          </p>
        )}
        {textAnswer && (
          <Links>
            <TextButton name="intent" value="text" lang={lang}>
              {textAnswer.text}
            </TextButton>
          </Links>
        )}
      </Fields>
    </div>
  );
}
