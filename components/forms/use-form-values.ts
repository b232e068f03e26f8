import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { valuesIn, write } from "./controls";
import { useFormState } from "./form-screen";

type Values = Readonly<Record<string, string | undefined>>;

export type FormValuesOptions = {
  /** Prefix of the field names, followed by a dot. */
  prefix?: string | undefined;
  /** What the fields hold before the first submit. */
  values?: Values;
  /** The inputs on which other fields depend. */
  watch?: readonly string[];
};

const unwatched: readonly string[] = [];
const isSame = (one: Values, other: Values) => Object.entries(one).every(([input, value]) => other[input] === value);

/**
 * The values of uncontrolled inputs: what they hold, and what they hold after an answer of the server.
 * @param onAnswered called when the fields hold what the server returned
 */
export function useFormValues({ prefix, values = {}, watch = unwatched }: FormValuesOptions, onAnswered: () => void) {
  const { values: kept, attempt } = useFormState();
  const start = prefix ? `${prefix}.` : "";
  const name = (input: string) => `${start}${input}`;
  /** What the last submit returned, else what upstream knows. The server never returns a secret. */
  const given = (input: string) => kept[name(input)] ?? values[input];
  const form = useRef<HTMLFormElement>(null);
  /** The inputs that the page shows. */
  const inputs = useRef(new Map<string, "field" | "box">());
  /** Typed since the last submit: its answer does not contain these values and must not undo them. */
  const typed = useRef(new Map<string, string>());

  const now = () => valuesIn(form.current, start);
  const read = (input: string) => now()[input] ?? "";
  const watchedIn = (held: Values): Values =>
    Object.fromEntries(watch.map((input) => [input, held[input] ?? given(input)]));
  const [watched, setWatched] = useState(() => watchedIn({}));
  function readWatched() {
    if (watch.length === 0) return;
    const held = watchedIn(now());
    setWatched((before) => (isSame(held, before) ? before : held));
  }

  useEffect(() => {
    const { current } = form;
    const forget = () => typed.current.clear();
    current?.addEventListener("submit", forget);
    return () => current?.removeEventListener("submit", forget);
  }, []);

  const answered = useRef(attempt);
  useLayoutEffect(() => {
    if (answered.current !== attempt) {
      // React has reset the form to its first state. We write what the server returned and what was typed since in the same task, so
      // that no keystroke is lost.
      answered.current = attempt;
      for (const [input, kind] of inputs.current) {
        const answer = kind === "box" ? kept[name(input)] : given(input);
        write(form.current, name(input), typed.current.get(input) ?? answer ?? "");
      }
      onAnswered();
    }
    // The player may have chosen before hydration, or the browser restored a choice.
    readWatched();
  });

  return {
    name,
    given,
    inputs,
    typed,
    now,
    read,
    watched: (input: string) => watched[input] ?? "",
    /** A control of the form has been drawn. */
    meet: (control: { form: HTMLFormElement | null } | null) => {
      if (control?.form) form.current = control.form;
    },
    /** The player has changed an input. */
    noteChange(input: string) {
      typed.current.set(input, read(input));
      if (watch.includes(input)) readWatched();
    },
    /** Writes for the player. @param then is done before the fields that depend on the input are drawn */
    write(input: string, value: string, then: () => void) {
      write(form.current, name(input), value);
      typed.current.set(input, value);
      then();
      // the fields that depend on it must be there before they are filled
      if (watch.includes(input)) flushSync(readWatched);
    },
  };
}
