import type { ReactNode } from "react";
import { FlowForm } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { SubmitAction } from "@/app/_shared/submit-action";
import { SequenceProgress, type StepProps, stepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { LimitFirst, onwardLabel, SuccessLead, WhatFollows } from "@/app/correctiveactions/_shared/what-follows";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import { to } from "@/domain/routing/routes";
import { canBeVerified } from "@/domain/verification/verification-outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import { trackPassUnseen, uploadPage, type VerificationState } from "@/server/flows/verification/verification";
import { translatorFor } from "@/server/lookups/translator";
import { finishVerificationAction } from "./actions";
import { NoMethods } from "./no-methods";
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

/** KYC-81, KYC-120!: the locked screen, in the words of the container. */
function Banned({ context }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      sign={{ icon: "lock", tone: "danger" }}
      title={t("Locked.title")}
      lead={t("Verification.banned")}
      actions={[supportLink(context)]}
      links={[
        { href: to("/documents"), label: t("Documents.title") },
        { href: to("/logout"), label: t("Common.action.logOut") },
      ]}
    />
  );
}

/** KYC-82 */
function PreviouslyDeleted(props: StepProps) {
  const { context } = props;
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      title={t("Verification.previouslyDeletedTitle")}
      lead={t("Verification.previouslyDeleted")}
      actions={[supportLink(context)]}
      links={stepLinks(props, { isAtSupport: true })}
    />
  );
}

/** KYC-85 */
function Upload({ hasSent, ...props }: ContainerProps) {
  const { context } = props;
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      progress={<SequenceProgress {...props} />}
      sign={{ icon: "document" }}
      title={t("Verification.upload.title")}
      lead={t(`Verification.upload.lead.${hasSent ? "sent" : "first"}`)}
      actions={[{ href: uploadPage(context), label: t("Verification.upload.action") }]}
      links={stepLinks(props, { skipsElsewhere: context.native })}
    />
  );
}

const screens: Record<State, (props: ContainerProps) => ReactNode> = {
  banned: Banned,
  previouslyDeleted: PreviouslyDeleted,
  emptyAcceptableMethods: NoMethods,
  "doc-upload": Upload,
};

/** The container in one of the states that end the form. */
export function ContainerScreen({ context, step, state, hasSent }: ContainerProps & { state: State }) {
  const shown = { context, step: { ...step, maySkip: step.maySkip && canBeVerified(state) } };
  const Shown = screens[state];
  return (
    <>
      <Shown {...shown} hasSent={hasSent} />
      <SkipInApp {...shown} />
    </>
  );
}
