import { OtherLanguage } from "@/app/_shared/other-language";
import { Notice } from "@/components/ui/notice";
import { isBack } from "@/domain/corrective-actions/loop-guard";
import { translatorFor } from "@/server/lookups/translator";
import type { StepProps } from "./step-frame";

/** Why an attestation that was answered a moment ago is here again, and that its text is in another language than the page. */
export function AttestationNotices({ context, step, language }: StepProps & { language: string | undefined }) {
  const { t } = translatorFor(context);
  const [due] = step.steps;
  return (
    <>
      {due && isBack(step.record.lastDone, due) && (
        <Notice tone="warning" title={t("Attestation.again.title")}>
          {t("Attestation.again.text")}
        </Notice>
      )}
      <OtherLanguage context={context} language={language} />
    </>
  );
}
