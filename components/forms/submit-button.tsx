"use client";
import { type MouseEvent, useId } from "react";
import { BusyButton, type BusyButtonProps } from "../ui/buttons/busy-button";
import { focusField } from "./focus-field";
import { MissingFieldsLine } from "./missing-fields-line";
import { isShort, type MissingField, type MissingFieldsWords } from "./missing-fields-words";

type Waiting = {
  /** The fields that are wrong or missing, in the order of the screen; undefined while nothing has judged them. */
  fields: readonly MissingField[] | undefined;
  /** What the line names before that, where the server can tell: nothing moves when the script starts. */
  atFirst?: readonly MissingField[];
  /**
   * Reads the controls again at the press, because browsers and extensions fill them without an event. Whether they hold something else than
   * was judged, or it is still being judged: the server then judges the press, or it would be lost without a word.
   */
  isOutOfDate: (form: HTMLFormElement | null) => boolean;
  /** The button was pressed while it waited, so nothing was sent. `isShort`: no line says what is left. */
  onPress?: (isShort: boolean) => void;
};

export type SubmitButtonProps = BusyButtonProps & { waiting: Waiting; left: MissingFieldsWords; isCompact?: boolean };

/**
 * A submit that waits for fields, under the line that names them. It is not `disabled`, so that it stays in the tab order: a press
 * while it waits sends nothing and moves to the first field that is left. A short form has no line: its button looks like any other, and
 * the press shows the errors beside the fields.
 */
export function SubmitButton({ waiting, left, isCompact = false, onClick, ...rest }: SubmitButtonProps) {
  const lineId = useId();
  const hasLine = !isShort(left);
  const [first] = waiting.fields ?? [];

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!first || waiting.isOutOfDate(event.currentTarget.form)) return onClick?.(event);
    event.preventDefault();
    waiting.onPress?.(!hasLine);
    focusField(first.id);
  }

  const waits = first && {
    "aria-disabled": true,
    ...(hasLine ? { "aria-describedby": lineId } : { "data-live": true }),
  };
  return (
    <>
      {hasLine && (
        <MissingFieldsLine id={lineId} fields={waiting.fields ?? waiting.atFirst} words={left} isCompact={isCompact} />
      )}
      <BusyButton {...rest} onClick={click} {...waits} />
    </>
  );
}
