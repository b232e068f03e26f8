// The post-auth sequence (PA-01 to PA-05). The current stage is computed from upstream facts and never stored.
import { maySkipSomewhere, type RequiredActions } from "../corrective-actions/required-actions";

export type Sequence = {
  /** PA-01: over where the stage does not apply. */
  biometrics: "due" | "over";
  required: RequiredActions;
  /** CA-61?: the player chose to verify later; does not cover steps that become due afterwards (CA-52). */
  skipped: boolean;
  /** PA-48?, CA-56!: set when a gaming session already exists, from step 11, a merge or an earlier stage. */
  playSpanClientKey: string | undefined;
  /** GATE-55, GATE-80?: false for operators without gaming sessions. */
  needsPlaySpan: boolean;
  crossLoginSuccess: "notAsked" | "due" | "seen";
};

export type Stage = "biometrics" | "correctiveActions" | "gamingSession" | "crossLoginSuccess" | "completion";

/**
 * Decision order: 1. biometrics, in the operator's app; 2. corrective actions; 3. gaming session; 4. cross-login success, if
 * requested; 5. completion.
 */
export function currentStage({
  biometrics,
  required,
  skipped,
  playSpanClientKey,
  needsPlaySpan,
  crossLoginSuccess,
}: Sequence): Stage {
  if (biometrics === "due") return "biometrics";
  const cleared = required.kind === "clear" || (skipped && maySkipSomewhere(required));
  if (!cleared) return "correctiveActions";
  if (needsPlaySpan && playSpanClientKey === undefined) return "gamingSession";
  return crossLoginSuccess === "due" ? "crossLoginSuccess" : "completion";
}
