import { GlobalError } from "@/app/_shared/refresh-screen";
import { type FormAction, FormScreen } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Loader } from "@/components/ui/loader";
import { Screen } from "@/components/ui/screen";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { formWords, newForm } from "@/server/forms/form-props";
import { sequenceFields } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { StepLinks, StepPlace } from "./step-frame";

type StartingStepProps = {
  visit: PlayerVisit;
  step: DueStep;
  action: FormAction;
  words: { title: string; lead: string; start: string };
};

/**
 * A step that starts by itself: a form that sends itself, with a spinner, and a button for a browser without script. Who comes
 * back to it decides again; what failed is the global error (SA-59, PA-38).
 */
export function StartingStep({ visit, step, action, words }: StartingStepProps) {
  const { t } = wordsFor(visit);
  const { strongAuth, strongAuthFlow } = step.record;
  if (strongAuth?.failed) return <GlobalError visit={visit} code={strongAuth.code} />;
  const begin = (
    <Actions>
      <BusyButton busyLabel={t("Common.busy")}>{words.start}</BusyButton>
    </Actions>
  );
  return (
    <FormScreen
      action={action}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, words.title)}
    >
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        title={words.title}
        lead={words.lead}
        links={<StepLinks visit={visit} step={step} />}
      >
        {strongAuthFlow === undefined ? (
          <SelfSubmit waiting={<Loader wayOn={begin}>{t("Common.busy")}</Loader>}>{begin}</SelfSubmit>
        ) : (
          begin
        )}
      </Screen>
    </FormScreen>
  );
}
