// Answers the three questionnaires of the sandbox as a player does.

import { requires } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";

export const realTimeReview = {
  restrictions: [{ ...requires("mithra-submit-questionnaire"), shortReasonCode: "RG-RealTimeReview" }],
};
export const investorProfile = {
  restrictions: [{ ...requires("mithra-submit-questionnaire"), shortReasonCode: "RG-Investor-Profile-Questionnaire" }],
};
export const automatedReview = { restrictions: [requires("submit-questionnaire")] };

/** From the splash to the last question, which is left open. */
export async function toLastQuestion(visitor: Visitor, help = "Nothing, I am fine"): Promise<void> {
  await visitor.follow("Start the questions");
  await visitor.submit("Next", { q1: "Now and then" });
  await visitor.submit("Next", { "q2-1": true, "q2-2": true });
  await visitor.submit("Next", { q3: help });
}

/** Answers all of the real-time review. */
export async function answerReview(visitor: Visitor): Promise<void> {
  await toLastQuestion(visitor);
  await visitor.submit("Submit", { "Your answer": "No" });
}

/** Answers all of the investor profile, of a retired player. */
export async function answerProfile(visitor: Visitor): Promise<void> {
  await visitor.submit("Continue", { Purpose: "To follow events I care about", "q2-text": "2,000" });
  await visitor.submit("Continue", { "Employment status": "Retired" });
  await visitor.submit("Submit", { "q5-1": true });
}

/** Answers all of the automated review. */
export async function answerAutomatedReview(visitor: Visitor): Promise<void> {
  await visitor.follow("Start the questions");
  await visitor.submit("Continue", { q1: "Only me", "Explain your answer": "It is my own money" });
  await visitor.submit("Submit", { q2: "Only my own", "Explain your answer": "A phone and a laptop" });
}
