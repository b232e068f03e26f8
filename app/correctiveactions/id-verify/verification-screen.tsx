import { summaryFields, verificationNames } from "@/app/summary-fields";
import { deviceSettings, placesSettings, verificationWords } from "@/app/verification-words";
import { FormScreen } from "@/components/forms/form-screen";
import { Screen } from "@/components/ui/screen";
import { VerificationFields } from "@/components/verification/verification-fields";
import { verificationWording } from "@/domain/site-experience";
import type { DueStep } from "@/server/flows/corrective-actions";
import { keepsSubmitInReach } from "@/server/flows/verification";
import { formWords, fullScreen, newForm } from "@/server/form";
import { sequenceFields } from "@/server/sequence";
import type { VerificationShown } from "@/server/verification-form";
import type { PlayerVisit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { StepLinks, StepPlace } from "../step-frame";
import { submitVerificationAction } from "./actions";
import { NoMethodsScreen } from "./container-screens";
import { SkipLater } from "./skip-later";

type VerificationScreenProps = { visit: PlayerVisit; step: DueStep; shown: VerificationShown };

/** The verification form; title, lead and button speak of the site experience (KYC-01, KYC-84). */
export function VerificationScreen({ visit, step, shown }: VerificationScreenProps) {
  const { t } = wordsFor(visit);
  const wording = verificationWording(visit.siteExperience);
  const title = t(`Verification.screen.${wording}.title`);
  const words = verificationWords(visit, { submit: t(`Verification.screen.${wording}.submit`) });
  const form = (
    <FormScreen
      action={submitVerificationAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
      named={summaryFields(visit, verificationNames(shown, words))}
      instead={{
        verificationStopped: fullScreen(
          visit,
          t("Verification.noMethods.title"),
          <NoMethodsScreen visit={visit} step={step} />,
        ),
      }}
      warns={["verificationAgain"]}
    >
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        title={title}
        lead={t(`Verification.screen.${wording}.lead`)}
        links={<StepLinks visit={visit} step={step} skipsElsewhere />}
      >
        <VerificationFields
          {...shown}
          redraws
          words={words}
          isSticky={keepsSubmitInReach(visit, step.maySkip)}
          places={placesSettings()}
          device={deviceSettings()}
        />
      </Screen>
    </FormScreen>
  );
  return (
    <>
      {form}
      {step.maySkip && <SkipLater visit={visit} />}
    </>
  );
}
