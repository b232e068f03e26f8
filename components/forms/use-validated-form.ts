import { type FocusEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ControlGroup, controlsIn, fill, inputOf, valueIn } from "./controls";
import type { Rule } from "./form-rule";
import { useForm } from "./form-screen";
import type { connectForm, FormConnection, Timing, Validation } from "./form-validation";
import { whenIdle } from "./when-idle";

type Values = Readonly<Record<string, string | undefined>>;

export type LoadedRule = { connectForm: typeof connectForm; rule: Rule };

type ValidatedFormOptions = Timing & {
  /** Imports the form's chunk: its rule and `connectForm`. Called for each check, so the rule may depend on props. */
  load: () => Promise<LoadedRule>;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
  /** Prefix of the field names, followed by a dot. */
  prefix?: string | undefined;
  /** What the fields hold before the first submit. */
  values?: Values;
  /** The inputs on which other fields depend. */
  watch?: readonly string[];
};

const unwatched: readonly string[] = [];

const isSame = (one: Values, other: Values) => Object.entries(one).every(([input, value]) => other[input] === value);

const unjudged: Pick<Validation, "shown" | "edited"> = { shown: {}, edited: [] };

/**
 * Validates a form of plain, uncontrolled inputs. react-hook-form and the rule come in one lazy chunk, on the first focus or when
 * the browser is idle; until then, and if the chunk cannot be loaded, only the server judges.
 */
export function useValidatedForm(options: ValidatedFormOptions) {
  const { problems, values = {}, watch = unwatched } = options;
  const prefix = options.prefix ? `${options.prefix}.` : "";
  const { state, report } = useForm();
  const { fields, values: kept, attempt } = state;
  const name = (input: string) => `${prefix}${input}`;
  /** What the last submit returned, else what upstream knows. The server never returns a secret. */
  const initialValue = (input: string) => kept[name(input)] ?? values[input];

  const latest = useRef(options);
  latest.current = options;
  const container = useRef<HTMLDivElement>(null);
  const connection = useRef<FormConnection>(undefined);
  const isStarted = useRef(false);
  const blurred = useRef(new Set<string>());
  const [validation, setValidation] = useState<Validation>();
  const watchedNow = (read: (input: string) => string | undefined): Values =>
    Object.fromEntries(watch.map((input) => [input, read(input)]));
  const [watched, setWatched] = useState(() => watchedNow(initialValue));
  const { shown, edited } = validation ?? unjudged;

  const controls = () => controlsIn(container.current, prefix);
  /** @returns what the input holds now; undefined where the page does not show it */
  function held(input: string, all = controls()): string | undefined {
    const group = all.get(input);
    return group && valueIn(group);
  }
  const read = (input: string) => held(input) ?? "";
  function readWatched() {
    const all = controls();
    const now = watchedNow((input) => held(input, all) ?? initialValue(input));
    setWatched((before) => (isSame(now, before) ? before : now));
  }

  async function start() {
    if (isStarted.current) return;
    isStarted.current = true;
    try {
      const { connectForm } = await latest.current.load();
      if (!isStarted.current) return;
      connection.current = connectForm({
        ...latest.current,
        controls,
        idOf: name,
        rule: async () => (await latest.current.load()).rule,
        blurred: blurred.current,
        onValidation: setValidation,
      });
    } catch {
      // Only the server validates now. The next focus tries to load the chunk again.
      isStarted.current = false;
    }
  }

  const startWhenIdle = useRef(() => whenIdle(start));
  useEffect(() => {
    const cancel = startWhenIdle.current();
    return () => {
      cancel();
      connection.current?.close();
      connection.current = undefined;
      isStarted.current = false;
    };
  }, []);

  // Typed while a submit is under way: its answer does not contain these values and must not undo them.
  const typedSinceSubmit = useRef(new Map<string, string>());
  useEffect(() => {
    const form = container.current?.closest("form");
    const forget = () => typedSinceSubmit.current.clear();
    form?.addEventListener("submit", forget);
    return () => form?.removeEventListener("submit", forget);
  }, []);

  const answered = useRef(attempt);
  useLayoutEffect(() => {
    if (answered.current === attempt) connection.current?.sync();
    else {
      // React has reset the form to its first state. We write what the server returned and what was typed since in the same
      // task, so that no keystroke is lost.
      answered.current = attempt;
      blurred.current.clear();
      for (const [input, group] of controls()) {
        const answer = group[0].type === "checkbox" ? kept[name(input)] : initialValue(input);
        fill(group, typedSinceSubmit.current.get(input) ?? answer);
      }
      connection.current?.restart();
    }
    // The player may have chosen before hydration, or the browser restored a choice.
    readWatched();
  });

  const remember = (input: string, group: ControlGroup) => typedSinceSubmit.current.set(input, valueIn(group));

  function handle(type: "change" | "blur", { target }: FormEvent | FocusEvent) {
    const input = inputOf(target, prefix);
    const group = input === undefined ? undefined : controls().get(input);
    if (input === undefined || group === undefined) return;
    if (watch.includes(input)) readWatched();
    if (type === "change") remember(input, group);
    if (type === "blur") blurred.current.add(input);
    connection.current?.handle(type, input, group);
  }

  function set(input: string, value: string, how: "put" | "clear") {
    const group = controls().get(input);
    if (!group) return;
    fill(group, value);
    remember(input, group);
    connection.current?.[how](input, value);
    // the fields that depend on it must be there before they are filled
    if (watch.includes(input)) flushSync(readWatched);
  }

  function wrong(input: string): string | undefined {
    const problem = shown[input];
    if (problem !== undefined) return problems[problem];
    return edited.includes(input) ? undefined : fields[name(input)];
  }

  /**
   * For the submit button: shows what the browser finds wrong, beside the fields and in the summary. Until the rule has loaded it finds
   * nothing, and the server judges.
   * @param more input → sentence, for a problem that is not the rule's
   */
  function findsProblems(more: Readonly<Record<string, string>> = {}): boolean {
    const found = Object.entries(connection.current?.problemsAtPress() ?? {});
    const sentences = Object.entries({
      ...more,
      ...Object.fromEntries(found.map(([input, problem]) => [input, problems[problem] ?? ""])),
    });
    if (sentences.length === 0) return false;
    report(Object.fromEntries(sentences.map(([input, sentence]) => [name(input), sentence])));
    return true;
  }

  return {
    /** For the element around the fields. */
    wiring: {
      ref: container,
      onFocus: () => void start(),
      onChange: (event: FormEvent) => handle("change", event),
      onBlur: (event: FocusEvent) => handle("blur", event),
    },
    findsProblems,
    name,
    given: initialValue,
    wrong,
    /** What a text or select field needs. */
    field: (input: string) => ({ name: name(input), defaultValue: initialValue(input), error: wrong(input) }),
    /** What the input holds now. */
    read,
    watched: (input: string) => watched[input] ?? "",
    put: (input: string, value: string) => set(input, value, "put"),
    /** Shows no error until the player has left the field. */
    clear: (input: string) => set(input, "", "clear"),
    /** Makes a change that may move the button at once, or after the press of a pointer. */
    afterPress: (change: () => void) => (connection.current ? connection.current.afterPress(change) : change()),
  };
}

export type ValidatedForm = ReturnType<typeof useValidatedForm>;
