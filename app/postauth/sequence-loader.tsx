import type { ReactNode } from "react";
import { titleOf } from "@/app/_shared/blocks/blocked-words";
import { availabilityList, openLinks, stillAvailableItems } from "@/app/_shared/blocks/still-available";
import { FlowForm } from "@/app/_shared/flow-form";
import { leaveLabel } from "@/app/_shared/leave-button";
import { problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { SubmitAction } from "@/app/_shared/submit-action";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import type { FormAction } from "@/components/forms/form-screen";
import type { ProblemScreens } from "@/components/forms/problem-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { AskDevice, ForgetUnsaved } from "@/components/native/ask-device";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import type { Problem } from "@/domain/forms/problems";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import type { SignedInContext } from "@/server/context/request-context";
import type { BiometricsStage } from "@/server/flows/biometrics/stage";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";

/** PA-33: the restriction page in the form that asks the player to act. A refusal does not say what it stops. */
export function onboardingRefused(context: SignedInContext, view: RestrictionView) {
  const { t, problem, clock } = translatorFor(context);
  const { leaving, since } = view;
  return problemScreen(context, {
    sign: { icon: "lock", tone: "warning" },
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

type SequenceLoaderProps = {
  context: SignedInContext;
  action: FormAction;
  biometrics?: BiometricsStage;
  /** The player has submitted a step that the platform had lifted meanwhile, and nothing else is due. */
  isLifted?: boolean;
  /** The refusal of an onboarding that the submit asks for again (PA-33). */
  refused?: RestrictionView | undefined;
};

/** The retry screens of stage 3 (PA-15, PA-18). */
export function stoppedScreens(context: SignedInContext, refused?: RestrictionView): ProblemScreens {
  const { t, problem } = translatorFor(context);
  const retry = (which: Problem, messages: "PostAuth.error" | "PostAuth.onboarding" = "PostAuth.error") =>
    problemScreen(context, {
      title: t(`${messages}.title`),
      lead: t(`${messages}.subtitle`),
      text: problem(which),
      actions: [{ label: t("Common.action.tryAgain"), busyLabel: t("Common.busy") }],
      links: [supportLink(context)],
    });
  return {
    gamingSessionFailed: retry("gamingSessionFailed"),
    onboardingFailed: retry("onboardingFailed", "PostAuth.onboarding"),
    ...(refused && { onboardingRefused: onboardingRefused(context, refused) }),
    network: retry("network"),
    resultUnknown: retry("resultUnknown"),
    server: retry("server"),
    serviceDown: retry("serviceDown"),
  };
}

type SubmitProps = { context: SignedInContext; biometrics: BiometricsStage; waiting: ReactNode; children: ReactNode };

/** Submits the loader once the app has done what the stage of biometrics asks of it. */
function Submit({ context, biometrics, waiting, children }: SubmitProps) {
  const { t } = translatorFor(context);
  if (biometrics === "over") return <SelfSubmit waiting={waiting}>{children}</SelfSubmit>;
  if (biometrics === "unsaved") {
    const words = { later: t("Biometrics.notStored"), plain: t("Biometrics.notStoredPlain") };
    return (
      <ForgetUnsaved words={words} waiting={waiting}>
        {children}
      </ForgetUnsaved>
    );
  }
  const flow = context.record?.id;
  const off = t("AccountSecurity.done.biometricsOff");
  return (
    <AskDevice waiting={waiting} renews={biometrics === "renew" && flow !== undefined ? { flow, off } : undefined}>
      {children}
    </AskDevice>
  );
}

/** The loader of the sequence (PA-12): a form that submits itself, with a button for a browser without scripts. */
export function SequenceLoader(props: SequenceLoaderProps) {
  const { context, action, biometrics = "over", isLifted = false } = props;
  const { t } = translatorFor(context);
  const product = t(`Products.${context.product}`);
  const title = t("PostAuth.continue", { product });
  const submit = <SubmitAction context={context} label={title} />;
  // what became of a step that was lifted under the player's hands is read before the page moves on
  if (isLifted && biometrics === "over") {
    return (
      <FlowForm context={context} title={title} action={action} instead={stoppedScreens(context, props.refused)}>
        <Screen title={title} notice={<Notice role="status">{t("CorrectiveAction.replaced.gone")}</Notice>}>
          {submit}
        </Screen>
      </FlowForm>
    );
  }
  const notice = biometrics === "unsaved" && <Notice tone="warning">{t("Biometrics.notStoredPlain")}</Notice>;
  const waiting = (
    <Screen title={title} lead={t("PostAuth.loadingLead")} notice={notice}>
      <Loader wayOn={submit} longWait={longWaitWords(context)}>
        {t("PostAuth.loading", { product })}
      </Loader>
    </Screen>
  );
  const stopped = (
    <Screen title={t("PostAuth.stopped.title")} lead={t("PostAuth.stopped.lead", { product })} notice={notice}>
      {submit}
    </Screen>
  );
  return (
    <FlowForm context={context} title={title} action={action} instead={stoppedScreens(context, props.refused)}>
      <Submit context={context} biometrics={biometrics} waiting={waiting}>
        {stopped}
      </Submit>
    </FlowForm>
  );
}
