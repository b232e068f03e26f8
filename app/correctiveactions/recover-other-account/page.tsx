import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { loadedOrRefresh } from "@/app/_shared/refresh-screen";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { loadDuplicatePersonStep } from "@/server/flows/recovery/duplicate-person";
import { toSequence } from "@/server/records/sequence";

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
