import { NewPhoneEntry } from "@/app/_shared/new-phone-entry";
import { NotConfirmedScreen } from "@/app/_shared/step-trouble";
import { SubmitAction } from "@/app/_shared/submit-action";
import { StepForm } from "@/app/correctiveactions/_shared/step-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { loadPhoneOnFile, toPhoneInput } from "@/server/flows/strong-auth/steps";
import { translatorFor } from "@/server/lookups/translator";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { enterPhoneAction, keepPhoneAction } from "../strongauth/actions";

/** PHN-13, PHN-15 */
function PhoneInput({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.uniquePhone.inputTitle")}
      action={enterPhoneAction}
      keeps="unique-phone"
      lead={t("CorrectiveAction.uniquePhone.inputLead")}
    >
      <Stack>
        <NewPhoneEntry context={context} />
        <SubmitAction context={context} label={t("Common.action.next")} />
      </Stack>
    </StepForm>
  );
}

/** PHN-12, PHN-23? */
function ConfirmPhone({ context, step, lastFour }: StepProps & { lastFour: string }) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.uniquePhone.title")}
      action={keepPhoneAction}
      lead={t.rich("CorrectiveAction.uniquePhone.lead", { contact: lastFour, b: (text) => <b>{text}</b> })}
    >
      <Buttons>
        <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
        <ButtonLink variant="second" href={toPhoneInput(context)}>
          {t("Common.action.update")}
        </ButtonLink>
      </Buttons>
    </StepForm>
  );
}

/** The number on file is confirmed or changed; without one there is only the input (PHN-12 to PHN-16). */
function UniquePhoneScreen({ context, step, data: onFile }: StepProps & { data: string | undefined }) {
  const { strongAuth } = step.record;
  if (strongAuth?.failed) return <NotConfirmedScreen context={context} strongAuth={strongAuth} />;
  if (onFile === undefined || context.query.edit) return <PhoneInput context={context} step={step} />;
  return <ConfirmPhone context={context} step={step} lastFour={onFile.slice(-4)} />;
}

export default stepPage(
  "unique-phone-number-required",
  ({ context, step }) => (step.record.strongAuth?.failed ? undefined : loadPhoneOnFile(context)),
  UniquePhoneScreen,
);
