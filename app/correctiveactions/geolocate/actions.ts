"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { submitForm } from "@/server/forms/submit-form";

const route = "/correctiveactions/[code]";

export const geolocateAction: FormAction = async (_, form) =>
  submitForm(route, form, (context, sent) => checkStep(context, sent, "geolocate"), { params: { code: "geolocate" } });
export const onPremisesAction: FormAction = async (_, form) =>
  submitForm(route, form, (context, sent) => checkStep(context, sent, "on-prem-verify"), {
    params: { code: "on-prem-verify" },
  });
