import { SequenceForm } from "@/app/_shared/flow-form";
import type { PageProps } from "@/app/_shared/page-props";
import { loadOrShowRefresh } from "@/app/_shared/refresh-screen";
import { summaryFields, verificationNames } from "@/app/_shared/summary-fields";
import { placesSettings, verificationWords } from "@/app/_shared/verification-words";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { VerificationFields } from "@/components/verification/verification-fields";
import { loadEnhanced } from "@/server/flows/verification/enhanced-check";
import { fullScreen } from "@/server/forms/form-props";
import { translatorFor } from "@/server/request/translator";
import { submitEnhancedAction } from "./actions";

/** The enhanced check, as a step of its own or opened by a refused SSN (SSN-11, KYC-107). */
export default async function EnhancedPage({ searchParams }: PageProps) {
  const at = await stepAt("kyc-adv-check", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const load = await loadOrShowRefresh(context, () => loadEnhanced(context));
  if ("errorScreen" in load) return load.errorScreen;
  const shown = load.value;
  const { t } = translatorFor(context);
  const title = t("Verification.enhanced.title");
  const words = verificationWords(context, { submit: t("Verification.enhanced.submit") });
  const stopped = (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t("CorrectiveAction.globalError.title")}
      lead={t("Verification.stopped.lead")}
      actions={
        <ButtonLink href={context.here} isReload>
          {t("Common.action.refresh")}
        </ButtonLink>
      }
      links={<StepLinks context={context} step={step} />}
    />
  );
  return (
    <SequenceForm
      context={context}
      title={title}
      action={submitEnhancedAction}
      named={summaryFields(context, verificationNames(shown, words))}
      instead={{ verificationStopped: fullScreen(context, t("CorrectiveAction.globalError.title"), stopped) }}
      warns={["verificationAgainEnhanced"]}
    >
      <Screen
        place={<StepPlace context={context} step={step} />}
        title={title}
        lead={t(`Verification.enhanced.lead.${step.record.opened === "kyc-adv-check" ? "afterSsn" : "first"}`)}
        links={<StepLinks context={context} step={step} />}
      >
        <VerificationFields {...shown} redraws words={words} isSticky={context.native} places={placesSettings()} />
      </Screen>
    </SequenceForm>
  );
}
