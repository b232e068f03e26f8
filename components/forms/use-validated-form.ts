import { type ChangeEvent, type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Rule } from "./form-rule";
import { useForm } from "./form-screen";
import type { createValidation, Shown, Timing } from "./form-validation";
import { type FormValuesOptions, useFormValues } from "./use-form-values";
import { useLazyChunk } from "./use-lazy-chunk";

/** The lazy chunk of a form: its rule, and what validates by it. */
export type ValidationChunk = { createValidation: typeof createValidation };

type ValidatedFormOptions<Chunk> = Timing &
  FormValuesOptions & {
    /** Imports the form's chunk. */
    load: () => Promise<Chunk>;
    /** The rule that the server uses too, for the form as it is now. */
    rule: (chunk: Chunk) => Rule;
    /** Loads what the rule needs to judge these values. */
    prepare?: (chunk: Chunk, values: Readonly<Record<string, string>>) => Promise<void>;
    /** Problem → sentence. */
    problems: Readonly<Record<string, string>>;
    /** Completes a sentence that names its field. */
    completed?: (sentence: string, input: string) => string;
  };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What else a field does. Methods, so that a handler may name the kind of its control. */
type Handlers = {
  onFocus?(): void;
  onChange?(event: ChangeEvent<Control>): void;
  onBlur?(event: FocusEvent<Control>): void;
};

const nothing: Shown = { problems: {}, edited: [] };

/**
 * Validates a form of uncontrolled inputs with react-hook-form, which comes with the form's rule in one lazy chunk: on the first focus, or
 * when the browser is idle. Until then, and if the chunk cannot be loaded, only the server judges.
 */
export function useValidatedForm<Chunk extends ValidationChunk>(options: ValidatedFormOptions<Chunk>) {
  const { problems, prefix, mode, delayMs, completed = (sentence) => sentence } = options;
  const { state, report } = useForm();
  const latest = useRef(options);
  latest.current = options;
  const { chunk, loadNow } = useLazyChunk(options.load);
  const [shown, setShown] = useState(nothing);
  /** Inputs that the player has left since the last answer. */
  const left = useRef(new Set<string>());
  const values = useFormValues(options, () => {
    left.current.clear();
    validation?.restart();
  });
  const { name, given } = values;
  const now = useRef(values.now);
  now.current = values.now;

  const validation = useMemo(() => {
    if (!chunk) return undefined;
    const judge = async () => {
      await latest.current.prepare?.(chunk, now.current());
      return latest.current.rule(chunk)(now.current());
    };
    return chunk.createValidation({ mode, delayMs, prefix, held: now.current(), judge, onShown: setShown });
  }, [chunk, mode, delayMs, prefix]);

  const { inputs, typed } = values;
  useEffect(() => {
    if (!validation) return;
    const stop = validation.start();
    for (const input of inputs.current.keys()) {
      validation.catchUp(input, { change: typed.current.has(input), leave: left.current.has(input) });
    }
    return stop;
  }, [validation, inputs, typed]);

  function changed(event: ChangeEvent<Control>, input: string, group: string | undefined) {
    values.noteChange(input);
    validation?.changed(event, input, group);
  }
  function leftField(event: FocusEvent<Control>, input: string, group: string | undefined) {
    left.current.add(input);
    validation?.left(event, input, group);
  }

  /**
   * The attributes of a control, as `register` of react-hook-form gives them.
   * @param group the question that several boxes answer, which has the error of all
   */
  function control(input: string, own: Handlers = {}, kind: "field" | "box" = "field", group?: string) {
    values.inputs.current.set(input, kind);
    const registered = validation?.register(input);
    return {
      name: name(input),
      ref: (element: Control | null) => {
        values.meet(element);
        registered?.ref(element);
      },
      onFocus: () => {
        void loadNow();
        own.onFocus?.();
      },
      onChange: (event: ChangeEvent<Control>) => {
        own.onChange?.(event);
        changed(event, input, group);
      },
      onBlur: (event: FocusEvent<Control>) => {
        leftField(event, input, group);
        own.onBlur?.(event);
      },
    };
  }

  const sentence = (input: string, problem: string) => completed(problems[problem] ?? "", input);
  function wrong(input: string): string | undefined {
    const problem = shown.problems[input];
    if (problem !== undefined) return sentence(input, problem);
    return shown.edited.includes(input) ? undefined : state.fields[name(input)];
  }

  /**
   * For the submit button: shows what the browser finds wrong, next to the fields and in the summary. Until the rule has loaded it finds
   * nothing, and the server judges.
   * @param more input → sentence, for a problem that is not the rule's
   */
  function findsProblems(more: Readonly<Record<string, string>> = {}): boolean {
    const all = chunk ? Object.entries(options.rule(chunk)(values.now())) : [];
    // the page may not show what the rule asks for
    const found = all.filter(([input]) => document.getElementById(name(input)));
    const sentences = Object.entries({
      ...more,
      ...Object.fromEntries(found.map(([input, problem]) => [input, sentence(input, problem)])),
    });
    if (sentences.length === 0) return false;
    validation?.showAll(Object.fromEntries(found));
    report(Object.fromEntries(sentences.map(([input, text]) => [name(input), text])));
    return true;
  }

  return {
    findsProblems,
    name,
    given,
    wrong,
    control,
    /** For a field that each submit empties. */
    secret: (input: string, own?: Handlers) => ({ ...control(input, own), error: wrong(input) }),
    field: (input: string, own?: Handlers) => ({
      ...control(input, own),
      defaultValue: given(input),
      error: wrong(input),
    }),
    /** For a box to tick. */
    box: (input: string, group?: string) => ({
      ...control(input, {}, "box", group),
      defaultChecked: given(input) !== undefined,
    }),
    /** What the input holds now. */
    read: values.read,
    watched: values.watched,
    put: (input: string, value: string) => values.write(input, value, () => validation?.put(input, value)),
    /** Shows no error until the player has left the field. */
    clear: (input: string) => values.write(input, "", () => validation?.clear(input)),
    /** Makes a change that may move the button at once, or after the press of a pointer. */
    whenPointerIsUp: (change: () => void) => (validation ? validation.whenPointerIsUp(change) : change()),
  };
}

export type ValidatedForm = ReturnType<typeof useValidatedForm>;
