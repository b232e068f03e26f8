// Personas for every result of the three questionnaires: any answers lead to it.
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";
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
const many = Array.from({ length: 200 }, (_, index) => ({
  choiceId: `many-${index + 1}`,
  choiceText: `Answer number ${index + 1}`,
}));

const askedBy = (due: RestrictionSeed, place: PersonaSeed) => (id: string, story: string, seed: PersonaSeed) => ({
  id,
  story,
  ...place,
  restrictions: [due],
  ...seed,
});
const reviewed = askedBy(realTimeReview, sportsbook);
const trading = askedBy(investorProfile, { brand: "predict", product: "predict" });
const flagged = askedBy(automatedReview, sportsbook);

const questionnaires: PersonaSeed[] = [
  reviewed("ruby", "Ruby answers a real-time review and may play on.", { questionnaire: { result: "AllowPlay" } }),
  reviewed("ralph", "Ralph's review ends with a statement that he has to confirm.", {
    questionnaire: { result: "Attestation" },
    attestation: { attestationKey: "RealTimeReview" },
  }),
  reviewed("roman", "Roman's review locks his account, and the platform blocks him.", {
    questionnaire: { result: "AccountLocked" },
  }),
  reviewed("renee", "Renee's review ends with a result that the account area does not know.", {
    questionnaire: { result: "PlayOnTuesdays" },
  }),
  reviewed("rufus", "Rufus's review locks his account, and the platform has not noticed yet.", {
    questionnaire: { result: "AccountLocked", isSlow: true },
  }),
  trading("inez", "Inez trades event contracts and fills in her investor profile.", {}),
  trading("ingo", "Ingo's investor profile locks his account.", { questionnaire: { result: "AccountLocked" } }),
  flagged("quincy", "Quincy's answers clear his account.", { questionnaire: { result: "RemoveFraudFlags" } }),
  flagged("quiana", "Quiana's answers are not enough; support has to help.", {
    questionnaire: { result: "ManualReview" },
  }),
  flagged("quade", "Quade's answers lead to no action at all, which is a no.", {
    questionnaire: { result: "", isSlow: true },
  }),
  reviewed("quest", "Quest gets a questionnaire without questions.", { questionnaire: { content: { questions: [] } } }),
  reviewed("mandy", "Mandy gets a question with 200 choices, of a type that the account area does not know.", {
    questionnaire: {
      content: {
        questions: [
          { questionId: "many", questionText: "Which <b>one</b> is yours?", inputType: "wheel", choices: many },
        ],
      },
    },
  }),
];

export const groups: PersonaGroup[] = [
  { place: 110, title: "Questionnaires", hint: "every result of the three", personas: questionnaires },
];
