import type { PageProps } from "@/app/_shared/page-props";
import { loadedOrRefresh } from "@/app/_shared/refresh-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { confirmationStepAction, employmentStepAction, personalStepAction } from "@/app/reverification/actions";
import { PartScreen } from "@/app/reverification/part-screen";
import { loadReverification } from "@/server/flows/verification/reverification";
import { sequenceFields } from "@/server/records/sequence";

/** Periodic reverification as a corrective action: the wizard inside the sequence. */
export default async function ReverificationStepPage({ searchParams }: PageProps) {
  const at = await stepAt("re-verification-kyc", await searchParams);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const load = await loadedOrRefresh(visit, () => loadReverification(visit, visit.query.part));
  if ("trouble" in load) return load.trouble;
  return (
    <PartScreen
      visit={visit}
      mount="step"
      shown={load.value}
      actions={{
        personal: personalStepAction,
        employment: employmentStepAction,
        confirmation: confirmationStepAction,
      }}
      hidden={sequenceFields(visit)}
      place={<StepPlace visit={visit} step={step} />}
      links={<StepLinks visit={visit} step={step} />}
    />
  );
}
