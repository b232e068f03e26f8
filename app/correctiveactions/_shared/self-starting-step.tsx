import { NotConfirmedScreen } from "@/app/_shared/step-trouble";
import { SubmitAction } from "@/app/_shared/submit-action";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import type { FormAction } from "@/components/forms/form-screen";
import { SelfStart } from "@/components/forms/self-start";
import { StepForm } from "./step-form";
import type { StepProps } from "./step-frame";

type StartingStepProps = StepProps & {
  action: FormAction;
  words: {
    title: string;
    lead: string;
    /** What the full-screen loader says. */
    waiting: string;
    start: string;
  };
};

/**
 * A step that starts automatically: a form that submits itself, with a spinner, and a button for a browser without scripts. A player
 * who comes back to it presses the button; a failure is the global error (SA-59, PA-38).
 */
export function StartingStep({ context, step, action, words }: StartingStepProps) {
  const { strongAuth, strongAuthFlow } = step.record;
  if (strongAuth?.failed) return <NotConfirmedScreen context={context} strongAuth={strongAuth} />;
  const start = <SubmitAction context={context} label={words.start} />;
  return (
    <StepForm context={context} step={step} title={words.title} action={action} lead={words.lead}>
      {strongAuthFlow === undefined ? (
        <SelfStart longWait={longWaitWords(context)} waiting={words.waiting}>
          {start}
        </SelfStart>
      ) : (
        start
      )}
    </StepForm>
  );
}
