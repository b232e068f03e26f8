import type { ReactNode } from "react";
import type { DocumentTitles } from "@/components/forms/form-screen";
import type { SubmitWords } from "@/components/forms/form-words";
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
  /** "Choose an answer to question 1", "… 2": the texts of the questions are too long for a summary. */
  missing: readonly string[];
};

export type QuestionsProps = { words: QuestionsWords; uploadHref: string; links: ReactNode };
