// Completes the onboarding of a new player (API-53, PA-33, PA-45?).
import "server-only";
import * as z from "zod/mini";
import { passed } from "@/domain/verdicts/verdicts";
import { defineOperation } from "../define-operation";

/** PA-33: any 4xx but 429, which says nothing of the player; an error code under another status is a failure like any other. */
export const refusesOnboarding = ({ status }: { status: number }): boolean =>
  status >= 400 && status < 500 && status !== 429;

export const onboardingCompletion = defineOperation({
  name: "onboarding",
  does: "Completes the onboarding of a new player. Until it is complete, also after a refusal, the restrictions name `OnboardingIncomplete`.",
  service: "onboarding",
  method: "POST",
  path: "/onboarding/v1/users/{userKey}/complete",
  idempotent: true,
  setsToken: true,
  answer: z.unknown(),
  says: (response) => {
    if (response.ok) return passed("onboarding");
    return refusesOnboarding(response)
      ? { kind: "verdict", verdict: { kind: "onboardingRefused", subject: "onboarding", code: response.code } }
      : undefined;
  },
});
