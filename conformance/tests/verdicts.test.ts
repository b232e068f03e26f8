// The conformance run reports a platform whose restrictions do not show what its answer has said of a player.
import { expect, test } from "vitest";
import { ownSandbox, startTestSandbox } from "../../tests/kit/stack/test-sandbox.ts";
import { runConformance } from "../conform.ts";

const platform = ownSandbox({ start: startTestSandbox });

const needing = (code: string) => [{ shortReasonCode: "Needed", correctiveActions: [{ correctiveActionCode: code }] }];

/** A questionnaire by its key, with a result that stops the player. */
const reviewed = (result: string) => ({
  persona: { restrictions: needing("mithra-submit-questionnaire"), questionnaire: { result } },
  step: (userKey: string) => ({
    call: "questionnaireSubmission",
    params: { questionnaireKey: "RealTimeReview", userKey },
    body: { questionnaireKey: "RealTimeReview", answers: [{ QuestionId: "rtr-4", CustomResponse: "No" }] },
  }),
});

/** The answers that a scenario can provoke without a vendor, each for its own player. */
const saying = {
  "a ban": {
    persona: { restrictions: needing("provide-ssn") },
    step: (userKey: string) => ({
      call: "ssn",
      body: { userKey, ssn: "900000005", siteExperience: "US-SB" },
      refused: "banned",
    }),
  },
  "a possible match": {
    persona: { restrictions: needing("complete-watchlist-screening"), quirks: { screening: "match" } },
    step: () => ({
      call: "watchlistScreening",
      body: { flowName: "WatchListScreeningCorrectiveAction" },
      refused: "SHR-201",
    }),
  },
  "a refused onboarding": {
    persona: { quirks: { onboardingRefusal: "ONB-409" } },
    step: (userKey: string) => ({ call: "onboarding", params: { userKey }, refused: "ONB-409" }),
  },
  "a review that locks": reviewed("AccountLocked"),
  "a review with an unknown result": reviewed("PlayOnTuesdays"),
  "a review that is not enough": {
    persona: { restrictions: needing("submit-questionnaire"), questionnaire: { result: "ManualReview" } },
    step: (userKey: string) => ({
      call: "userQuestionnaire",
      params: { userKey },
      body: {
        answeredQuestionnaire: {
          questionnaireId: "ar-1",
          answeredQuestions: [
            { questionId: "ar-q1", answeredChoices: [{ selectedChoice: "ar-q1-1", selectedChoiceValue: "My own" }] },
          ],
        },
      },
    }),
  },
} as const;

async function findingsOf({ persona, step }: (typeof saying)[keyof typeof saying], forgetsVerdicts: boolean) {
  const { control, port } = platform;
  const quirks = { ...("quirks" in persona && persona.quirks), ...(forgetsVerdicts && { forgetsVerdicts }) };
  const questionnaire = "questionnaire" in persona && { ...persona.questionnaire, isSlow: forgetsVerdicts };
  const made = await control.makePersona({
    product: "sportsbook",
    siteExperience: "US-SB",
    ...persona,
    quirks,
    ...(questionnaire && { questionnaire }),
  });
  const { token } = await control.session(made.id);
  const reading = { call: "restrictions", as: token, query: { permission: "PlaySportsbook", siteExperience: "US-SB" } };
  const said = { as: token, ...step(`user-${made.id}`) };
  const scenarios = [{ name: "what is said is shown", steps: [reading, said] }];
  const { findings } = await runConformance(`http://127.0.0.1:${port}`, {
    siteExperience: "US-SB",
    slowMs: 60_000,
    scenarios,
  });
  return findings.filter(({ check }) => check === "verdict").map(({ operation }) => operation);
}

test.each(Object.entries(saying))("%s that the restrictions show is no finding", async (_, source) => {
  expect(await findingsOf(source, false)).toEqual([]);
});

test.each(Object.entries(saying))("%s that the restrictions do not show is a finding", async (_, source) => {
  expect(await findingsOf(source, true)).toEqual([source.step("").call]);
});
