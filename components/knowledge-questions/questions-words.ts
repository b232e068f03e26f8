import type { ReactNode } from "react";
import type { DocumentTitles } from "@/components/forms/form-screen";
import type { SubmitWords } from "@/components/forms/missing-fields-words";
import type { LongWaitWords } from "@/components/ui/loader-times";

type Copy = { title: string; lead: string; ofDocument: DocumentTitles };

export type QuestionsWords = SubmitWords & {
  normal: Copy;
  challenge: Copy;
  error: Copy & { button: string };
  upload: Copy & { button: string };
  unexpected: string;
  loading: string;
  longWait: LongWaitWords;
  show: string;
  help: string;
  /** "Question 1", "Question 2", …: their texts are too long for the line over the button. */
  numbers: readonly string[];
  /** Beside a question without an answer. */
  missing: string;
};

export type QuestionsProps = { words: QuestionsWords; uploadHref: string; links: ReactNode };
