// Personas for every result of the three questionnaires: any answers lead to it.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const realTimeReview = restriction(
  "RG-RealTimeReview",
  ["mithra-submit-questionnaire"],
  "Let us check in",
  "Your play has changed recently.",
);
const investorProfile = restriction(
  "RG-Investor-Profile-Questionnaire",
  ["mithra-submit-questionnaire"],
  "Tell us about your trading",
  "The rules for event contracts ask for it.",
);
const automatedReview = restriction(
  "AutomatedReview",
  ["submit-questionnaire"],
  "A few questions first",
  "We noticed something unusual on your account.",
);
const predict = { brand: "predict", product: "predict" } as const;

const many = Array.from({ length: 200 }, (_, index) => ({
  choiceId: `many-${index + 1}`,
  choiceText: `Answer number ${index + 1}`,
}));

const questionnaires: PersonaSeed[] = [
  {
    id: "ruby",
    story: "Ruby answers a real-time review and may play on.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: { result: "AllowPlay" },
  },
  {
    id: "ralph",
    story: "Ralph's review ends with a statement that he has to confirm.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: { result: "Attestation" },
    attestation: { attestationKey: "RealTimeReview" },
  },
  {
    id: "roman",
    story: "Roman's review locks his account, and the platform blocks him.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: { result: "AccountLocked" },
  },
  {
    id: "renee",
    story: "Renee's review ends with a result that the account area does not know.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: { result: "PlayOnTuesdays" },
  },
  {
    id: "rufus",
    story: "Rufus's review locks his account, and the platform has not noticed yet.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: { result: "AccountLocked", isSlow: true },
  },
  {
    id: "inez",
    story: "Inez trades event contracts and fills in her investor profile.",
    ...predict,
    restrictions: [investorProfile],
  },
  {
    id: "ingo",
    story: "Ingo's investor profile locks his account.",
    ...predict,
    restrictions: [investorProfile],
    questionnaire: { result: "AccountLocked" },
  },
  {
    id: "quincy",
    story: "Quincy's answers clear his account.",
    ...sportsbook,
    restrictions: [automatedReview],
    questionnaire: { result: "RemoveFraudFlags" },
  },
  {
    id: "quiana",
    story: "Quiana's answers are not enough; support has to help.",
    ...sportsbook,
    restrictions: [automatedReview],
    questionnaire: { result: "ManualReview" },
  },
  {
    id: "quade",
    story: "Quade's answers lead to no action at all, which is a no.",
    ...sportsbook,
    restrictions: [automatedReview],
    questionnaire: { result: "", isSlow: true },
  },
  {
    id: "quest",
    story: "Quest gets a questionnaire without questions.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: { content: { questions: [] } },
  },
  {
    id: "mandy",
    story: "Mandy gets a question with 200 choices, of a type that the account area does not know.",
    ...sportsbook,
    restrictions: [realTimeReview],
    questionnaire: {
      content: {
        questions: [
          { questionId: "many", questionText: "Which <b>one</b> is yours?", inputType: "wheel", choices: many },
        ],
      },
    },
  },
];

export const groups: PersonaGroup[] = [
  { place: 110, title: "Questionnaires", hint: "every result of the three", personas: questionnaires },
];
