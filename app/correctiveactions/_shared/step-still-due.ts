import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import type { SignedInContext } from "@/server/context/request-context";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { UpstreamError } from "@/server/request/upstream-error";
import type { StepProps } from "./step-frame";

/**
 * For a screen in place of the form of a step, which shows the step's place and links.
 * @returns undefined if the platform no longer asks for the step, or does not answer
 */
export async function stepStillDue(context: SignedInContext, code: CorrectiveAction): Promise<StepProps | undefined> {
  try {
    const step = await loadStep(context, code);
    return step.kind === "step" ? { context, step } : undefined;
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}
