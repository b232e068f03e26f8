import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { RequestContext } from "@/server/context/request-context";
import { recoveryExit } from "@/server/flows/recovery/recovery";
import type { Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import type { RecoveryRecord } from "@/server/records/flow-record";

type RecoveryOverProps = { context: RequestContext; record: RecoveryRecord; reason: "failed" | "ended" };

/** `failed`: the player gave up, or no method was left. `ended`: the proof came too late. */
export function RecoveryOver({ context, record, reason }: RecoveryOverProps) {
  const { t } = translatorFor(context);
  const label = t(record.fromMergeFlow ? "Common.action.back" : "Common.action.startAgain");
  return (
    <ProblemScreen
      context={context}
      title={t(`Recovery.${reason}.title`)}
      lead={t(`Recovery.${reason}.lead`)}
      actions={[{ label, href: recoveryExit(record), isReload: true }]}
      links={[supportLink(context)]}
    />
  );
}

/** In place of the form. */
export const recoveryEnded = ({ context }: Refusal) =>
  context.record?.kind === "recovery" && <RecoveryOver context={context} record={context.record} reason="ended" />;
