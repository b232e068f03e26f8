"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { submitConfirmation } from "@/server/flows/reverification/reverification-confirmation";
import { submitForm } from "@/server/forms/submit-form";

const own = "/reverification";
const step = "/correctiveactions/[code]";
const params = { code: "re-verification-kyc" };

export async function personalAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(own, form, submitPersonal("own"));
}

export async function employmentAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(own, form, submitEmployment("own"));
}

export async function confirmationAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(own, form, submitConfirmation("own"));
}

export async function personalStepAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(step, form, submitPersonal("step"), { params });
}

export async function employmentStepAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(step, form, submitEmployment("step"), { params });
}

export async function confirmationStepAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(step, form, submitConfirmation("step"), { params });
}
