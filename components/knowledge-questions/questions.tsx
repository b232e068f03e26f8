"use client";
import { useFormState } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import type { Quiz, QuizScreen } from "@/domain/knowledge-questions/knowledge-questions";
import { QuestionSet } from "./question-set";
import type { QuestionsProps, QuestionsWords } from "./questions-words";

function QuestionsError({ quiz, words, links }: QuestionsProps & { quiz: Quiz }) {
  const { tag, note } = quiz.otherLanguage ?? {};
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={words.error.title}
      lead={quiz.screen === "unexpected" ? words.unexpected : words.error.lead}
      notice={note && <Notice>{note}</Notice>}
      links={links}
    >
      {quiz.screen === "error" &&
        quiz.serverErrors.map((error) => (
          <p key={error} lang={tag}>
            {error}
          </p>
        ))}
      <Buttons>
        <BusyButton name="intent" value="error" busyLabel={words.busy}>
          {quiz.errorButtonText ? <span lang={tag}>{quiz.errorButtonText}</span> : words.error.button}
        </BusyButton>
      </Buttons>
    </Screen>
  );
}

/** The copy of each screen. */
const copyOf = {
  normal: "normal",
  challenge: "challenge",
  error: "error",
  unexpected: "error",
  upload: "upload",
  passed: "upload",
} as const satisfies Record<QuizScreen, keyof QuestionsWords>;

/** The screen that the platform's last response asks for, and its title of the document (KBA-01 to KBA-06, KBA-11 to KBA-16). */
export function Questions(props: QuestionsProps) {
  const { quiz, problem } = useFormState();
  const { title, errorTitle } = props.words[copyOf[quiz?.screen ?? "normal"]].ofDocument;
  return (
    <>
      <title>{problem ? errorTitle : title}</title>
      <QuizScreens {...props} quiz={quiz} />
    </>
  );
}

function QuizScreens({ quiz, ...props }: QuestionsProps & { quiz: Quiz | undefined }) {
  const { words, uploadHref, links } = props;
  if (!quiz) {
    const show = (
      <Buttons>
        <BusyButton busyLabel={words.busy}>{words.show}</BusyButton>
      </Buttons>
    );
    return (
      <Screen title={words.normal.title} lead={words.normal.lead} links={links}>
        <SelfSubmit
          waiting={
            <Loader wayOn={show} longWait={words.longWait}>
              {words.loading}
            </Loader>
          }
        >
          {show}
        </SelfSubmit>
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
        <QuestionSet key={`${quiz.kbaRequestId} ${quiz.questionSetId} ${quiz.screen}`} {...props} quiz={quiz} />
      ) : (
        <QuestionsError {...props} quiz={quiz} />
      )}
    </>
  );
}
