import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { SubmitAction } from "@/app/_shared/submit-action";
import { Badge } from "@/components/ui/lists/badge";
import { shownContact } from "@/domain/person/contact";
import { loadMerge, type MergePage } from "@/server/flows/account-merge/progress";
import { shownComparison, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { translatorFor } from "@/server/lookups/translator";
import { ComparedAccounts } from "../_shared/compared-accounts";
import { StepForm } from "../_shared/step-form";
import { SequenceProgress, type StepProps, sequenceLinks } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { confirmMergeAction, restartMergeAction, startMergeAction } from "./actions";
import { MergeCodeScreen } from "./code-screen";
import { MergeLoginScreen } from "./login-screen";
import { refusedProofLinks } from "./refused-merge";

type ConfirmProps = StepProps & { page: Extract<MergePage, { kind: "confirm" }> };

/** After the last proof and before anything changes: what the merge does, and two buttons of the same width. */
function MergeConfirmScreen({ context, step, page: { email, fields } }: ConfirmProps) {
  const { t } = translatorFor(context);
  const shown = fields ? shownFactFields(context, shownComparison(context, fields)) : {};
  return (
    <StepForm
      key={step.record.version}
      summaryLinks={refusedProofLinks(context)}
      context={context}
      step={step}
      title={t(fields ? "MergeAccounts.compare.title" : "Merge.confirm.title")}
      action={confirmMergeAction}
      isWide={fields !== undefined}
      lead={t("Merge.confirm.lead")}
    >
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ComparedAccounts
        context={context}
        email={email && shownContact(email)}
        fields={fields}
        other={{ intent: "apart", label: t("Merge.confirm.apart") }}
      />
    </StepForm>
  );
}

/** Asks the platform what proves the other account, where the press before has not done so. */
function MergeStart({ context, step, isUnderWay }: StepProps & { isUnderWay: boolean }) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      key={step.record.version}
      summaryLinks={refusedProofLinks(context)}
      context={context}
      step={step}
      title={t("CorrectiveAction.names.merge-required")}
      action={startMergeAction}
      badge={<Badge icon="join" />}
      lead={t(isUnderWay ? "Merge.start.underWay" : "Merge.start.lead")}
    >
      <SubmitAction context={context} />
    </StepForm>
  );
}

/** MRG-55?: the platform asked for too many proofs. */
function MergeUnexpected({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      progress={<SequenceProgress context={context} step={step} />}
      title={t("Merge.unexpected.title")}
      lead={t("Merge.unexpected.lead")}
      actions={[supportLink(context), { label: t("Common.action.startAgain"), busyLabel: t("Common.busy") }]}
      links={sequenceLinks({ context, step })}
      form={restartMergeAction}
    />
  );
}

/** MRG-05: what the platform asks for decides the screen. */
function MergeScreen({ context, step, data: page }: StepProps & { data: MergePage }) {
  switch (page.kind) {
    case "start":
      return <MergeStart context={context} step={step} isUnderWay={page.isUnderWay} />;
    case "login":
      return <MergeLoginScreen context={context} step={step} page={page} />;
    case "code":
      return <MergeCodeScreen context={context} step={step} page={page} />;
    case "confirm":
      return <MergeConfirmScreen context={context} step={step} page={page} />;
    case "unexpected":
      return <MergeUnexpected context={context} step={step} />;
  }
}

export default stepPage("merge-required", ({ context }) => loadMerge(context), MergeScreen);
