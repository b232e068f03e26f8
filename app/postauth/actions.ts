"use server";
import { answerBiometrics } from "@/server/flows/biometrics/stage";
import { continueSequence, finishCrossLogin } from "@/server/flows/post-auth/sequence";
import { formAction } from "@/server/press/form-action";
import { afterLostCreation } from "@/server/session/gaming-session";
import { sequenceScreens } from "./stopped-screens";

export const continueSequenceAction = formAction("/postauth", continueSequence, {
  failure: afterLostCreation,
  screens: sequenceScreens,
});
export const finishCrossLoginAction = formAction("/postauth", finishCrossLogin);
export const answerBiometricsAction = formAction("/postauth", answerBiometrics);
