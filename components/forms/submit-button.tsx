import type { MouseEvent } from "react";
import { BusyButton, type BusyButtonProps } from "../ui/buttons/busy-button";

/**
 * Looks for problems when the button is pressed, and shows them: next to their fields, and in the summary.
 * @returns whether there are any, so that nothing is sent
 */
type FindsProblems = (form: HTMLFormElement | null) => boolean;

export type SubmitButtonProps = BusyButtonProps & { findsProblems: FindsProblems };

/** The submit of a form that the browser validates. It is never disabled, because a disabled button does not say what is missing. */
export function SubmitButton({ findsProblems, onClick, ...rest }: SubmitButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (findsProblems(event.currentTarget.form)) event.preventDefault();
    else onClick?.(event);
  }
  return <BusyButton {...rest} onClick={click} />;
}
