"use server";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { submitConfirmation } from "@/server/flows/reverification/reverification-confirmation";
import { formAction } from "@/server/forms/submit-form";

const own = "/reverification";
const step = "/correctiveactions/[code]";
const params = { code: "re-verification-kyc" };

export const personalAction = formAction(own, submitPersonal("own"));
export const employmentAction = formAction(own, submitEmployment("own"));
export const confirmationAction = formAction(own, submitConfirmation("own"));
export const personalStepAction = formAction(step, submitPersonal("step"), { params });
export const employmentStepAction = formAction(step, submitEmployment("step"), { params });
export const confirmationStepAction = formAction(step, submitConfirmation("step"), { params });
