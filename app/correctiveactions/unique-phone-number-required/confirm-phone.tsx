import { SequenceForm } from "@/app/_shared/flow-form";
import { SequenceProgress, StepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Actions } from "@/components/ui/fields/fields";
import { Screen } from "@/components/ui/screen";
import type { SignedInContext } from "@/server/context/request-context";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { toPhoneInput } from "@/server/flows/strong-auth/steps";
import { translatorFor } from "@/server/lookups/translator";
import { keepPhoneAction } from "../strongauth/actions";

type ConfirmPhoneProps = { context: SignedInContext; step: DueStep; lastFour: string };

/** PHN-12, PHN-23? */
export function ConfirmPhone({ context, step, lastFour }: ConfirmPhoneProps) {
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.uniquePhone.title");
  return (
    <SequenceForm context={context} title={title} action={keepPhoneAction}>
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        title={title}
        lead={t.rich("CorrectiveAction.uniquePhone.lead", { contact: lastFour, b: (text) => <b>{text}</b> })}
        links={<StepLinks context={context} step={step} />}
      >
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
          <ButtonLink variant="second" href={toPhoneInput(context)}>
            {t("CorrectiveAction.uniquePhone.update")}
          </ButtonLink>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}
