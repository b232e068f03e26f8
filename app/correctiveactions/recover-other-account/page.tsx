import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { loadOrShowRefresh } from "@/app/_shared/refresh-screen";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { loadDuplicatePersonStep } from "@/server/flows/recovery/duplicate-person";
import { toSequence } from "@/server/records/sequence";

/** CA-06: the duplicate-person screen, with the reason of the restriction that asks for it. */
export default async function RecoverOtherAccountPage({ searchParams }: PageProps) {
  const at = await stepAt("recover-other-account", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const load = await loadOrShowRefresh(context, () => loadDuplicatePersonStep(context, step.steps[0]?.reasons[0]));
  if ("errorScreen" in load) return load.errorScreen;
  if (!load.value) redirect(toSequence(context, "/correctiveactions"));
  return (
    <DuplicatePersonScreen
      context={context}
      person={load.value}
      place={<StepPlace context={context} step={step} />}
      linksAround={(update, isAtSupport) => (
        <StepLinks context={context} step={step} isAtSupport={isAtSupport}>
          {update}
        </StepLinks>
      )}
    />
  );
}
