"use client";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { focusField } from "@/components/forms/focus-field";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { MissingFieldsLine } from "@/components/forms/missing-fields-line";
import { isShort, type MissingFieldsWords } from "@/components/forms/missing-fields-words";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Links } from "@/components/ui/buttons/links";
import { TextButton } from "@/components/ui/buttons/text-link";
import { classNames } from "@/components/ui/class-names";
import { Fields } from "@/components/ui/fields/fields";
import panel from "@/components/ui/panel.module.css";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import styles from "./attestation.module.css";

type Answer = { type: AnswerType; label: string; waits?: boolean };

type AnswerFieldsProps = {
  /** As the platform words them. */
  answers: readonly Answer[];
  /** The boxes, all of which an answer that waits needs (ATT-34); `short` names one on the line of what is left. */
  ticks?: readonly { name: string; label: ReactNode; short: string }[];
  /** The language of the labels, where the platform names it. */
  lang?: string | undefined;
  words: {
    busy: string;
    left: MissingFieldsWords;
    /** Beside a box without which the pressed answer cannot be given. */
    missing: string;
  };
};

/** The names of the boxes that are not ticked; undefined before hydration, while only the server judges. */
function useUnticked() {
  const container = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState<string>();
  const readBoxes = () => {
    const boxes = container.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not(:checked)") ?? [];
    setNames([...boxes].map(({ name }) => name).join(" "));
  };
  // after each rendering: the browser may have restored a tick, and a failed submit brings another box
  useEffect(readBoxes);
  return { container, unticked: names?.split(" "), read: readBoxes };
}

/** The answers to an attestation, all outlined and of one weight, and the text control below them (ATT-32 to ATT-35). */
export function AnswerFields({ answers, ticks = [], lang, words }: AnswerFieldsProps) {
  const { container, unticked, read } = useUnticked();
  const lineId = useId();
  const fields =
    unticked &&
    ticks.filter(({ name }) => unticked.includes(name)).map(({ name, short }) => ({ id: name, name: short }));
  const [missing] = fields ?? [];
  const [isPressed, setPressed] = useState(false);
  const hasLine = !isShort(words.left);
  const textAnswer = answers.find(({ type }) => type === "text");

  function moveToBox(event: MouseEvent) {
    if (!missing) return;
    event.preventDefault();
    setPressed(true);
    focusField(missing.id);
  }

  const button = ({ type, label, waits }: Answer) => {
    return (
      <BusyButton
        key={type}
        variant="second"
        name="intent"
        value={type}
        busyLabel={words.busy}
        {...(waits && missing && { "aria-disabled": true, "data-live": true, onClick: moveToBox })}
      >
        <span lang={lang}>{label}</span>
      </BusyButton>
    );
  };

  return (
    <div ref={container}>
      <Fields>
        {ticks.map(({ name, label }) => (
          <KeptCheckbox
            key={name}
            id={name}
            name={name}
            label={label}
            card
            onChange={read}
            error={isPressed && unticked?.includes(name) ? words.missing : undefined}
          />
        ))}
        {hasLine && <MissingFieldsLine id={lineId} fields={fields} words={words.left} isCompact={false} />}
        <div className={classNames(panel.space3, styles.answers)}>
          {answers.filter(({ type }) => type !== "text").map(button)}
        </div>
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
