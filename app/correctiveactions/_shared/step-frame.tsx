import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { Place } from "@/components/ui/step-progress";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type Step = { context: SignedInContext; step: DueStep };

/** Where the step stands among the others; nothing when it is the only one. */
export function StepPlace({ context, step: { progress } }: Step) {
  if (progress.of < 2) return null;
  return (
    <Place step={progress.n} of={progress.of}>
      {translatorFor(context).t("CorrectiveAction.place", progress)}
    </Place>
  );
}

type StepLinksProps = Step & {
  /** The page's own button leads to support already. */
  isAtSupport?: boolean;
  /** The page offers "verify later" in a place of its own. */
  skipsElsewhere?: boolean;
  /** A way on that only this step has: it comes first. */
  children?: ReactNode;
};

/** Later, and the whole list. */
export function StepWays({ context, step, skipsElsewhere = false }: Pick<StepLinksProps, "skipsElsewhere"> & Step) {
  const { t } = translatorFor(context);
  return (
    <>
      {step.maySkip && !skipsElsewhere && (
        <TextLink id="PostAuthSkipButton" href={toSequence(context, "/correctiveactions/skip")}>
          {t("CorrectiveAction.verifyLater")}
        </TextLink>
      )}
      {step.steps.length > 1 && (
        <TextLink href={toSequence(context, "/correctiveactions/overview")}>
          {t("CorrectiveAction.overviewLink")}
        </TextLink>
      )}
    </>
  );
}

/** The ways on besides the step itself: the whole list, later, somebody to ask. */
export function StepLinks({ context, step, isAtSupport = false, skipsElsewhere = false, children }: StepLinksProps) {
  const { t } = translatorFor(context);
  return (
    <Links>
      {children}
      <StepWays context={context} step={step} skipsElsewhere={skipsElsewhere} />
      {!isAtSupport && <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>}
    </Links>
  );
}
