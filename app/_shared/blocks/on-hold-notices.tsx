import { Notice } from "@/components/ui/notice";
import type { Step } from "@/domain/corrective-actions/steps-due";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { timeInText } from "../time-in-text";

/** Why a step cannot be done now, and when to look again. */
export function OnHold({ context, at }: { context: RequestContext; at: number }) {
  const { t, clock } = translatorFor(context);
  return t.rich("CorrectiveAction.parked.until", timeInText(at, clock(at)));
}

/** Beside what is due: the steps that were due before it, and are on hold. */
export function OnHoldNotices({ context, steps }: { context: RequestContext; steps: readonly Step[] }) {
  const { t } = translatorFor(context);
  return steps.map(
    ({ code, parked }) =>
      parked?.isOvertaken && (
        <Notice
          key={code}
          tone="warning"
          title={t("CorrectiveAction.parked.step", { step: t(`CorrectiveAction.names.${code}`) })}
        >
          <OnHold context={context} at={parked.lookAgainAt} />
        </Notice>
      ),
  );
}
