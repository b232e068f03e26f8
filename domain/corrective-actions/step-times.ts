// How long each step usually takes, so that a player knows before they begin. Whole minutes.
import type { CorrectiveAction } from "./required-actions";

const usual = 1;
const longer: Partial<Record<CorrectiveAction, number>> = {
  "merge-required": 3,
  "recover-other-account": 3,
  "submit-questionnaire": 3,
  "docscan-verification": 3,
  "id-verify": 2,
  "migrate-account": 3,
  "collect-occupation": 2,
  "re-verification-kyc": 3,
  "kyc-adv-check": 2,
  "mithra-submit-questionnaire": 3,
  "docscan-selfie": 2,
  "complete-fcm-verification": 5,
};

/** @returns the usual time of a step in minutes */
export const minutesFor = (code: CorrectiveAction): number => longer[code] ?? usual;
