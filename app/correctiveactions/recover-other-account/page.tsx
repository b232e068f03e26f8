import { redirect } from "next/navigation";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import { type DuplicatePerson, loadDuplicatePersonStep } from "@/server/flows/recovery/duplicate-person";
import { toSequence } from "@/server/records/sequence";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";

/** CA-06: the duplicate-person screen, with the reason of the restriction that asks for it. */
function DuplicatePersonStep({ context, step, data: person }: StepProps & { data: DuplicatePerson | undefined }) {
  if (!person) redirect(toSequence(context, "/correctiveactions"));
  return (
    <DuplicatePersonScreen
      context={context}
      person={person}
      progress={<SequenceProgress context={context} step={step} />}
      linksAround={(update, isAtSupport) => (
        <StepLinks context={context} step={step} isAtSupport={isAtSupport}>
          {update}
        </StepLinks>
      )}
    />
  );
}

export default stepPage(
  "recover-other-account",
  ({ context, step }) => loadDuplicatePersonStep(context, step.steps[0]?.reasons[0]),
  DuplicatePersonStep,
);
