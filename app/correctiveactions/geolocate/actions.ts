"use server";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { formAction } from "@/server/press/form-action";
import { locationStepScreens } from "./location-ways";

const route = "/correctiveactions/[code]";

export const geolocateAction = formAction(route, (context, sent) => checkStep(context, sent, "geolocate"), {
  params: { code: "geolocate" },
  screens: locationStepScreens("geolocate"),
});
export const onPremisesAction = formAction(route, (context, sent) => checkStep(context, sent, "on-prem-verify"), {
  params: { code: "on-prem-verify" },
  screens: locationStepScreens("on-prem-verify"),
});
