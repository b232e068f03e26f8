import { locationLinks } from "@/app/_shared/location-links";
import { locationScreens } from "@/app/_shared/location-refused";
import { goesOnField } from "@/domain/sign-in/entry";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { toEntry } from "@/server/flows/geolocation/location-step";
import { translatorFor } from "@/server/lookups/translator";

/** @param entry the page of the sign-in @param flow the sign-in that the check belongs to, if it has begun */
export function signInAnyway(context: RequestContext, entry: unknown, flow: unknown) {
  const goesOn = typeof flow === "string" ? flow : undefined;
  return locationLinks(context, {
    href: toEntry(entry, { ...definedParameters(context.parameters), flow: goesOn }),
    label: translatorFor(context).t("Location.signInAnyway"),
  });
}

export const signInLocationScreens = locationScreens(({ context, form }) => ({
  links: signInAnyway(context, form.get("entry"), form.get(goesOnField)),
}));
