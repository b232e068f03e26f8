import { useEffect, useState } from "react";
import { areFilled } from "@/components/forms/controls";
import { useForm, useFormState } from "@/components/forms/form-screen";
import { SubmitButton } from "@/components/forms/submit-button";
import { Hint } from "@/components/ui/dialogs/hint";
import { ChoiceGroup } from "@/components/ui/fields/choice-group";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import {
  askedIn,
  type KnowledgeQuestion,
  type Quiz,
  questionField,
} from "@/domain/knowledge-questions/knowledge-questions";
import styles from "./questions.module.css";
import type { QuestionsProps } from "./questions-words";

type QuestionCardProps = {
  question: KnowledgeQuestion;
  field: string;
  /** Of the question, where it is not the page's. */
  lang: string | undefined;
  help: string;
  chosen: string | undefined;
  choose: (answerId: string) => void;
  /** After a press that sent nothing, because an answer was missing. */
  error: string | undefined;
};

function QuestionCard({ question, field, lang, help, chosen, choose, error }: QuestionCardProps) {
  const { fields } = useFormState();
  const theirs = (text: string) => (lang === undefined ? text : <span lang={lang}>{text}</span>);
  return (
    <div className={styles.question}>
      <ChoiceGroup
        name={field}
        label={theirs(question.text)}
        error={chosen === undefined ? (error ?? fields[field]) : undefined}
        choices={question.answers.map(({ answerId, text }) => ({ value: answerId, label: theirs(text) }))}
        defaultValue={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {question.helpText && <Hint summary={help}>{theirs(question.helpText)}</Hint>}
    </div>
  );
}

/** A set of questions. The answers are kept only on this page, until another set comes (KBA-21?). */
export function QuestionSet({ quiz, words, links }: QuestionsProps & { quiz: Quiz }) {
  const { report, state } = useForm();
  const { attempt, chosen: sent = {} } = state;
  const [chosen, setChosen] = useState(sent);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // chosen before the script had loaded
    const early = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")];
    setChosen((before) => ({ ...Object.fromEntries(early.map(({ name, value }) => [name, value])), ...before }));
  }, []);
  function findsProblems(form: HTMLFormElement | null): boolean {
    const unanswered = quiz.questions
      .map((_, index) => index)
      .filter((index) => !areFilled(form, [questionField(index)]));
    if (unanswered.length === 0) return false;
    setPressed(true);
    report(Object.fromEntries(unanswered.map((index) => [questionField(index), words.missing[index] ?? ""])));
    return true;
  }
  const copy = quiz.screen === "challenge" ? words.challenge : words.normal;
  const { tag, note } = quiz.otherLanguage ?? {};
  return (
    <Screen title={copy.title} lead={copy.lead} notice={note && <Notice>{note}</Notice>} links={links}>
      <input type="hidden" name="asked" value={askedIn(quiz)} />
      <Stack>
        {quiz.serverErrors.length > 0 && (
          <Notice tone="warning" role="alert">
            {quiz.serverErrors.map((error) => (
              <p key={error} lang={tag}>
                {error}
              </p>
            ))}
          </Notice>
        )}
        {quiz.questions.map((question, index) => {
          const field = questionField(index);
          return (
            <QuestionCard
              key={`${attempt} ${question.questionId}`}
              question={question}
              field={field}
              lang={tag}
              help={words.help}
              chosen={chosen[field]}
              error={isPressed ? words.missing[index] : undefined}
              choose={(answerId) => setChosen((before) => ({ ...before, [field]: answerId }))}
            />
          );
        })}
        <Buttons>
          <SubmitButton name="intent" value="answer" busyLabel={words.busy} findsProblems={findsProblems}>
            {words.submit}
          </SubmitButton>
        </Buttons>
      </Stack>
    </Screen>
  );
}
