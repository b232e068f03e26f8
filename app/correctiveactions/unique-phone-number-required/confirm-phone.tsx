import { StepForm } from "@/app/correctiveactions/_shared/step-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Actions } from "@/components/ui/fields/fields";
import type { SignedInContext } from "@/server/context/request-context";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { toPhoneInput } from "@/server/flows/strong-auth/steps";
import { translatorFor } from "@/server/lookups/translator";
import { keepPhoneAction } from "../strongauth/actions";

type ConfirmPhoneProps = { context: SignedInContext; step: DueStep; lastFour: string };

/** PHN-12, PHN-23? */
export function ConfirmPhone({ context, step, lastFour }: ConfirmPhoneProps) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.uniquePhone.title")}
      action={keepPhoneAction}
      lead={t.rich("CorrectiveAction.uniquePhone.lead", { contact: lastFour, b: (text) => <b>{text}</b> })}
    >
      <Actions>
        <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
        <ButtonLink variant="second" href={toPhoneInput(context)}>
          {t("CorrectiveAction.uniquePhone.update")}
        </ButtonLink>
      </Actions>
    </StepForm>
  );
}
