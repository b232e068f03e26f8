import type { ReactNode } from "react";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportWithReference } from "@/app/_shared/support-with-reference";
import { timeInText } from "@/app/_shared/time-in-text";
import { WebviewLink } from "@/components/native/webview";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links, type LinkWords } from "@/components/ui/buttons/links";
import { maxInRow, TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { responsibleGaming, withdrawal } from "@/domain/routing/destinations";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { failureProblem, type UpstreamError } from "@/server/request/upstream-error";
import { type StepProps, sequenceLinks } from "./step-frame";

type StepDownScreenProps = StepProps & {
  /** Of the call that failed; absent where the platform has said before that the service is down. */
  error?: UpstreamError | undefined;
  /** Takes the place of the link "verify later" in the operator's app. */
  skipInApp?: ReactNode;
};

/** Of the links of a step only "verify later", because the list of all steps leads back to this one. */
const skipOf = (props: StepProps, isElsewhere: boolean): LinkWords[] =>
  isElsewhere ? [] : sequenceLinks(props).filter(({ id }) => id === "PostAuthSkipButton");

/** A step whose service is down: its code, when the service is expected back, and where the player can go meanwhile. Sends nothing. */
export function StepDownScreen({ context, step, error, skipInApp }: StepDownScreenProps) {
  const { t, timeOfDay, problem } = translatorFor(context);
  const { expectedBackAt: at, restrictions } = step;
  const mayWithdraw = !restrictions.some(({ stops }) => stops?.includes("withdraw"));
  const skips = skipOf({ context, step }, context.native && skipInApp !== undefined);
  const lead = () => {
    if (error?.kind === "throttled") {
      const throttled = failureProblem(error);
      return problem(throttled.problem, throttled.facts);
    }
    if (at === undefined) return t("CorrectiveAction.down.lead");
    return t.rich("CorrectiveAction.down.leadUntil", timeInText(at, timeOfDay(at)));
  };
  context.log.info({ event: "shown", screen: "stepDown", step: step.steps[0]?.code, code: error?.code });
  return (
    <>
      <ScreenPage
        context={context}
        badge={<Badge icon="warning" tone="warning" />}
        title={t("CorrectiveAction.down.title")}
        lead={lead()}
        actions={
          <>
            <ButtonLink href={context.here} isReload>
              {t("Common.action.tryAgain")}
            </ButtonLink>
            <ButtonLink href={toSequence(context, "/correctiveactions/look-around")} variant="second">
              {t("Common.action.lookAround")}
            </ButtonLink>
          </>
        }
        links={
          <Links>
            {[
              ...skips.map(({ id, href, label }) => (
                <TextLink key={href} id={id} href={href}>
                  {label}
                </TextLink>
              )),
              mayWithdraw && (
                <WebviewLink key="withdraw" href={withdrawal(context)}>
                  {t("Home.withdraw")}
                </WebviewLink>
              ),
              <TextLink key="limits" href={responsibleGaming(context, "centre")}>
                {t("Home.limits")}
              </TextLink>,
            ].slice(0, maxInRow)}
          </Links>
        }
      >
        {error && <p>{t("Trouble.code", { code: error.code })}</p>}
        <SupportWithReference context={context} />
      </ScreenPage>
      {skipInApp}
    </>
  );
}
