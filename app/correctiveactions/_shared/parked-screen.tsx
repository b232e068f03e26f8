import type { ReactNode } from "react";
import { supportLink } from "@/app/_shared/problem-screens";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { ClockTime } from "@/components/ui/text/clock-time";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { type StepProps, sequenceLinks } from "./step-frame";

type ParkedScreenProps = StepProps & {
  parked: NonNullable<DueStep["parked"]>;
  /** Takes the place of the link "verify later" in the operator's app. */
  skipInApp?: ReactNode;
};

/**
 * A step whose service is down: why, when to look again, and what can be done meanwhile (decision 025). "Check again" loads the page
 * once more and sends nothing.
 */
export function ParkedScreen({ context, step, parked, skipInApp }: ParkedScreenProps) {
  const { t, clock } = translatorFor(context);
  const { code, lookAgainAt, next } = parked;
  context.log.info({ event: "shown", screen: "parked", step: code, next });
  const links = sequenceLinks({ context, step }, { skipsElsewhere: context.native && skipInApp !== undefined });
  const time = <ClockTime at={lookAgainAt} text={clock(lookAgainAt)} />;
  return (
    <>
      <ScreenPage
        context={context}
        badge={<Badge icon="clock" tone="warning" />}
        title={t("CorrectiveAction.parked.title")}
        lead={t(`CorrectiveAction.parked.${next ? "leadWithNext" : "lead"}`)}
        actions={
          <>
            {next && (
              <ButtonLink href={toSequence(context, "/correctiveactions")}>
                {t("CorrectiveAction.parked.doNext")}
              </ButtonLink>
            )}
            <ButtonLink href={context.here} isReload variant={next ? "second" : "primary"}>
              {t("CorrectiveAction.parked.lookAgain")}
            </ButtonLink>
          </>
        }
        links={<TextLinks links={[...links, supportLink(context)]} />}
      >
        <Facts
          facts={[
            { term: t("CorrectiveAction.parked.onHold"), value: t(`CorrectiveAction.names.${code}`) },
            { term: t("CorrectiveAction.parked.lookAgainAfter"), value: time },
            ...(next
              ? [{ term: t("CorrectiveAction.parked.meanwhile"), value: t(`CorrectiveAction.names.${next}`) }]
              : []),
          ]}
        />
      </ScreenPage>
      {skipInApp}
    </>
  );
}
