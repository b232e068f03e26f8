import { redirect } from "next/navigation";
import { loadOrShowRefresh } from "@/app/_shared/refresh-screen";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { type Query, requestContext } from "@/server/request/context";

/** The visit to a step's page. A step that is not due redirects to the door; one that cannot be loaded is the global error. */
export async function stepAt(code: CorrectiveAction, query: Query) {
  const context = await requestContext("/correctiveactions/[code]", { params: { code }, query });
  const load = await loadOrShowRefresh(context, () => loadStep(context, code));
  if ("errorScreen" in load) return { errorScreen: load.errorScreen };
  if ("movesTo" in load.value) redirect(load.value.movesTo);
  return { context, step: load.value };
}
