"use server";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { submitConfirmation } from "@/server/flows/reverification/reverification-confirmation";
import { formAction } from "@/server/forms/submit-form";
import { attestationFailed } from "./wizard-failed";

const own = "/reverification";
const step = "/correctiveactions/[code]";
const ownScreens = { screens: { attestationFailed: attestationFailed("own") } };
const stepSettings = {
  params: { code: "re-verification-kyc" },
  screens: { attestationFailed: attestationFailed("step") },
};

export const personalAction = formAction(own, submitPersonal("own"), ownScreens);
export const employmentAction = formAction(own, submitEmployment("own"), ownScreens);
export const confirmationAction = formAction(own, submitConfirmation("own"), ownScreens);
export const personalStepAction = formAction(step, submitPersonal("step"), stepSettings);
export const employmentStepAction = formAction(step, submitEmployment("step"), stepSettings);
export const confirmationStepAction = formAction(step, submitConfirmation("step"), stepSettings);
