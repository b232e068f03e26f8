import { redirect } from "next/navigation";
import { loadedOrRefresh } from "@/app/_shared/refresh-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/required-actions";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { type Query, visitAt } from "@/server/request/context";

/** The visit to a step's page. A step that is not due redirects to the door; one that cannot be loaded is the global error. */
export async function stepAt(code: CorrectiveAction, query: Query) {
  const visit = await visitAt("/correctiveactions/[code]", { params: { code }, query });
  const load = await loadedOrRefresh(visit, () => loadStep(visit, code));
  if ("trouble" in load) return { trouble: load.trouble };
  if ("movesTo" in load.value) redirect(load.value.movesTo);
  return { visit, step: load.value };
}
