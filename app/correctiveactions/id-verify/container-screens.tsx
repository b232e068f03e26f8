import { FlowForm } from "@/app/_shared/flow-form";
import { ProblemPage, problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import { SubmitAction } from "@/app/_shared/submit-action";
import { type StepProps, sequenceProgress, stepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { LimitFirst, onwardLabel, SuccessLead, WhatFollows } from "@/app/correctiveactions/_shared/what-follows";
import type { ProblemScreenWords } from "@/components/forms/problem-screen";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import { to } from "@/domain/routing/routes";
import { canBeVerified } from "@/domain/verification/verification-outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import { trackPassUnseen, uploadPage, type VerificationState } from "@/server/flows/verification/verification";
import { translatorFor } from "@/server/lookups/translator";
import { finishVerificationAction } from "./actions";
import { SkipInApp } from "./skip-later";

type State = Exclude<VerificationState["kind"], "form" | "redirect" | "passed">;
type ContainerProps = StepProps & { hasSent: boolean };

/** KYC-80, KYC-87 */
export async function VerifiedScreen({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  await trackPassUnseen(context);
  const title = t("Verification.success.title");
  const next = await loadWhatFollows(context, "id-verify");
  return (
    <FlowForm context={context} title={title} action={finishVerificationAction}>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={
          <SuccessLead context={context} next={next}>
            {t("Verification.success.lead", { name: context.player.givenName ?? "none" })}
          </SuccessLead>
        }
        links={<LimitFirst context={context} />}
      >
        <WhatFollows context={context} next={next}>
          <SubmitAction context={context} label={onwardLabel({ context, next })} />
        </WhatFollows>
      </SuccessScreen>
    </FlowForm>
  );
}

/** In the operator's app "verify later" is below the screen. */
const linksOf = (props: StepProps) => stepLinks(props, { skipsElsewhere: props.context.native });

/** KYC-86: the retry opens the container anew. */
export function noMethods(props: StepProps, links = linksOf(props)): ProblemScreenWords {
  const { t } = translatorFor(props.context);
  return problemScreen(props.context, {
    title: t("Verification.noMethods.title"),
    lead: t("Verification.noMethods.lead"),
    actions: [reloadAction(props.context, t("Common.action.tryAgain"))],
    links,
  });
}

/** KYC-81, KYC-120!: the locked screen, in the words of the container. */
function banned({ context }: StepProps): ProblemScreenWords {
  const { t } = translatorFor(context);
  return problemScreen(context, {
    sign: { icon: "lock", tone: "danger" },
    title: t("Locked.title"),
    lead: t("Verification.banned"),
    actions: [supportLink(context)],
    links: [
      { href: to("/documents"), label: t("Documents.title") },
      { href: to("/logout"), label: t("Common.action.logOut") },
    ],
  });
}

/** KYC-82 */
function previouslyDeleted(props: StepProps): ProblemScreenWords {
  const { t } = translatorFor(props.context);
  return problemScreen(props.context, {
    title: t("Verification.previouslyDeletedTitle"),
    lead: t("Verification.previouslyDeleted"),
    actions: [supportLink(props.context)],
    links: stepLinks(props, { isAtSupport: true }),
  });
}

/** KYC-85 */
function upload({ hasSent, ...props }: ContainerProps): ProblemScreenWords {
  const { t } = translatorFor(props.context);
  return problemScreen(props.context, {
    progress: sequenceProgress(props),
    sign: { icon: "document" },
    title: t("Verification.upload.title"),
    lead: t(`Verification.upload.lead.${hasSent ? "sent" : "first"}`),
    actions: [{ href: uploadPage(props.context), label: t("Verification.upload.action") }],
    links: linksOf(props),
  });
}

const screens: Record<State, (props: ContainerProps) => ProblemScreenWords> = {
  banned,
  previouslyDeleted,
  emptyAcceptableMethods: (props) => noMethods(props),
  "doc-upload": upload,
};

/** The container in one of the states that end the form. */
export function ContainerScreen({ context, step, state, hasSent }: ContainerProps & { state: State }) {
  const shown = { context, step: { ...step, maySkip: step.maySkip && canBeVerified(state) } };
  return (
    <>
      <ProblemPage words={screens[state]({ ...shown, hasSent })} />
      <SkipInApp {...shown} />
    </>
  );
}
