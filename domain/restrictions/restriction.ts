// A restriction of a player, as the platform sends it.
import type { CaseFacts } from "@/domain/case-status/case";
import type { StepsDown } from "../corrective-actions/steps-due";
import type { Variant } from "./variant-screens";

export type Restriction = {
  shortReasonCode: string;
  /** As the platform sends them; may hold codes that we do not know. */
  correctiveActions: readonly string[];
  /** `details` is newline-separated text (CA-02); `language` is theirs, where the platform names it. */
  explanation: { header: string; details: string; language?: string };
  permission: string | null;
  isPostAuth: boolean;
  /** The restriction name, where the platform sends one that differs from the short reason code. */
  name?: string;
  /** RTR-28?: the questionnaire that it asks for, where the platform says so. */
  questionnaireKey?: string;
  /** It stops the whole account; only where the platform says so. */
  isAccountWide?: true;
  /** What the restriction stops, where the platform says so. */
  stops?: readonly RestrictionStop[];
  /** In the currency of the site experience. */
  balance?: number;
  /** PLAY-02: the play time that a limit is about. */
  playTimeMinutes?: number;
  /** The platform has what the restriction asked for: a form, a document or a withdrawal. */
  isReceived?: true;
  /** Since when it holds, in epoch milliseconds, where the platform says so. */
  since?: number;
  /** Of the decision that it waits for, where the platform says so. */
  case?: CaseFacts;
  /** A refused end of the onboarding, which is asked again (PA-33). */
  isOnboarding?: true;
  /** Which of its steps cannot be done now, where the platform says so. */
  stepsDown?: StepsDown;
  /** Where the screen depends on more than the name; set when the restrictions are loaded. */
  variant?: Variant;
};

export const restrictionStops = ["play", "deposit", "withdraw"] as const;
type RestrictionStop = (typeof restrictionStops)[number];
