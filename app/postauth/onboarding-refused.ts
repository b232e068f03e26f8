import { availabilityList, openLinks, stillAvailableItems } from "@/app/_shared/blocks/still-available";
import { problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { genericScreen } from "@/domain/restrictions/documented-screens";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";

/** PA-33: the restriction page in the form that asks the player to act. A refusal does not say what it stops. */
export function onboardingRefused(context: SignedInContext) {
  const { t } = translatorFor(context);
  return problemScreen(context, {
    icon: "lock",
    title: t("PostAuth.onboarding.refusedTitle"),
    stillAvailable: availabilityList(
      context,
      stillAvailableItems(context, {
        works: genericScreen.stillAvailable,
        scope: { kind: "product", product: context.product, others: [] },
      }),
    ),
    actions: [supportLink(context), { label: t("Common.action.tryAgain"), busyLabel: t("Common.busy") }],
    links: [
      { href: toSequence(context, "/correctiveactions/look-around"), label: t("Common.action.lookAround") },
      ...openLinks(context),
    ],
  });
}
