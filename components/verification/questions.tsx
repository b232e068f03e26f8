"use client";
import { type ReactNode, useState } from "react";
import { useFormState } from "@/components/forms/form-screen";
import type { LeftWords } from "@/components/forms/left-words";
import { SelfSubmit } from "@/components/forms/self-submit";
import { SubmitButton } from "@/components/forms/submit-button";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Disclosure } from "@/components/ui/disclosure";
import { Actions, Fields } from "@/components/ui/fields";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type KnowledgeQuestion, type Quiz, questionField } from "@/domain/verification/knowledge-questions";
import styles from "./questions.module.css";

type Copy = { title: string; lead: string };

export type QuestionsWords = {
  normal: Copy;
  challenge: Copy;
  error: Copy & { button: string };
  upload: Copy & { button: string };
  unexpected: string;
  loading: string;
  show: string;
  help: string;
  /** "Question 1", "Question 2", …: their texts are too long for the line over the button. */
  numbers: readonly string[];
  left: LeftWords;
  submit: string;
  busy: string;
};

type QuestionsProps = { words: QuestionsWords; uploadHref: string; links: ReactNode };

type QuestionCardProps = {
  question: KnowledgeQuestion;
  field: string;
  help: string;
  chosen: string | undefined;
  choose: (answerId: string) => void;
};

function QuestionCard({ question, field, help, chosen, choose }: QuestionCardProps) {
  const { fields } = useFormState();
  return (
    <div className={styles.question}>
      <ChoiceGroup
        name={field}
        label={question.text}
        error={chosen === undefined ? fields[field] : undefined}
        choices={question.answers.map(({ answerId, text }) => ({ value: answerId, label: text }))}
        defaultValue={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {question.helpText && <Disclosure summary={help}>{question.helpText}</Disclosure>}
    </div>
  );
}

/** A set of questions. The answers are kept only in memory, until another set comes (KBA-21?). */
function QuestionSet({ quiz, words, links }: QuestionsProps & { quiz: Quiz }) {
  const { attempt } = useFormState();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isHydrated = useHydrated();
  const unanswered = quiz.questions
    .map((_, index) => ({ id: questionField(index), name: words.numbers[index] ?? "" }))
    .filter(({ id }) => chosen[id] === undefined);
  const copy = quiz.screen === "challenge" ? words.challenge : words.normal;
  return (
    <Screen title={copy.title} lead={copy.lead} links={links}>
      <input type="hidden" name="questionSetId" value={quiz.questionSetId} />
      <Fields>
        {quiz.serverErrors.length > 0 && (
          <Notice tone="warning" role="alert">
            {quiz.serverErrors.map((error) => (
              <p key={error}>{error}</p>
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
              help={words.help}
              chosen={chosen[field]}
              choose={(answerId) => setChosen((before) => ({ ...before, [field]: answerId }))}
            />
          );
        })}
        <Actions>
          <SubmitButton
            name="intent"
            value="answer"
            busyLabel={words.busy}
            waiting={{ fields: isHydrated ? unanswered : undefined }}
            left={words.left}
          >
            {words.submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </Screen>
  );
}

function QuestionsError({ quiz, words, links }: QuestionsProps & { quiz: Quiz }) {
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={words.error.title}
      lead={quiz.screen === "unexpected" ? words.unexpected : words.error.lead}
      links={links}
    >
      {quiz.screen === "error" && quiz.serverErrors.map((error) => <p key={error}>{error}</p>)}
      <Actions>
        <BusyButton name="intent" value="error" busyLabel={words.busy}>
          {quiz.errorButtonText ?? words.error.button}
        </BusyButton>
      </Actions>
    </Screen>
  );
}

/** The state that the platform's last response asks for (KBA-01 to KBA-06, KBA-11 to KBA-16). */
export function Questions(props: QuestionsProps) {
  const { words, uploadHref, links } = props;
  const { quiz } = useFormState();
  if (!quiz) {
    const show = (
      <Actions>
        <BusyButton busyLabel={words.busy}>{words.show}</BusyButton>
      </Actions>
    );
    return (
      <Screen title={words.normal.title} lead={words.normal.lead} links={links}>
        <SelfSubmit waiting={<Loader wayOn={show}>{words.loading}</Loader>}>{show}</SelfSubmit>
      </Screen>
    );
  }
  if (quiz.screen === "upload" || quiz.screen === "passed") {
    return (
      <Screen
        badge={<Badge icon="upload" />}
        title={words.upload.title}
        lead={words.upload.lead}
        actions={<ButtonLink href={uploadHref}>{words.upload.button}</ButtonLink>}
        links={links}
      />
    );
  }
  return (
    <>
      <input type="hidden" name="kbaRequestId" value={quiz.kbaRequestId} />
      {quiz.screen === "normal" || quiz.screen === "challenge" ? (
        <QuestionSet key={`${quiz.kbaRequestId} ${quiz.questionSetId}`} {...props} quiz={quiz} />
      ) : (
        <QuestionsError {...props} quiz={quiz} />
      )}
    </>
  );
}
