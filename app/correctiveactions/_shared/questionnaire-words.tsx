// The words of a question page: the platform's questions, and ours around them.
import type { ReactNode } from "react";
import type { FieldText } from "@/components/questionnaires/field-control";
import type { QuestionWords } from "@/components/questionnaires/question-fields";
import { explanationMaxLength } from "@/domain/questionnaires/answers";
import { answerProblems, asksSeveral, type QuestionField } from "@/domain/questionnaires/fields";
import { plainText } from "@/domain/rich-text";
import type { SignedInContext } from "@/server/context/request-context";
import type { ShownPage } from "@/server/flows/questionnaires/pages";
import { translatorFor } from "@/server/lookups/translator";

/** A longer question is read as a paragraph under a heading that numbers it. */
const maxHeading = 160;

type Heading = {
  /** Of the document. */
  name: string;
  title: ReactNode;
  lead?: ReactNode;
};

/** What a page is called: its question, or its group. */
export function headingOf(context: SignedInContext, data: ShownPage): Heading {
  const { name, page, n, shown, explanations, intro, language } = data;
  const { t } = translatorFor(context);
  const theirs = (text: string | undefined) => text && <span lang={language}>{text}</span>;
  if (page === "explain") {
    const title = t("RealTimeReview.explain.title");
    return {
      name: title,
      title,
      lead: t("RealTimeReview.explain.lead", { count: explanations.length }),
    };
  }
  if (name === "investorProfile") {
    const ours = t("InvestorProfile.title");
    return {
      name: shown.title ?? ours,
      title: theirs(shown.title) ?? ours,
      lead: theirs(shown.instructions ?? (intro && plainText(intro))),
    };
  }
  const question = shown.fields[0]?.text ?? "";
  const isShort = question.length <= maxHeading;
  const asksForAll = shown.fields[0]?.control === "boxes" ? t("Questionnaire.chooseAll") : undefined;
  const asksForWords = name === "automatedReview" ? t("AutomatedReview.hint") : undefined;
  const lead = asksForAll ?? asksForWords;
  if (isShort) return { name: question, title: theirs(question), lead };
  const title = t("Questionnaire.question", { n });
  return {
    name: title,
    title,
    lead: (
      <>
        {theirs(question)} {lead}
      </>
    ),
  };
}

function textOf(
  context: SignedInContext,
  { name, page, explanations, language }: ShownPage,
  field: QuestionField,
): FieldText {
  const { t } = translatorFor(context);
  if (page === "explain") {
    const about = explanations.find((each) => each.field.name === field.name);
    return {
      label: field.text,
      ...(about && {
        hint: t.rich("RealTimeReview.explain.hint", {
          n: about.n,
          chosen: about.chosen,
          theirs: (chosen) => <span lang={language}>{chosen}</span>,
        }),
      }),
    };
  }
  if (name === "investorProfile") return { label: field.text, isShort: true };
  // a legend can be hidden; the label of a single control cannot, and would repeat the title
  const isOneControl = field.control === "text" || field.control === "select";
  return isOneControl
    ? { label: t("Questionnaire.yourAnswer"), isLabelOurs: true, isLabelHidden: true }
    : { label: field.text, isLabelHidden: true };
}

export const fieldTexts = (context: SignedInContext, data: ShownPage): Record<string, FieldText> =>
  Object.fromEntries(data.shown.fields.map((field) => [field.name, textOf(context, data, field)]));

const ownWordsOf = (context: SignedInContext, { name }: Pick<ShownPage, "name">): string => {
  const { t } = translatorFor(context);
  return name === "automatedReview" ? t("Questionnaire.explain") : t("Questionnaire.ownWords");
};

export function questionWords(context: SignedInContext, { name, page, n, of, shown }: ShownPage): QuestionWords {
  const { t, problems } = translatorFor(context);
  const isLast = page === "explain" || n === of;
  const hasPrevious = name !== "investorProfile" || n > 1;
  const goOn = name === "realTimeReview" ? t("Common.action.next") : t("Common.action.continue");
  return {
    optional: t("Questionnaire.optional"),
    choose: t("Questionnaire.choose"),
    ownWords: ownWordsOf(context, { name }),
    counter: {
      typed: t("Common.characters.typed", { count: "{count}", max: explanationMaxLength }),
      over: t("Common.characters.over", { count: "{count}", max: explanationMaxLength }),
      most: t("Questionnaire.most", { max: explanationMaxLength }),
    },
    // the browser puts in the question
    problems: problems(answerProblems, { question: asksSeveral(shown.fields) ? "{question}" : "none" }),
    next: isLast ? t("Questionnaire.submit") : goOn,
    previous: hasPrevious ? t("Questionnaire.previous") : undefined,
    busy: t("Common.busy"),
  };
}
