// People who must prove who they are, as the sandbox is told to make them.
import type { PersonaInput } from "./sandbox-client.ts";

export const asking = (code: string) => ({
  shortReasonCode: "StrongAuthRequired",
  correctiveActions: [{ correctiveActionCode: code }],
});

/** A sportsbook player whose one step it is to prove who they are, with the methods named, or the platform's usual ones. */
export const prover = (types?: readonly unknown[], more: PersonaInput = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [asking("strongauth")],
  ...(types && { strongAuth: { availableStrongAuthTypes: types } }),
  ...more,
});
