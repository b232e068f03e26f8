// The message keys of the delta form.
import type { DeltaPart } from "@/domain/delta-form/delta-form";
import type { Problem } from "@/domain/forms/problems";
import { ssnShownKeys } from "../ui/fields/shown-keys";
import type { WordsOf } from "../words";

const keysOf = {
  ssn: [
    ...ssnShownKeys,
    "CorrectiveAction.ssn.label",
    "CorrectiveAction.ssn.labelPartial",
    "CorrectiveAction.ssn.hint",
    "CorrectiveAction.delta.ssn",
  ],
  phone: [
    "Person.country",
    "Person.mobileNumber",
    "CorrectiveAction.phone.label",
    "CorrectiveAction.phone.hint",
    "CorrectiveAction.phone.checking",
    "CorrectiveAction.delta.phone",
  ],
  agreements: ["CorrectiveAction.agreements.legend", "CorrectiveAction.delta.agreements"],
} as const satisfies Readonly<Record<DeltaPart, readonly string[]>>;

export const deltaKeys = [
  "Common.action.next",
  "Common.busy",
  ...keysOf.ssn,
  ...keysOf.phone,
  ...keysOf.agreements,
] as const;

export type DeltaWords = WordsOf<typeof deltaKeys>;

/** @returns the keys of what the form shows with these parts */
export const deltaKeysOf = (pending: readonly DeltaPart[]): (typeof deltaKeys)[number][] => [
  "Common.action.next",
  "Common.busy",
  ...pending
    .flatMap((part): readonly (typeof deltaKeys)[number][] => keysOf[part])
    // one part alone has no title of its own
    .filter((key) => pending.length > 1 || !key.startsWith("CorrectiveAction.delta.")),
];

const problemsOfPart = {
  ssn: ["ssnMissing", "ssnNotNine", "ssnNotFour"],
  phone: ["phoneMissing", "phoneInvalid", "phoneHasExtension", "phoneNotDigits", "phoneCountryMissing"],
  agreements: ["agreementsMissing"],
} as const satisfies Readonly<Record<DeltaPart, readonly Problem[]>>;

/** @returns what the browser can find wrong with these parts */
export const deltaProblems = (pending: readonly DeltaPart[]): Problem[] =>
  pending.flatMap((part) => problemsOfPart[part]);
