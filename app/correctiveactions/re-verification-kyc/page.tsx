import type { PageProps } from "@/app/page-props";
import { confirmationStepAction, employmentStepAction, personalStepAction } from "@/app/reverification/actions";
import { PartScreen } from "@/app/reverification/part-screen";
import { loadReverification } from "@/server/flows/reverification";
import { sequenceFields } from "@/server/sequence";
import { loadedOrRefresh } from "../refresh-screen";
import { stepAt } from "../step-at";
import { StepLinks, StepPlace } from "../step-frame";

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
