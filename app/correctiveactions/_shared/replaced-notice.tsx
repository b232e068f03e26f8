import { Notice } from "@/components/ui/notice";
import { translatorFor } from "@/server/lookups/translator";
import type { StepProps } from "./step-frame";

/** After a submit of a step that was due no longer: says that this step is needed instead, and what becomes of the other one. */
export function ReplacedNotice({ context, step: { steps, record } }: StepProps) {
  const { t } = translatorFor(context);
  const { replaced } = record;
  if (replaced === undefined || replaced === steps[0]?.code) return null;
  const isLater = steps.some(({ code }) => code === replaced);
  return (
    <Notice title={t("CorrectiveAction.replaced.title")}>
      <p>{t(`CorrectiveAction.replaced.${isLater ? "later" : "gone"}`)}</p>
    </Notice>
  );
}
