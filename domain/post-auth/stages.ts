// The post-auth sequence (PA-01 to PA-05). The current stage is computed from upstream facts and never stored.
import { isSkippable, type RequiredActions } from "../corrective-actions/required-actions";

export type Sequence = {
  required: RequiredActions;
  /** CA-61?: the player chose to verify later; does not cover steps that become due afterwards (CA-52). */
  skipped: boolean;
  /** PA-48?, CA-56!: set when a gaming session already exists, from step 11, a merge or an earlier stage. */
  playSpanClientKey: string | undefined;
  /** GATE-55, GATE-80?: false for operators without gaming sessions. */
  needsPlaySpan: boolean;
  crossLoginSuccess: "notAsked" | "due" | "seen";
};

export type Stage = "correctiveActions" | "gamingSession" | "crossLoginSuccess" | "completion";

/**
 * Decision order: 2. corrective actions; 3. gaming session; 4. cross-login success, if requested; 5. completion.
 * (Stage 1, biometrics, belongs to the native app.)
 */
export function currentStage({
  required,
  skipped,
  playSpanClientKey,
  needsPlaySpan,
  crossLoginSuccess,
}: Sequence): Stage {
  const cleared = required.kind === "clear" || (skipped && isSkippable(required));
  if (!cleared) return "correctiveActions";
  if (needsPlaySpan && playSpanClientKey === undefined) return "gamingSession";
  return crossLoginSuccess === "due" ? "crossLoginSuccess" : "completion";
}
