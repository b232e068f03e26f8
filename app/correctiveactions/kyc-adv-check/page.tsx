import type { PageProps } from "@/app/_shared/page-props";
import { loadedOrRefresh } from "@/app/_shared/refresh-screen";
import { summaryFields, verificationNames } from "@/app/_shared/summary-fields";
import { placesSettings, verificationWords } from "@/app/_shared/verification-words";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { FormScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { VerificationFields } from "@/components/verification/verification-fields";
import { loadEnhanced } from "@/server/flows/verification/enhanced-check";
import { formWords, fullScreen, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import { wordsFor } from "@/server/request/translator";
import { submitEnhancedAction } from "./actions";

/** The enhanced check, as a step of its own or opened by a refused SSN (SSN-11, KYC-107). */
export default async function EnhancedPage({ searchParams }: PageProps) {
  const at = await stepAt("kyc-adv-check", await searchParams);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const load = await loadedOrRefresh(visit, () => loadEnhanced(visit));
  if ("trouble" in load) return load.trouble;
  const shown = load.value;
  const { t } = wordsFor(visit);
  const title = t("Verification.enhanced.title");
  const words = verificationWords(visit, { submit: t("Verification.enhanced.submit") });
  const stopped = (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t("CorrectiveAction.globalError.title")}
      lead={t("Verification.stopped.lead")}
      actions={
        <ButtonLink href={visit.here} isReload>
          {t("Common.action.refresh")}
        </ButtonLink>
      }
      links={<StepLinks visit={visit} step={step} />}
    />
  );
  return (
    <FormScreen
      action={submitEnhancedAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
      named={summaryFields(visit, verificationNames(shown, words))}
      instead={{ verificationStopped: fullScreen(visit, t("CorrectiveAction.globalError.title"), stopped) }}
      warns={["verificationAgainEnhanced"]}
    >
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        title={title}
        lead={t(`Verification.enhanced.lead.${step.record.opened === "kyc-adv-check" ? "afterSsn" : "first"}`)}
        links={<StepLinks visit={visit} step={step} />}
      >
        <VerificationFields {...shown} redraws words={words} isSticky={visit.native} places={placesSettings()} />
      </Screen>
    </FormScreen>
  );
}
