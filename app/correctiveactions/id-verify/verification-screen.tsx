import { ProviderSlot } from "@/app/_shared/provider-slot";
import { summaryFields, verificationNames } from "@/app/_shared/summary-fields";
import { deviceSettings, packedForm, placesSettings, verificationWords } from "@/app/_shared/words/verification-words";
import { NewCountryTerms } from "@/app/correctiveactions/_shared/new-country-terms";
import { StepForm } from "@/app/correctiveactions/_shared/step-form";
import { StepLinks, type StepProps, stepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { Fields } from "@/components/ui/fields/fields";
import { VerificationFields } from "@/components/verification/verification-fields";
import { verificationWording } from "@/domain/site-experience";
import { verificationTexts } from "@/server/flows/verification/credit-check";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { hasStickySubmit } from "@/server/flows/verification/verification";
import { translatorFor } from "@/server/lookups/translator";
import { submitVerificationAction } from "./actions";
import { noMethods } from "./container-screens";
import { SkipLater } from "./skip-later";

/** The verification form; title, lead and button depend on the site experience (KYC-01, KYC-84). */
export function VerificationScreen({ context, step, shown }: StepProps & { shown: VerificationFormView }) {
  const { t } = translatorFor(context);
  const { fieldsToShow } = shown.rules;
  const wording = verificationWording(context.siteExperience, fieldsToShow.includes("creditCheckBox"));
  const words = verificationWords(context, {
    submit: t(`Verification.screen.${wording}.submit`),
    fieldsToShow,
  });
  const hasLinksBelow = step.maySkip && !context.native;
  const problemLinks = hasLinksBelow ? [] : stepLinks({ context, step }, { skipsElsewhere: true });
  const form = (
    <StepForm
      context={context}
      step={step}
      title={t(`Verification.screen.${verificationWording(context.siteExperience)}.title`)}
      action={submitVerificationAction}
      keeps="id-verify"
      named={summaryFields(context, verificationNames(shown, words))}
      instead={{ verificationStopped: noMethods({ context, step }, problemLinks) }}
      shows={verificationTexts(context, shown)}
      warns={["verificationAgain"]}
      lead={t(`Verification.screen.${wording}.lead`)}
      links={!hasLinksBelow && <StepLinks context={context} step={step} skipsElsewhere />}
    >
      <VerificationFields
        {...packedForm(shown)}
        redraws
        words={words}
        isSticky={hasStickySubmit(context, step.maySkip)}
        places={placesSettings()}
        terms={<NewCountryTerms context={context} shown={shown} />}
        device={deviceSettings()}
      />
      <ProviderSlot context={context} name="verification" />
    </StepForm>
  );
  const later = step.maySkip && <SkipLater context={context} step={step} />;
  if (hasLinksBelow) {
    return (
      <Fields>
        {form}
        {later}
      </Fields>
    );
  }
  return (
    <>
      {form}
      {later}
    </>
  );
}
