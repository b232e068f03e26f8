// What a player agrees to in the investor profile: the cards, and the signature that pressing Submit gives (INV-04 to INV-06).
import "server-only";
import type { Answered } from "@/domain/agreements/receipts";
import { type Answers, chosenIn } from "@/domain/questionnaires/answers";
import { signatureConsentIn } from "@/domain/questionnaires/investor-profile";
import type { SignedInContext } from "@/server/context/request-context";
import { signatureText } from "@/server/lookups/shown-texts/sentences";
import { type DueQuestionnaire, investorProfileSettings } from "./due";

/** @returns the agreements of a questionnaire that the platform has taken; each page's digest has made sure that they were shown */
export function agreementsIn(
  context: SignedInContext,
  { name, questionnaire }: DueQuestionnaire,
  answers: Answers,
): Answered[] {
  if (name !== "investorProfile") return [];
  const consent = signatureConsentIn(questionnaire, investorProfileSettings());
  const cards = questionnaire.questions
    .filter(({ isCheckbox }) => isCheckbox)
    .flatMap((question) => {
      const chosen = chosenIn(question, answers);
      const shown = question.choices.filter(({ id }) => id !== consent?.choice.id);
      return shown.map((choice): Answered => {
        const document = `${questionnaire.key}-${choice.id}`;
        return {
          text: { kind: "agreement", document, language: questionnaire.language, title: choice.text, blocks: [] },
          isAccepted: chosen.includes(choice),
        };
      });
    });
  return consent ? [...cards, { text: signatureText(context, consent.choice.text), isAccepted: true }] : cards;
}
