import { NotConfirmedScreen } from "@/app/_shared/step-trouble";
import { SubmitAction } from "@/app/_shared/submit-action";
import type { FormAction } from "@/components/forms/form-screen";
import { StepForm } from "./step-form";
import type { StepProps } from "./step-frame";

type StartingStepProps = StepProps & {
  action: FormAction;
  words: { title: string; lead: string; start: string };
};

/**
 * A step that the press before starts (server/press). The page is for a player who comes by a link, a reload or Back; a failure is the global
 * error (SA-59, PA-38).
 */
export function StartingStep({ context, step, action, words }: StartingStepProps) {
  const { strongAuth } = step.record;
  if (strongAuth?.failed) return <NotConfirmedScreen context={context} strongAuth={strongAuth} />;
  return (
    <StepForm context={context} step={step} title={words.title} action={action} lead={words.lead}>
      <SubmitAction context={context} label={words.start} />
    </StepForm>
  );
}
