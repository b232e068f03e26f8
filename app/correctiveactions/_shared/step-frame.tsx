import type { ReactNode } from "react";
import { supportLink } from "@/app/_shared/next-steps";
import { type LinkWords, TextLinks } from "@/components/ui/buttons/links";
import { maxInRow } from "@/components/ui/buttons/text-link";
import { StepProgress, type StepProgressProps } from "@/components/ui/lists/step-progress";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import type { SignedInContext } from "@/server/context/request-context";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";

export type StepProps = { context: SignedInContext; step: DueStep };

/** What the steps come before: play, or changes to the account. */
export const scopeOfSteps = ({ product }: Pick<SignedInContext, "product">): "account" | "play" =>
  product === "myaccount" ? "account" : "play";

/** Which of all the steps this is, and how long the rest takes; undefined when it is the only one. */
export function sequenceProgress({
  context,
  step: { progress, steps },
}: {
  context: SignedInContext;
  step: Pick<DueStep, "progress" | "steps">;
}): StepProgressProps | undefined {
  if (progress.of < 2) return undefined;
  const { t } = translatorFor(context);
  const minutes = steps.reduce((sum, { code }) => sum + correctiveAction(code).minutes, 0);
  const [due] = steps;
  return {
    step: progress.n,
    of: progress.of,
    children: t("Common.step", progress),
    what: due && t(`CorrectiveAction.names.${due.code}`),
    rest: t("CorrectiveAction.minutesLeft", { minutes }),
  };
}

export function SequenceProgress(props: StepProps) {
  const progress = sequenceProgress(props);
  return progress && <StepProgress {...progress} />;
}

type LinkOptions = {
  /** The page's own button leads to support already. */
  isAtSupport?: boolean;
  /** The page offers "verify later" in its own place. */
  skipsElsewhere?: boolean;
};

/** "Verify later" and the list of all steps. */
export function sequenceLinks({ context, step }: StepProps, { skipsElsewhere }: LinkOptions = {}): LinkWords[] {
  const { t } = translatorFor(context);
  const skip = {
    id: "PostAuthSkipButton",
    href: toSequence(context, "/correctiveactions/skip"),
    label: t("CorrectiveAction.verifyLater"),
  };
  const overview = {
    href: toSequence(context, "/correctiveactions/overview"),
    label: t("CorrectiveAction.overviewLink"),
  };
  return [...(step.maySkip && !skipsElsewhere ? [skip] : []), ...(step.steps.length > 1 ? [overview] : [])];
}

/** The links for a player who does not take the step now. */
export const stepLinks = (props: StepProps, options: LinkOptions = {}): LinkWords[] => [
  ...sequenceLinks(props, options),
  ...(options.isAtSupport ? [] : [supportLink(props.context)]),
];

type StepLinksProps = StepProps &
  LinkOptions & {
    /** A link that only this step has: it comes first. */
    children?: ReactNode;
  };

/** At most three, so that they stay readable: support comes last, because the bar and the foot of every page lead to it too. */
export const StepLinks = ({ context, step, children, ...options }: StepLinksProps) => (
  <TextLinks links={stepLinks({ context, step }, options).slice(0, children ? maxInRow - 1 : maxInRow)}>
    {children}
  </TextLinks>
);
