import { titleOf } from "@/app/_shared/blocks/blocked-words";
import { availabilityList, openLinks, stillAvailableItems } from "@/app/_shared/blocks/still-available";
import { leaveLabel } from "@/app/_shared/leave-button";
import { problemScreen, supportLink } from "@/app/_shared/problem-screens";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";

/** PA-33: the restriction page in the form that asks the player to act. A refusal does not say what it stops. */
export function onboardingRefused(context: SignedInContext, view: RestrictionView) {
  const { t, problem, clock } = translatorFor(context);
  const { leaving, since } = view;
  return problemScreen(context, {
    icon: "lock",
    title: titleOf(context, view),
    lead: problem("onboardingRefused"),
    ...(since !== undefined && { text: t("PostAuth.onboarding.refusedSince", { time: clock(since) }) }),
    stillAvailable: availabilityList(context, stillAvailableItems(context, view)),
    actions: [supportLink(context), { label: t("Common.action.tryAgain"), busyLabel: t("Common.busy") }],
    links: [
      ...(leaving.how === "hide"
        ? []
        : [{ href: toSequence(context, "/correctiveactions/look-around"), label: leaveLabel(context, leaving) }]),
      ...openLinks(context),
    ],
  });
}
