"use client";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import type { LeftWords } from "@/components/forms/left-words";
import { WhatIsLeft } from "@/components/forms/what-is-left";
import { BusyButton } from "@/components/ui/busy-button";
import { Fields } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { TextButton } from "@/components/ui/text-link";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import styles from "./attestation.module.css";

type AnswerFieldsProps = {
  /** As the platform words them. */
  answers: readonly { type: AnswerType; label: string }[];
  /** The box that the secondary answer waits for (ATT-34); `short` names it on the line of what is left. */
  tick?: { name: string; label: ReactNode; short: string } | undefined;
  /** The language of the labels, where the platform names it. */
  lang?: string | undefined;
  words: { busy: string; left: LeftWords };
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
  const lineId = useId();
  const fields = isTicked === undefined || !tick ? undefined : isTicked ? [] : [{ id: tick.name, name: tick.short }];
  const [missing] = fields ?? [];
  const textAnswer = answers.find(({ type }) => type === "text");

  function moveToBox(event: MouseEvent) {
    if (!missing) return;
    event.preventDefault();
    document.getElementById(missing.id)?.focus();
  }

  const button = ({ type, label }: { type: AnswerType; label: string }) => {
    const waits = type === "secondary" && missing !== undefined;
    return (
      <BusyButton
        key={type}
        name="intent"
        value={type}
        busyLabel={words.busy}
        {...(waits && { "aria-disabled": true, "aria-describedby": lineId, onClick: moveToBox })}
      >
        <span lang={lang}>{label}</span>
      </BusyButton>
    );
  };

  return (
    <div ref={container}>
      <Fields>
        {tick && <KeptCheckbox id={tick.name} name={tick.name} label={tick.label} card onChange={read} />}
        {tick && <WhatIsLeft id={lineId} fields={fields} words={words.left} isCompact={false} />}
        <div className={styles.answers}>{answers.filter(({ type }) => type !== "text").map(button)}</div>
        {textAnswer && (
          <Links>
            <TextButton name="intent" value="text" lang={lang}>
              {textAnswer.label}
            </TextButton>
          </Links>
        )}
      </Fields>
    </div>
  );
}
