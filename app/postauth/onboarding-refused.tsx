import { BlockLinks, StillWorks } from "@/app/_shared/still-available";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import { genericScreen } from "@/domain/restrictions/restriction-screens";
import { toSequence } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

/** PA-33: the restriction page in the form that calls for something to be done. */
export function OnboardingRefused({ visit }: { visit: PlayerVisit }) {
  const { t, problem } = wordsFor(visit);
  // a refusal does not say what it stops
  const { stillAvailable } = genericScreen;
  return (
    <Screen
      badge={<Badge icon="lock" tone="warning" />}
      title={t("PostAuth.onboarding.refusedTitle")}
      lead={problem("onboardingRefused")}
      links={<BlockLinks visit={visit} available={stillAvailable} offered={["support"]} />}
    >
      <StillWorks visit={visit} available={stillAvailable} />
      <Actions>
        <ButtonLink href={support(visit)}>{t("Common.action.contactSupport")}</ButtonLink>
        <ButtonLink variant="second" href={toSequence(visit, "/correctiveactions/look-around")}>
          {t("Common.action.lookAround")}
        </ButtonLink>
      </Actions>
    </Screen>
  );
}
