import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type FormState, pressedIn } from "@/domain/forms/form-state";
import { returnedValues } from "@/domain/forms/kept-answers";

/** Shown by the browser itself when the server cannot be reached, or no longer knows this page. */
export type LostResponseWords = { unreachable: string; outOfDate: string };

/** @returns the form as it was sent, with what happened to it */
export function stateAfterLostResponse(
  error: unknown,
  state: FormState,
  form: FormData,
  words: LostResponseWords,
): FormState {
  const isOutOfDate = unstable_isUnrecognizedActionError(error);
  return {
    ...state,
    attempt: state.attempt + 1,
    problem: isOutOfDate ? "outOfDate" : "network",
    message: isOutOfDate ? words.outOfDate : words.unreachable,
    pressed: pressedIn(form),
    isLost: true,
    screen: undefined,
    fields: {},
    values: returnedValues(form),
  };
}
