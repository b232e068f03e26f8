import { redirect } from "next/navigation";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { deviceIntelligenceScript } from "@/app/_shared/script-settings";
import { Slot } from "@/app/_shared/slot";
import { verificationProps } from "@/app/_shared/verification-props";
import { NewCountryTerms } from "@/app/correctiveactions/_shared/new-country-terms";
import { StepForm } from "@/app/correctiveactions/_shared/step-form";
import { Stack } from "@/components/ui/fields/form-layout";
import { VerificationFields } from "@/components/verification/verification-fields";
import { verificationWording } from "@/domain/site-experience";
import type { SignedInContext } from "@/server/context/request-context";
import { verificationTexts } from "@/server/flows/verification/credit-check";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { hasStickySubmit, loadVerification, type VerificationState } from "@/server/flows/verification/verification";
import { translatorFor } from "@/server/lookups/translator";
import { StepLinks, type StepProps } from "../_shared/step-frame";
import { loadShownStep, StepView } from "../_shared/step-page";
import { submitVerificationAction } from "./actions";
import { ContainerScreen, VerifiedScreen } from "./container-screens";
import { SkipInApp, SkipLater } from "./skip-later";

/** The verification form; title, lead and button depend on the site experience (KYC-01, KYC-84). */
function VerificationScreen({ context, step, shown }: StepProps & { shown: VerificationFormView }) {
  const { t } = translatorFor(context);
  const { fieldsToShow } = shown.rules;
  const wording = verificationWording(context.siteExperience, fieldsToShow.includes("creditCheckBox"));
  const hasLinksBelow = step.maySkip && !context.native;
  const form = (
    <StepForm
      context={context}
      step={step}
      title={t(`Verification.screen.${verificationWording(context.siteExperience)}.title`)}
      action={submitVerificationAction}
      keeps="id-verify"
      shows={verificationTexts(context, shown)}
      warns={["verificationAgain"]}
      lead={t(`Verification.screen.${wording}.lead`)}
      links={!hasLinksBelow && <StepLinks context={context} step={step} skipsElsewhere />}
    >
      <VerificationFields
        {...verificationProps(context, shown, { redraws: true })}
        submit={t(`Verification.screen.${wording}.submit`)}
        isSticky={hasStickySubmit(context, step.maySkip)}
        terms={<NewCountryTerms context={context} shown={shown} />}
        device={deviceIntelligenceScript()}
      />
    </StepForm>
  );
  const later = step.maySkip && <SkipLater context={context} step={step} />;
  const slot = <Slot context={context} place="verification" facts={{}} />;
  if (hasLinksBelow) {
    return (
      <Stack>
        {form}
        {later}
        {slot}
      </Stack>
    );
  }
  return (
    <>
      {form}
      {later}
      {slot}
    </>
  );
}

const code = "id-verify";

/** The screen of the state in which the platform has the player (KYC-81 to KYC-88). */
function VerificationContainer({ context, step, data: container }: StepProps & { data: VerificationState }) {
  switch (container.kind) {
    case "redirect":
      return redirect(container.to);
    case "form":
      return <VerificationScreen context={context} step={step} shown={container.shown} />;
    case "passed":
      return <VerifiedScreen context={context} />;
    default:
      return <ContainerScreen context={context} step={step} state={container.kind} hasSent={container.hasSent} />;
  }
}

/** A passed check has cleared the step already, so its success screen comes before the check that the step is due. */
async function loadContainer(context: SignedInContext) {
  const loading = loadVerification(context);
  const before = await loading.catch(() => undefined);
  if (context.query.passed && before?.kind === "passed") return { kind: "passed" as const };
  return loadShownStep(context, code, () => loading);
}

function IdVerifyView({ context, data }: ViewProps<typeof loadContainer>) {
  if (data.kind === "passed") return <VerifiedScreen context={context} />;
  return <StepView context={context} code={code} loaded={data} Screen={VerificationContainer} SkipInApp={SkipInApp} />;
}

export default page("/correctiveactions/[code]", loadContainer, IdVerifyView, { code });
