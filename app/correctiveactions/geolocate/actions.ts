"use server";
import type { FormState } from "@/domain/forms/form-state";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { submitForm } from "@/server/forms/submit-form";

export async function geolocateAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = (context: Parameters<typeof checkStep>[0]) => checkStep(context, form, "geolocate");
  return submitForm("/correctiveactions/[code]", form, submit, { params: { code: "geolocate" } });
}

export async function onPremisesAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = (context: Parameters<typeof checkStep>[0]) => checkStep(context, form, "on-prem-verify");
  return submitForm("/correctiveactions/[code]", form, submit, { params: { code: "on-prem-verify" } });
}
