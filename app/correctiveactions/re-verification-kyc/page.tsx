import type { PageProps } from "@/app/_shared/page-props";
import { loadOrShowRefresh } from "@/app/_shared/refresh-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { confirmationStepAction, employmentStepAction, personalStepAction } from "@/app/reverification/actions";
import { PartScreen } from "@/app/reverification/part-screen";
import { loadReverification } from "@/server/flows/verification/reverification";
import { sequenceFields } from "@/server/records/sequence";

/** Periodic reverification as a corrective action: the wizard inside the sequence. */
export default async function ReverificationStepPage({ searchParams }: PageProps) {
  const at = await stepAt("re-verification-kyc", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const load = await loadOrShowRefresh(context, () => loadReverification(context, context.query.part));
  if ("errorScreen" in load) return load.errorScreen;
  return (
    <PartScreen
      context={context}
      mount="step"
      shown={load.value}
      actions={{
        personal: personalStepAction,
        employment: employmentStepAction,
        confirmation: confirmationStepAction,
      }}
      hidden={sequenceFields(context)}
      place={<StepPlace context={context} step={step} />}
      links={<StepLinks context={context} step={step} />}
    />
  );
}
