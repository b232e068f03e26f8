// Which questionnaire a step asks for (INV-01, RS-35).
import type { CorrectiveAction } from "../corrective-actions/registry";
import { investorProfileReason } from "./investor-profile";
import type { QuestionnaireName } from "./questionnaire";

/** @param reasons short reason codes of the restrictions that name the step */
export const nameFor = (code: CorrectiveAction, reasons: readonly string[]): QuestionnaireName => {
  if (code === "submit-questionnaire") return "automatedReview";
  return reasons.includes(investorProfileReason) ? "investorProfile" : "realTimeReview";
};
