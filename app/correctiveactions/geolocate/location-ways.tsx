import { locationLinks } from "@/app/_shared/location-links";
import { type LocationWays, locationScreens } from "@/app/_shared/location-refused";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { startQuery } from "@/domain/routing/flow-link";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceLink, toSequence } from "@/server/records/sequence";
import { SequenceProgress, type StepProps, sequenceLinks } from "../_shared/step-frame";
import { stepStillDue } from "../_shared/step-still-due";

export type LocationCode = Extract<CorrectiveAction, "geolocate" | "on-prem-verify">;

/** @param due the step, where it is known */
export function locationWays(context: SignedInContext, due: StepProps | undefined): LocationWays {
  const { t } = translatorFor(context);
  const signIn = { href: to("/auth", startQuery(sequenceLink(context))), label: t("SignIn.already.other") };
  return {
    progress: due && <SequenceProgress {...due} />,
    lookAround: {
      href: toSequence(context, "/correctiveactions/look-around"),
      label: t("Common.action.lookAround"),
    },
    links: [...(due ? sequenceLinks(due) : []), ...locationLinks(context, signIn)],
  };
}

export const locationStepScreens = (code: LocationCode) =>
  locationScreens<SignedInContext>(async ({ context }) => locationWays(context, await stepStillDue(context, code)));
