import { NotConfirmedScreen } from "@/app/_shared/global-error-screen";
import { loadPhoneOnFile } from "@/server/flows/strong-auth/steps";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { ConfirmPhone } from "./confirm-phone";
import { PhoneInput } from "./phone-input";

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
