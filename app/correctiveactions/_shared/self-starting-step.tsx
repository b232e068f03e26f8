import { SequenceForm } from "@/app/_shared/flow-form";
import { GlobalError } from "@/app/_shared/global-error";
import type { FormAction } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Loader } from "@/components/ui/loader";
import { Screen } from "@/components/ui/screen";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { StepLinks, StepPlace } from "./step-frame";

type StartingStepProps = {
  context: SignedInContext;
  step: DueStep;
  action: FormAction;
  words: { title: string; lead: string; start: string };
};

/**
 * A step that starts by itself: a form that sends itself, with a spinner, and a button for a browser without script. Who comes
 * back to it decides again; what failed is the global error (SA-59, PA-38).
 */
export function StartingStep({ context, step, action, words }: StartingStepProps) {
  const { t } = translatorFor(context);
  const { strongAuth, strongAuthFlow } = step.record;
  if (strongAuth?.failed) return <GlobalError context={context} code={strongAuth.code} />;
  const begin = (
    <Actions>
      <BusyButton busyLabel={t("Common.busy")}>{words.start}</BusyButton>
    </Actions>
  );
  return (
    <SequenceForm context={context} title={words.title} action={action}>
      <Screen
        place={<StepPlace context={context} step={step} />}
        title={words.title}
        lead={words.lead}
        links={<StepLinks context={context} step={step} />}
      >
        {strongAuthFlow === undefined ? (
          <SelfSubmit waiting={<Loader wayOn={begin}>{t("Common.busy")}</Loader>}>{begin}</SelfSubmit>
        ) : (
          begin
        )}
      </Screen>
    </SequenceForm>
  );
}
