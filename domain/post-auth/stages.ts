// The sequence after sign-in (PA-01 to PA-05): which stage a player is at, computed from facts, never stored.
import { isSkippable, type RequiredActions } from "../corrective-actions/required-actions";

export type Sequence = {
  required: RequiredActions;
  /** CA-61?: the player chose to verify later; it does not cover a step that becomes due afterwards (CA-52). */
  skipped: boolean;
  /** PA-48?, CA-56!: a gaming session that exists already, from step 11, a merge or an earlier stage. */
  playSpanClientKey: string | undefined;
  /** GATE-55, GATE-80?: this operator has no gaming sessions. */
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
