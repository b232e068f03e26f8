// The table of corrective actions: those of the documents in the operator's order, and the operator's own (`steps/` of its folder), each
// right after the step that its `after` names.
import { ownSteps, stepMinutes, stepOrder } from "../operator/tables";
import { documentedSteps, type FormPart, type StepRow } from "./documented-steps";

export type { FormPart };

export type CorrectiveAction = keyof typeof documentedSteps | keyof typeof ownSteps;

const own: Readonly<Record<string, StepRow>> = ownSteps;
const minutes: Readonly<Record<string, number>> = stepMinutes;
const registry: Readonly<Record<string, StepRow>> = Object.fromEntries(
  Object.entries<StepRow>({ ...documentedSteps, ...own }).map(([code, row]) => [
    code,
    { ...row, minutes: minutes[code] ?? row.minutes },
  ]),
);

const withFollowers = (code: string): string[] => [
  code,
  ...Object.keys(own)
    .filter((one) => own[one]?.after?.includes(code))
    .flatMap(withFollowers),
];

/** The codes in priority. */
export const correctiveActions = stepOrder.flatMap(withFollowers) as readonly CorrectiveAction[];

/** @returns the row of a code */
export const correctiveAction = (code: CorrectiveAction): StepRow => registry[code] as StepRow;

/** @returns the code, or undefined for a word that names none (CA-36) */
export const correctiveActionNamed = (code: unknown): CorrectiveAction | undefined =>
  correctiveActions.find((known) => known === code);

/** @returns a name that is the same for the steps of one form; any other step has its own */
export const formOf = (code: CorrectiveAction): string => correctiveAction(code).form?.name ?? code;

/** @returns the steps of the form that answers this one, itself included */
export const stepsOfForm = (code: CorrectiveAction): readonly [CorrectiveAction, ...CorrectiveAction[]] => [
  code,
  ...correctiveActions.filter((other) => other !== code && formOf(other) === formOf(code)),
];

export type OwnStep = keyof typeof ownSteps;

/** @returns the code, if it is one of the operator's own steps */
export const ownStepNamed = (code: unknown): OwnStep | undefined =>
  (Object.keys(own) as OwnStep[]).find((known) => known === code);
