import { verificationProps } from "@/app/_shared/verification-props";
import { VerificationFields } from "@/components/verification/verification-fields";
import { verificationTexts } from "@/server/flows/verification/credit-check";
import { loadEnhanced } from "@/server/flows/verification/enhanced-check";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { translatorFor } from "@/server/lookups/translator";
import { NewCountryTerms } from "../_shared/new-country-terms";
import { StepForm } from "../_shared/step-form";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { submitEnhancedAction } from "./actions";

/** The enhanced check, as its own step or opened by a refused SSN (SSN-11, KYC-107). */
function EnhancedScreen({ context, step, data: shown }: StepProps & { data: VerificationFormView }) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("Verification.enhanced.title")}
      action={submitEnhancedAction}
      keeps="kyc-adv-check"
      shows={verificationTexts(context, shown)}
      warns={["verificationAgainEnhanced"]}
      lead={t(`Verification.enhanced.lead.${step.record.opened === "kyc-adv-check" ? "afterSsn" : "first"}`)}
    >
      <VerificationFields
        {...verificationProps(context, shown, { redraws: true })}
        submit={t("Verification.enhanced.submit")}
        isSticky={context.native}
        terms={<NewCountryTerms context={context} shown={shown} />}
      />
    </StepForm>
  );
}

export default stepPage("kyc-adv-check", ({ context }) => loadEnhanced(context), EnhancedScreen);
