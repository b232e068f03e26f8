import { summaryFields, verificationNames } from "@/app/_shared/summary-fields";
import { deviceSettings, placesSettings, verificationWords } from "@/app/_shared/verification-words";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { FormScreen } from "@/components/forms/form-screen";
import { Screen } from "@/components/ui/screen";
import { VerificationFields } from "@/components/verification/verification-fields";
import { verificationWording } from "@/domain/site-experience";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { hasStickySubmit } from "@/server/flows/verification/verification";
import { formWords, fullScreen, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { submitVerificationAction } from "./actions";
import { NoMethodsScreen } from "./container-screens";
import { SkipLater } from "./skip-later";

type VerificationScreenProps = { context: SignedInContext; step: DueStep; shown: VerificationFormView };

/** The verification form; title, lead and button speak of the site experience (KYC-01, KYC-84). */
export function VerificationScreen({ context, step, shown }: VerificationScreenProps) {
  const { t } = translatorFor(context);
  const wording = verificationWording(context.siteExperience);
  const title = t(`Verification.screen.${wording}.title`);
  const words = verificationWords(context, { submit: t(`Verification.screen.${wording}.submit`) });
  const form = (
    <FormScreen
      action={submitVerificationAction}
      initial={newForm(context)}
      hidden={sequenceFields(context)}
      words={formWords(context, title)}
      named={summaryFields(context, verificationNames(shown, words))}
      instead={{
        verificationStopped: fullScreen(
          context,
          t("Verification.noMethods.title"),
          <NoMethodsScreen context={context} step={step} />,
        ),
      }}
      warns={["verificationAgain"]}
    >
      <Screen
        place={<StepPlace context={context} step={step} />}
        title={title}
        lead={t(`Verification.screen.${wording}.lead`)}
        links={<StepLinks context={context} step={step} skipsElsewhere />}
      >
        <VerificationFields
          {...shown}
          redraws
          words={words}
          isSticky={hasStickySubmit(context, step.maySkip)}
          places={placesSettings()}
          device={deviceSettings()}
        />
      </Screen>
    </FormScreen>
  );
  return (
    <>
      {form}
      {step.maySkip && <SkipLater context={context} />}
    </>
  );
}
