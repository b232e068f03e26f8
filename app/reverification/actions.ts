"use server";
import type { ReverificationPart } from "@/domain/reverification/reverification";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { submitConfirmation } from "@/server/flows/reverification/reverification-confirmation";
import { formAction } from "@/server/press/form-action";
import { attestationFailed } from "./wizard-failed";

const own = "/reverification";
const step = "/correctiveactions/[code]";

const ownPage = (part: ReverificationPart) => ({ screens: { attestationFailed: attestationFailed("own", part) } });
const stepPage = (part: ReverificationPart) => ({
  params: { code: "re-verification-kyc" },
  screens: { attestationFailed: attestationFailed("step", part) },
});

export const personalAction = formAction(own, submitPersonal("own"), ownPage("personal"));
export const employmentAction = formAction(own, submitEmployment("own"), ownPage("employment"));
export const confirmationAction = formAction(own, submitConfirmation("own"), ownPage("confirmation"));
export const personalStepAction = formAction(step, submitPersonal("step"), stepPage("personal"));
export const employmentStepAction = formAction(step, submitEmployment("step"), stepPage("employment"));
export const confirmationStepAction = formAction(step, submitConfirmation("step"), stepPage("confirmation"));
