import { BlockLinks, StillWorks } from "@/app/_shared/still-available";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import { genericScreen } from "@/domain/restrictions/restriction-screens";
import { toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** PA-33: the restriction page in the form that calls for something to be done. */
export function OnboardingRefused({ context }: { context: SignedInContext }) {
  const { t, problem } = translatorFor(context);
  // a refusal does not say what it stops
  const { stillAvailable } = genericScreen;
  return (
    <Screen
      badge={<Badge icon="lock" tone="warning" />}
      title={t("PostAuth.onboarding.refusedTitle")}
      lead={problem("onboardingRefused")}
      links={<BlockLinks context={context} available={stillAvailable} offered={["support"]} />}
    >
      <StillWorks context={context} available={stillAvailable} />
      <Actions>
        <ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>
        <ButtonLink variant="second" href={toSequence(context, "/correctiveactions/look-around")}>
          {t("Common.action.lookAround")}
        </ButtonLink>
      </Actions>
    </Screen>
  );
}
