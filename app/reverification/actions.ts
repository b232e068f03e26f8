"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { submitConfirmation } from "@/server/flows/reverification/reverification-confirmation";
import { submitForm } from "@/server/forms/submit-form";

const own = "/reverification";
const step = "/correctiveactions/[code]";
const params = { code: "re-verification-kyc" };

export const personalAction: FormAction = async (_, form) => submitForm(own, form, submitPersonal("own"));
export const employmentAction: FormAction = async (_, form) => submitForm(own, form, submitEmployment("own"));
export const confirmationAction: FormAction = async (_, form) => submitForm(own, form, submitConfirmation("own"));
export const personalStepAction: FormAction = async (_, form) =>
  submitForm(step, form, submitPersonal("step"), { params });
export const employmentStepAction: FormAction = async (_, form) =>
  submitForm(step, form, submitEmployment("step"), { params });
export const confirmationStepAction: FormAction = async (_, form) =>
  submitForm(step, form, submitConfirmation("step"), { params });
