"use server";
import type { FormState } from "@/domain/form-state";
import { keptOfEmployment, keptOfPersonal, submitEmployment, submitPersonal } from "@/server/flows/reverification";
import { keptOfConfirmation, submitConfirmation } from "@/server/flows/reverification-confirmation";
import { settlePlayer } from "@/server/settle";

const own = "/reverification";
const step = "/correctiveactions/[code]";
const params = { code: "re-verification-kyc" };
const personal = { onFailure: { keeps: keptOfPersonal } };
const employment = { onFailure: { keeps: keptOfEmployment } };
const confirmation = { onFailure: { keeps: keptOfConfirmation } };

export async function personalAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(own, form, submitPersonal("own"), personal);
}

export async function employmentAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(own, form, submitEmployment("own"), employment);
}

export async function confirmationAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(own, form, submitConfirmation("own"), confirmation);
}

export async function personalStepAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(step, form, submitPersonal("step"), { params, ...personal });
}

export async function employmentStepAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(step, form, submitEmployment("step"), { params, ...employment });
}

export async function confirmationStepAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(step, form, submitConfirmation("step"), { params, ...confirmation });
}
