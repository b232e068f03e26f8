// react-hook-form behind plain inputs. Import it only from the lazy chunk of a form, beside that form's rule: neither it nor zod
// may become part of the script that a page loads first.
import { createFormControl, type FieldValues } from "react-hook-form";
import { type ControlGroup, type Controls, fill, valueIn } from "./controls";
import type { Problems, Rule } from "./form-rule";
import { isEdited } from "./is-edited";
import { createPressGate } from "./press-gate";

/** What the browser has found in a form. */
export type Validation = {
  shown: Problems;
  /** Inputs that the player changed since the server's last answer: its messages about them are out of date. */
  edited: readonly string[];
};

export type Timing = {
  /** When an input is validated: a mode of react-hook-form. */
  mode: "onTouched" | "onChange";
  /** Delay between a change and the error that it causes, milliseconds. */
  delayMs?: number;
};

type Settings = Timing & {
  /** The controls of the form as it is now, by input. */
  controls: () => Controls;
  idOf: (input: string) => string;
  rule: () => Promise<Rule>;
  /** Inputs that the player left before this script had loaded. */
  blurred: ReadonlySet<string>;
  onValidation: (validation: Validation) => void;
};

/** A group as one control. react-hook-form has its own ways to read radio buttons and boxes, and one of them unchecks what was chosen before. */
const asControl = (group: ControlGroup) => ({
  type: "group",
  get value() {
    return valueIn(group);
  },
  set value(value: string) {
    fill(group, value);
  },
});

const isSameGroup = (one: ControlGroup | undefined, other: ControlGroup) =>
  one?.length === other.length && other.every((control, index) => control === one[index]);

const namesIn = (flags: FieldValues): string[] => Object.keys(flags).filter((name) => flags[name] === true);

/** Wires the controls of a form to react-hook-form, with their current values. */
export function connectForm(settings: Settings) {
  const { controls, idOf, rule, mode, delayMs, blurred, onValidation } = settings;
  let problems: Problems = {};
  let state: { errors: FieldValues; touched: string[]; edited: string[] } = { errors: {}, touched: [], edited: [] };
  let showsAll = false;
  let reported = "";
  /** Number of checks that have not ended: a rule may first have to load what it judges with. */
  let underWay = 0;
  let judgedValues: FieldValues = {};
  const registered = new Map<string, ControlGroup>();
  const gate = createPressGate();
  const stopListening = gate.listen();

  function report() {
    const { errors, touched, edited } = state;
    const mayShow = (input: string) => {
      if (showsAll) return true;
      // react-hook-form delays its own errors; in the other modes a change of one input may clear or cause the error of another
      return mode === "onChange" ? edited.includes(input) && errors[input] !== undefined : touched.includes(input);
    };
    const shown = Object.fromEntries(Object.entries(problems).filter(([input]) => mayShow(input)));
    const validation = { shown, edited };
    const text = JSON.stringify(validation);
    if (text !== reported) gate.run(() => onValidation(validation));
    reported = text;
  }

  /** Extensions fill fields without an event, so at a press the controls count and not what was heard of them. */
  const isFilledUnheard = () =>
    [...controls()].some(([input, group]) => valueIn(group) !== (judgedValues[input] ?? ""));

  async function judge(values: FieldValues): Promise<Problems> {
    judgedValues = { ...values };
    underWay += 1;
    try {
      const judged = await rule();
      problems = await judged(Object.fromEntries(Object.entries(values).map(([input, value]) => [input, value ?? ""])));
    } finally {
      underWay -= 1;
    }
    report();
    return problems;
  }

  const form = createFormControl<FieldValues>({
    mode,
    ...(delayMs !== undefined && { delayError: delayMs }),
    resolver: async (values) => {
      const problems = Object.entries(await judge(values));
      const errors = problems.map(([input, message]) => [input, { type: "rule", message }] as const);
      return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
    },
  });

  /** Registers controls that were added or replaced since the last call. */
  function sync() {
    for (const [input, group] of controls()) {
      if (isSameGroup(registered.get(input), group)) continue;
      registered.set(input, group);
      form.register(input).ref(asControl(group));
    }
  }

  /** Finds all problems, because the button needs to know; the mode decides which are shown. A delayed error would show up untouched. */
  const judgeAll = () => void (mode === "onChange" ? judge(form.getValues()) : form.trigger());

  sync();
  const unsubscribe = form.subscribe({
    formState: { errors: true, touchedFields: true, dirtyFields: true, isValid: true },
    callback: ({ errors = {}, touchedFields = {}, dirtyFields = {} }) => {
      state = { errors: { ...errors }, touched: namesIn(touchedFields), edited: namesIn(dirtyFields) };
      report();
    },
  });
  for (const [input, group] of controls()) {
    const edited = isEdited(group);
    if (!edited && !blurred.has(input)) continue;
    form.setValue(input, valueIn(group), {
      shouldDirty: edited,
      shouldTouch: blurred.has(input) || !group.some((control) => control === document.activeElement),
      shouldValidate: edited && mode === "onChange",
    });
  }
  judgeAll();

  return {
    close() {
      unsubscribe();
      stopListening();
    },
    sync,
    afterPress: gate.run,
    handle(type: "change" | "blur", input: string, group: ControlGroup) {
      // react-hook-form would keep the old error until the delayed one replaces it
      if (delayMs !== undefined && type === "change") form.clearErrors(input);
      void form.register(input).onChange({ type, target: { name: input, value: valueIn(group) } });
    },
    /** Sets a value for the player and validates it at once. */
    put: (input: string, value: string) =>
      form.setValue(input, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    /** Empties an input whose value no longer applies; it is validated when the player leaves it. */
    clear: (input: string) => form.setValue(input, "", { shouldDirty: true, shouldValidate: true }),
    /**
     * Shows all problems.
     * @returns them; none while they are unknown: a check is pending, or the controls hold something else than was checked. The server
     * judges such a press, or it would be lost without a word.
     */
    problemsAtPress(): Problems {
      if (underWay > 0 || isFilledUnheard()) return {};
      // the page may not show what the rule asks for
      const found = Object.entries(problems).filter(([input]) => document.getElementById(idOf(input)));
      if (found.length === 0) return {};
      showsAll = true;
      report();
      return Object.fromEntries(found);
    },
    /** After an answer of the server: counts the current values as unedited. */
    restart() {
      registered.clear();
      problems = {};
      showsAll = false;
      form.reset(Object.fromEntries([...controls()].map(([input, group]) => [input, valueIn(group)])));
      sync();
      judgeAll();
    },
  };
}

export type FormConnection = ReturnType<typeof connectForm>;
