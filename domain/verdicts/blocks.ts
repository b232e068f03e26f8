// Turns a verdict into the block that is shown until the platform shows its own restriction.
import type { CorrectiveAction } from "../corrective-actions/registry";
import type { Restriction } from "../restrictions/restriction";
import type { Subject, Verdict } from "./verdicts";

/** A block without steps, to which our own words belong. */
const block = (shortReasonCode: string): Restriction => ({
  shortReasonCode,
  correctiveActions: [],
  explanation: { header: "", details: "" },
  permission: null,
  isPostAuth: false,
});

type FinalSubject = Exclude<Subject, "verification" | "onboarding">;

/** Subject → the row of its screen, and the step whose page says more of it. */
const rows = {
  screening: { shortReasonCode: "PotentialWLMatchReviewFlag", step: undefined },
  realTimeReview: { shortReasonCode: "RGReview", step: "mithra-submit-questionnaire" },
  investorProfile: { shortReasonCode: "UnderReview", step: "mithra-submit-questionnaire" },
  automatedReview: { shortReasonCode: "UnderReview", step: "submit-questionnaire" },
} as const satisfies Record<FinalSubject, { shortReasonCode: string; step: CorrectiveAction | undefined }>;

/** @returns the block for a verdict on this subject */
export const blockOf = (subject: FinalSubject): Restriction => block(rows[subject].shortReasonCode);

/** @param since epoch milliseconds @returns the block for a refused onboarding, which follows the corrective actions (PA-33) */
export const onboardingBlock = (since: number): Restriction => ({
  ...block("OnboardingRefused"),
  isOnboarding: true,
  since,
});

const isFinal = (subject: Subject): subject is FinalSubject => Object.hasOwn(rows, subject);

/** @returns the blocks of final verdicts that the restrictions do not show. A ban is stopped by the gate, and a refused onboarding is asked again, so neither is among them. */
export const blocksOf = (verdicts: readonly Verdict[]): Restriction[] =>
  verdicts.flatMap(({ subject, shown }) => (isFinal(subject) && shown !== "shown" ? [blockOf(subject)] : []));

/** @returns the step whose page says how a questionnaire ended */
export const stepOfVerdict = ({ subject }: Pick<Verdict, "subject">) =>
  isFinal(subject) ? rows[subject].step : undefined;
