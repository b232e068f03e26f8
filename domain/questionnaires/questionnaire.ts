// One model for both formats of questionnaire: version 1 (automated review) and version 2 (real-time review, investor profile).

export type Choice = {
  id: string;
  text: string;
  /** RTR-03: the choice needs an explanation in the player's own words. */
  needsExplanation: boolean;
};

/** How a question is answered: one choice, any number of choices, or text. */
export type AnswerKind = "one" | "several" | "text";

export type Question = {
  id: string;
  text: string;
  /** A short name, where the platform sends one. */
  label?: string;
  placeholder?: string;
  kind: AnswerKind;
  /** The wire's checkbox: an agreement in the investor profile (INV-05). */
  isCheckbox: boolean;
  /** The wire's amount: a sum of money, as text. */
  isAmount?: true;
  choices: readonly Choice[];
  /** Heading of the explanation (RTR-02). */
  explanationHeading?: string;
};

export type Group = { title?: string; instructions?: string; questions: readonly Question[] };

/** What is asked: all that the rules need to know. */
export type AskedQuestions = {
  key: string;
  /** Only version 1 has one (AR-06). */
  id?: string;
  /** BCP 47, where the platform names the language of its texts. */
  language?: string;
  /** In the order in which they are asked (RTR-31?). */
  questions: readonly Question[];
  /** Every question is in exactly one group; without groupings there is one group. */
  groups: readonly Group[];
};

/** Each text may hold markup of the platform. */
export type Questionnaire = AskedQuestions & { intro?: string };

/** The questionnaires of the product. Each is its own flow: drafts and verdicts are kept by this name. */
export const questionnaireNames = ["realTimeReview", "investorProfile", "automatedReview"] as const;
export type QuestionnaireName = (typeof questionnaireNames)[number];

/** RTR-28?: keys of the two questionnaires of version 2, unless the restriction names one. */
export const defaultQuestionnaireKeys = {
  realTimeReview: "RealTimeReview",
  investorProfile: "InvestorProfile",
} as const;
