// What stops the sequence: as a separate page, and in place of the form whose press was refused.
import { titleOf } from "@/app/_shared/blocks/blocked-words";
import { availabilityList, openLinks, stillAvailableItems } from "@/app/_shared/blocks/still-available";
import { leaveLabel } from "@/app/_shared/leave-button";
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { FormAction } from "@/components/forms/form-screen";
import { StillAvailableList } from "@/components/restrictions/still-available";
import type { Problem } from "@/domain/forms/problems";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import type { SignedInContext } from "@/server/context/request-context";
import { loadRefusedOnboarding } from "@/server/flows/restrictions/blocked";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";

type RefusedProps = { context: SignedInContext; view: RestrictionView; form?: FormAction };

/** PA-33: the restriction page with a form that asks the platform again. A refusal does not say what it stops. */
export function OnboardingRefused({ context, view, ...rest }: RefusedProps) {
  const { t, problem, clock } = translatorFor(context);
  const { leaving, since } = view;
  return (
    <ProblemScreen
      {...rest}
      context={context}
      sign={{ icon: "lock", tone: "warning" }}
      title={titleOf(context, view)}
      lead={problem("onboardingRefused")}
      {...(since !== undefined && { text: t("PostAuth.onboarding.refusedSince", { time: clock(since) }) })}
      actions={[supportLink(context), { label: t("Common.action.tryAgain"), busyLabel: t("Common.busy") }]}
      links={[
        ...(leaving.how === "hide"
          ? []
          : [{ href: toSequence(context, "/correctiveactions/look-around"), label: leaveLabel(context, leaving) }]),
        ...openLinks(context),
      ]}
    >
      <StillAvailableList {...availabilityList(context, stillAvailableItems(context, view))} />
    </ProblemScreen>
  );
}

const stops = ["gamingSessionFailed", "onboardingFailed", "network", "resultUnknown", "server", "serviceDown"] as const;

/** @param problem with which a press before could not continue @returns it, if it has a screen */
export const stopNamed = (problem: string | undefined) => stops.find((stop) => stop === problem);

type StoppedProps = { context: SignedInContext; problem: Problem; form?: FormAction };

/** The retry screens of stage 3 (PA-15, PA-18). */
export function SequenceStopped({ context, problem, form }: StoppedProps) {
  const { t, problem: sentence } = translatorFor(context);
  const messages = problem === "onboardingFailed" ? "PostAuth.onboarding" : "PostAuth.error";
  return (
    <ProblemScreen
      context={context}
      title={t(`${messages}.title`)}
      lead={t(`${messages}.subtitle`)}
      text={sentence(problem)}
      actions={[{ label: t("Common.action.tryAgain"), busyLabel: t("Common.busy") }]}
      links={[supportLink(context)]}
      {...(form && { form, hasFailed: true })}
    />
  );
}

const stopped = ({ context, problem }: Refusal<SignedInContext>) => (
  <SequenceStopped context={context} problem={problem} />
);

async function onboardingRefused({ context }: Refusal<SignedInContext>) {
  const view = await loadRefusedOnboarding(context);
  return view && <OnboardingRefused context={context} view={view} />;
}

export const sequenceScreens: ProblemScreens<SignedInContext> = {
  ...Object.fromEntries(stops.map((problem) => [problem, stopped])),
  onboardingRefused,
};
