import { redirect } from "next/navigation";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import type { PageProps } from "@/app/page-props";
import { loadDuplicatePersonStep } from "@/server/flows/duplicate-person";
import { toSequence } from "@/server/sequence";
import { loadedOrRefresh } from "../refresh-screen";
import { stepAt } from "../step-at";
import { StepLinks, StepPlace } from "../step-frame";

/** CA-06: the duplicate-person screen, with the reason of the restriction that asks for it. */
export default async function RecoverOtherAccountPage({ searchParams }: PageProps) {
  const at = await stepAt("recover-other-account", await searchParams);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const load = await loadedOrRefresh(visit, () => loadDuplicatePersonStep(visit, step.steps[0]?.reasons[0]));
  if ("trouble" in load) return load.trouble;
  if (!load.value) redirect(toSequence(visit, "/correctiveactions"));
  return (
    <DuplicatePersonScreen
      visit={visit}
      person={load.value}
      place={<StepPlace visit={visit} step={step} />}
      linksAround={(update, isAtSupport) => (
        <StepLinks visit={visit} step={step} isAtSupport={isAtSupport}>
          {update}
        </StepLinks>
      )}
    />
  );
}
