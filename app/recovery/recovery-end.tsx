import { FlowForm } from "@/app/_shared/flow-form";
import { ProblemPage, problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import type { RequestContext } from "@/server/context/request-context";
import { recoveryExit } from "@/server/flows/recovery/recovery";
import { translatorFor } from "@/server/lookups/translator";
import type { RecoveryRecord } from "@/server/records/recovery-record";
import { finishRecoveryAction } from "./actions";

type RecoveryEndProps = { context: RequestContext; record: RecoveryRecord };

function recoveryOver({ context, record }: RecoveryEndProps, reason: "failed" | "ended") {
  const { t } = translatorFor(context);
  const label = t(record.fromMergeFlow ? "Common.action.back" : "Common.action.startAgain");
  return problemScreen(context, {
    title: t(`Recovery.${reason}.title`),
    lead: t(`Recovery.${reason}.lead`),
    actions: [{ label, href: recoveryExit(record), isReload: true }],
    links: [supportLink(context)],
  });
}

/** The proof is complete. What it leads to is a submit: with scripts the form submits itself, without it takes one press. */
export function FinishRecovery({ context, record }: RecoveryEndProps) {
  const { t } = translatorFor(context);
  const title = t("Recovery.finish.title");
  return (
    <FlowForm
      context={context}
      title={title}
      action={finishRecoveryAction}
      instead={{ recoveryEnded: recoveryOver({ context, record }, "ended") }}
    >
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={t(record.fromMergeFlow ? "Recovery.finish.mergeLead" : "Recovery.finish.lead")}
      >
        <SelfSubmit>
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
          </Actions>
        </SelfSubmit>
      </SuccessScreen>
    </FlowForm>
  );
}

/** No proof succeeded: the player gave up, or no method was left. */
export const RecoveryFailed = (props: RecoveryEndProps) => <ProblemPage words={recoveryOver(props, "failed")} />;
