"use client";
import { type ReactNode, useState } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
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
import { type Question, type Quiz, questionField } from "@/domain/verification/knowledge-questions";
import styles from "./questions.module.css";

type Said = { title: string; lead: string };

export type QuestionsWords = {
  normal: Said;
  challenge: Said;
  error: Said & { button: string };
  upload: Said & { button: string };
  unexpected: string;
  loading: string;
  show: string;
  help: string;
  submit: string;
  busy: string;
};

type QuestionsProps = { words: QuestionsWords; uploadHref: string; links: ReactNode };

type QuestionCardProps = {
  question: Question;
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

/** The set that is asked. What is chosen stays in this window's memory until another set comes (KBA-21?), and nowhere else. */
function Asking({ quiz, words, links }: QuestionsProps & { quiz: Quiz }) {
  const { attempt } = useFormState();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isHydrated = useHydrated();
  const isComplete = quiz.questions.every((_, index) => chosen[questionField(index)] !== undefined);
  const said = quiz.shows === "challenge" ? words.challenge : words.normal;
  return (
    <Screen title={said.title} lead={said.lead} links={links}>
      <input type="hidden" name="questionSetId" value={quiz.questionSetId} />
      <Fields>
        {quiz.serverErrors.length > 0 && (
          <Notice tone="warning" role="alert">
            {quiz.serverErrors.map((said) => (
              <p key={said}>{said}</p>
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
          <BusyButton name="intent" value="answer" busyLabel={words.busy} disabled={isHydrated && !isComplete}>
            {words.submit}
          </BusyButton>
        </Actions>
      </Fields>
    </Screen>
  );
}

function Halted({ quiz, words, links }: QuestionsProps & { quiz: Quiz }) {
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={words.error.title}
      lead={quiz.shows === "unexpected" ? words.unexpected : words.error.lead}
      links={links}
    >
      {quiz.shows === "error" && quiz.serverErrors.map((said) => <p key={said}>{said}</p>)}
      <Actions>
        <BusyButton name="intent" value="error" busyLabel={words.busy}>
          {quiz.errorButtonText ?? words.error.button}
        </BusyButton>
      </Actions>
    </Screen>
  );
}

/** Every state of the questions, as the last answer of the platform says it (KBA-01 to KBA-06, KBA-11 to KBA-16). */
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
  if (quiz.shows === "upload" || quiz.shows === "passed") {
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
      {quiz.shows === "normal" || quiz.shows === "challenge" ? (
        <Asking key={`${quiz.kbaRequestId} ${quiz.questionSetId}`} {...props} quiz={quiz} />
      ) : (
        <Halted {...props} quiz={quiz} />
      )}
    </>
  );
}
