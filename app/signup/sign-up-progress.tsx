import { StepProgress } from "@/components/ui/lists/step-progress";
import { type SignUpStep, signUpProgress } from "@/domain/registration/sign-up-steps";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** The progress of a sign-up; it counts the verification of the identity that follows. */
export function SignUpProgress({ context, at }: { context: RequestContext; at: SignUpStep }) {
  const { t } = translatorFor(context);
  const { n, of, minutes } = signUpProgress(at);
  return (
    <StepProgress step={n} of={of} rest={t("CorrectiveAction.minutesLeft", { minutes })}>
      {t("Common.step", { n, of })}
    </StepProgress>
  );
}
