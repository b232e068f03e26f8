import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "@/components/forms/form-screen";
import { createPressGate } from "@/components/forms/press-gate";
import {
  type AnswerProblem,
  answersIn,
  isOptional,
  problemsIn,
  type QuestionField,
  questionFacts,
  textName,
} from "@/domain/questionnaires/fields";
import { useTypedSinceSubmit } from "./use-typed-since-submit";

/** @returns a function that makes a change at once, or after the press of a pointer */
function useAfterPress(): (change: () => void) => void {
  const [gate] = useState(createPressGate);
  useEffect(() => gate.listen(), [gate]);
  return gate.run;
}

/** CONST-20, INV-11 */
const errorDelayMs = 500;

type Judgement = {
  problems: Readonly<Record<string, AnswerProblem>>;
  optional: readonly string[];
};

/** The control that a problem would be shown at: the boxes of a question share one. */
const problemName = (fields: readonly QuestionField[], control: string): string => {
  const field = fields.find(({ name }) => control === name || control.startsWith(`${name}-`));
  return !field || control === textName(field.name) ? control : field.name;
};

const without = (names: readonly string[], name: string) => names.filter((each) => each !== name);

/**
 * Judges a question page by the rule that the server uses. The rule is small, so it comes with the page. An error appears when the
 * player has left it standing for a moment, or has pressed the button; it goes at once.
 * @param sentences problem → what the player reads; where it names the question it says "{question}"
 */
export function usePageProblems(
  fields: readonly QuestionField[],
  optional: readonly string[],
  sentences: Readonly<Record<AnswerProblem, string>>,
) {
  const { state, report } = useForm();
  const { fields: sent, attempt } = state;
  const container = useRef<HTMLDivElement>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [judgement, setJudgement] = useState<Judgement>();
  const [shown, setShown] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [showsAll, setShowsAll] = useState(false);

  function answersNow() {
    const form = container.current?.closest("form");
    return form ? answersIn(fields, new FormData(form)) : undefined;
  }

  function judge() {
    const answers = answersNow();
    if (!answers) return;
    setJudgement({
      problems: problemsIn(fields, answers),
      optional: fields.filter((field) => isOptional(field, fields, answers)).map(({ name }) => name),
    });
  }

  const afterPress = useAfterPress();
  const typed = useTypedSinceSubmit(container);
  const latest = useRef(judge);
  latest.current = judge;
  useLayoutEffect(() => {
    const waiting = timers.current;
    // again after each answer of the server, which may have changed what stands in the form
    if (attempt > 0) typed.restore();
    latest.current();
    setShown([]);
    setEdited([]);
    setShowsAll(false);
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [attempt, typed]);

  function show(name: string) {
    clearTimeout(timers.current.get(name));
    const add = () => setShown((names) => [...without(names, name), name]);
    const timer = setTimeout(() => afterPress(add), errorDelayMs);
    timers.current.set(name, timer);
  }

  function handle(type: "change" | "blur", { target }: FormEvent) {
    const control = target instanceof Element ? target.getAttribute("name") : null;
    if (control === null) return;
    if (type === "change") typed.remember(target);
    const name = problemName(fields, control);
    if (type === "change") {
      setShown((names) => without(names, name));
      setEdited((names) => [...without(names, name), name]);
      judge();
    }
    show(name);
  }

  const facts = questionFacts(fields);
  const sentenceOf = (name: string, problem: AnswerProblem) =>
    sentences[problem].replace("{question}", () => facts[name]?.question ?? "");

  function error(name: string): string | undefined {
    const problem = judgement?.problems[name];
    if (problem !== undefined && (showsAll || shown.includes(name))) return sentenceOf(name, problem);
    return edited.includes(name) ? undefined : sent[name];
  }

  /** For the submit button. The controls count and not what was heard of them: extensions fill them without an event. */
  function findsProblems(): boolean {
    const answers = answersNow();
    const found = Object.entries(answers ? problemsIn(fields, answers) : {});
    if (found.length === 0) return false;
    judge();
    setShowsAll(true);
    report(Object.fromEntries(found.map(([name, problem]) => [name, sentenceOf(name, problem)])));
    return true;
  }

  return {
    wiring: {
      ref: container,
      onChange: (event: FormEvent) => handle("change", event),
      onBlur: (event: FormEvent) => handle("blur", event),
    },
    error,
    isOptional: (name: string) => (judgement?.optional ?? optional).includes(name),
    findsProblems,
  };
}
