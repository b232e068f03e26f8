// The lazy chunk of every validated form: react-hook-form. Import it only together with the rule of a form: neither it nor zod may become part
// of the script that a page loads first.
import type { ChangeEvent, FocusEvent } from "react";
import { createFormControl, type FieldValues } from "react-hook-form";
import type { Problems } from "./form-rule";
import { createPressGate } from "./press-gate";

/** What the browser shows of a form. */
export type Shown = {
  problems: Problems;
  /** Inputs that the player changed since the server's last answer: its messages about them are out of date. */
  edited: readonly string[];
};

export type Timing = {
  /** When an input is validated: a mode of react-hook-form. */
  mode: "onTouched" | "onChange" | "all";
  /** Delay between a change and the error that it causes, milliseconds. */
  delayMs?: number | undefined;
};

type Settings = Timing & {
  /** Prefix of the field names. */
  prefix: string | undefined;
  /** What the controls hold: react-hook-form would uncheck a radio button that was chosen before. */
  held: Readonly<Record<string, string>>;
  /** Judges what the form holds now. Extensions fill fields without an event, so the controls are read and not what was heard of them. */
  judge: () => Promise<Problems>;
  onShown: (shown: Shown) => void;
};

const namesIn = (flags: FieldValues): string[] => Object.keys(flags).filter((name) => flags[name] === true);

/** react-hook-form for one form, with its press gate. */
export function createValidation({ mode, delayMs, prefix, held, judge, onShown }: Settings) {
  const gate = createPressGate();
  const nested = (values: FieldValues): FieldValues => (prefix ? { [prefix]: values } : values);
  const own = (values: FieldValues): FieldValues => (prefix ? (values[prefix] ?? {}) : values);
  const nameOf = (input: string) => (prefix ? `${prefix}.${input}` : input);
  let errors: FieldValues = {};
  let touched: readonly string[] = [];
  let reported = "";

  const form = createFormControl<FieldValues>({
    mode,
    shouldFocusError: false,
    ...(delayMs !== undefined && { delayError: delayMs }),
    resolver: async (values) => {
      const found = Object.entries(await judge()).map(
        ([input, message]) => [input, { type: "rule", message }] as const,
      );
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(Object.fromEntries(found)) };
    },
  });

  function report(now: { errors?: FieldValues; touchedFields?: FieldValues; dirtyFields?: FieldValues }) {
    errors = own(now.errors ?? {});
    touched = namesIn(own(now.touchedFields ?? {}));
    const problems = Object.entries(errors).map(([input, error]) => [input, error.message]);
    const shown = { problems: Object.fromEntries(problems), edited: namesIn(own(now.dirtyFields ?? {})) };
    const text = JSON.stringify(shown);
    if (text !== reported) gate.run(() => onShown(shown));
    reported = text;
  }

  /** A change of one input may clear or cause the error of another. */
  function judgeRelated() {
    const related = new Set([...Object.keys(errors), ...(mode === "onTouched" ? touched : [])]);
    if (related.size > 0) void form.trigger([...related].map(nameOf));
  }
  const judgeGroup = (group: string | undefined, shouldDirty: boolean) =>
    group !== undefined &&
    form.setValue(nameOf(group), "", { shouldDirty, shouldValidate: true, delayError: delayMs !== undefined });

  return {
    register: (input: string) => form.register(nameOf(input), { value: held[input] }),
    /** @param group the question that several boxes answer, which has the error of all */
    changed(event: ChangeEvent, input: string, group: string | undefined) {
      // react-hook-form would keep the old error until the delayed one replaces it
      if (delayMs !== undefined) form.clearErrors(nameOf(group ?? input));
      void form.register(nameOf(input)).onChange(event).then(judgeRelated);
      judgeGroup(group, true);
    },
    left(event: FocusEvent, input: string, group: string | undefined) {
      void form.register(nameOf(input)).onBlur(event).then(judgeRelated);
      if (mode !== "onChange") judgeGroup(group, false);
    },
    /** Repeats what the player did before this script had loaded; a text may also be the browser's, which restores it. */
    catchUp(input: string, did: { change: boolean; leave: boolean }) {
      const name = nameOf(input);
      const isChanged = did.change || form.getFieldState(name).isDirty;
      const isLeft = did.leave || (isChanged && document.activeElement?.getAttribute("name") !== name);
      if (mode === "onTouched" ? isLeft : isChanged) void form.trigger(name, { shouldTouch: isLeft });
    },
    /** Sets a value for the player and validates it at once. */
    put: (input: string, value: string) =>
      form.setValue(nameOf(input), value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    /** Empties an input whose value no longer applies. */
    clear(input: string) {
      form.setValue(nameOf(input), "", { shouldDirty: true });
      form.clearErrors(nameOf(input));
    },
    /** Shows all problems, and from now on those of every change. */
    showAll(problems: Problems) {
      for (const [input, message] of Object.entries(problems)) form.setError(nameOf(input), { type: "rule", message });
      const nothing = () => undefined;
      void form.handleSubmit(nothing, nothing)();
    },
    /** After an answer of the server: counts what the controls hold as unedited. */
    restart: () => form.reset({}, { keepValues: true }),
    whenPointerIsUp: gate.run,
    /** @returns a function that stops it */
    start() {
      const unsubscribe = form.subscribe({
        formState: { errors: true, touchedFields: true, dirtyFields: true },
        callback: report,
      });
      const stopListening = gate.listen();
      return () => {
        unsubscribe();
        stopListening();
      };
    },
  };
}
