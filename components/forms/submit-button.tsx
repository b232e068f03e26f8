"use client";
import type { MouseEvent } from "react";
import { BusyButton, type BusyButtonProps } from "../ui/busy-button";

export type Waiting = {
  /** Ids of the fields that are wrong or missing, in any order. */
  fields: readonly string[];
  /** The button was pressed while it waited, so nothing was sent. */
  onPress?: () => void;
};

/** The field that comes first on the screen; a group of boxes has the id of its first control. */
const firstOf = (ids: readonly string[]) => document.querySelector<HTMLElement>(ids.map((id) => `[id="${id}"]`).join());

/**
 * A submit that waits for fields. It is not `disabled`, so that it stays in the tab order: a press while it waits sends nothing and
 * moves to the first of the fields.
 */
export function SubmitButton({ waiting, onClick, ...rest }: BusyButtonProps & { waiting: Waiting }) {
  const isWaiting = waiting.fields.length > 0;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!isWaiting) return onClick?.(event);
    event.preventDefault();
    waiting.onPress?.();
    firstOf(waiting.fields)?.focus();
  }

  return <BusyButton {...rest} onClick={click} {...(isWaiting && { "aria-disabled": true })} />;
}
