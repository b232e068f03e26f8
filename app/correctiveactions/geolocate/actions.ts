"use server";
import type { FormState } from "@/domain/form-state";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { settlePlayer } from "@/server/forms/submit-form";

export async function geolocateAction(_: FormState, form: FormData): Promise<FormState> {
  const submit = (visit: Parameters<typeof checkStep>[0]) => checkStep(visit, form, "geolocate");
  return settlePlayer("/correctiveactions/[code]", form, submit, { params: { code: "geolocate" } });
}

export async function onPremisesAction(_: FormState, form: FormData): Promise<FormState> {
  const submit = (visit: Parameters<typeof checkStep>[0]) => checkStep(visit, form, "on-prem-verify");
  return settlePlayer("/correctiveactions/[code]", form, submit, { params: { code: "on-prem-verify" } });
}
