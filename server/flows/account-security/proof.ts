// Leads a player to the proof that comes before a change of what protects the account, and back to it (promise 17).
import "server-only";
import { formError, type Outcome, type Path, redirectKeepingTyped } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { startStrongAuth } from "@/server/flows/strong-auth/start";

/**
 * Starts the proof itself rather than the steps of the product that asks for it, because the change waits for nothing else of them.
 * @param backTo the page of the form, where the player goes on
 */
export async function startProof(context: SignedInContext, backTo: Path): Promise<Outcome> {
  const opener = context.record?.kind === "sequence" ? context.record.id : undefined;
  const opening = { reason: "CORRECTIVE_ACTION", completes: "strongauth", backTo, opener } as const;
  const outcome = await startStrongAuth(context, opening);
  if (outcome.kind !== "redirect") return outcome;
  // there is nothing that the player could confirm with
  return outcome.to === backTo ? formError("proofNotOffered") : redirectKeepingTyped(outcome.to);
}
