// How to type any verdict of the identity vendor: words in the last name, or digits of an SSN.
import type { Json, Persona } from "../../platform/persona.ts";
import { table } from "../../platform/table.ts";
import { formFromWords } from "./verification-form.ts";

const statuses = [
  "passed",
  "previouslyPassed",
  "previouslyDeleted",
  "emptyAcceptableMethods",
  "banned",
  "notSubmitted",
  "pending",
  "doNothing",
  "invalidInputData",
  "insufficientInformation",
  "verifyInformation",
  "kba",
] as const;

const unknownStatus = "turnedToStone";
const methods = ["DocScan", "VerificationForm", "LicenseDataUpload", "CxDocUpload", "CarrierPigeon"] as const;

type Method = (typeof methods)[number];

/** `failure`: the vendor is down, and the call answers 500. */
export type Verdict = "failure" | Json;

const shortMethods = table<Method>({
  scan: "DocScan",
  form: "VerificationForm",
  licence: "LicenseDataUpload",
  license: "LicenseDataUpload",
  upload: "CxDocUpload",
  pigeon: "CarrierPigeon",
});

const methodOf = (word: string): Method | undefined =>
  shortMethods[word] ?? methods.find((method) => method.toLowerCase() === word);

/** The methods that the vendor usually sends with a status. */
export const defaultMethods = (status: string): Method[] => {
  const word = status.toLowerCase();
  if (word === "verifyinformation") return ["DocScan"];
  const isAboutForm = ["notsubmitted", "pending", "donothing", "invalidinputdata", "insufficientinformation"];
  return isAboutForm.includes(word) ? ["VerificationForm"] : [];
};

export const listed = (chosen: readonly string[]) => chosen.map((method) => ({ method }));

/** recovery: flag and keys; flagonly, keysonly: one of them; camel: both, in camelCase. */
function metadataOf(words: readonly string[], { id, email }: Persona): Json {
  const keys = { ExistingUserEmailAddress: email ?? "", StrongAuthInitializationKey: `recovery-${id}` };
  if (words.includes("camel"))
    return {
      shouldAttemptAccountRecovery: true,
      strongAuthMetadata: {
        existingUserEmailAddress: keys.ExistingUserEmailAddress,
        strongAuthInitializationKey: keys.StrongAuthInitializationKey,
      },
    };
  const hasKeys = words.includes("recovery") || words.includes("keysonly");
  return {
    ShouldAttemptAccountRecovery: words.includes("recovery") || words.includes("flagonly"),
    ...(hasKeys ? { StrongAuthMetadata: keys } : {}),
  };
}

/** "pending scan upload left2 ssn4": a status, then any methods, attempts, metadata and form fields. */
export function typedVerdict(lastName: string, persona: Persona): Verdict | null {
  const [first = "", ...words] = lastName.toLowerCase().split(/\s+/);
  if (first === "failure") return "failure";
  const status = first === "surprise" ? unknownStatus : statuses.find((each) => each.toLowerCase() === first);
  if (status === undefined) return null;
  const named = words.flatMap((word) => methodOf(word) ?? []);
  const attemptsLeft = words.map((word) => /^left(\d)$/.exec(word)?.[1]).find((digit) => digit !== undefined);
  const form = formFromWords(words, persona);
  return {
    verificationStatus: status,
    acceptableVerificationMethods: listed(named.length > 0 || words.includes("none") ? named : defaultMethods(status)),
    ...(attemptsLeft === undefined ? {} : { remainingAttempts: Number(attemptsLeft) }),
    ...(form ? { verificationForm: form } : {}),
    resultMetadata: metadataOf(words, persona),
  };
}

/** An SSN has the same outcome in reverification as in the SSN step. */
const wordsByStepSsn = table<string>({
  "0001": "verifyInformation left2",
  "0002": "verifyInformation left2 ssn4",
  "0003": "insufficientInformation form",
  "0004": "kba none recovery",
  "0005": "banned",
  "0006": "insufficientInformation licence",
  "0007": "insufficientInformation upload",
  "0008": "verifyInformation scan",
  "0009": "surprise",
  "0010": "failure",
});

const methodDigits = ["none", "scan", "form", "licence", "upload", "pigeon"];
const metadataDigits = ["", "recovery", "flagonly", "keysonly", "camel"];

/** 666, status (01 to 12, 13 unknown, 14 down), method, metadata, attempts (0: left out, 9: none), form (4, 9). */
export function typedSsnVerdict(ssn: string, persona: Persona): Verdict | null {
  const step = ssn.length === 4 || ssn.startsWith("90000") ? wordsByStepSsn[ssn.slice(-4)] : undefined;
  if (step) return typedVerdict(step, persona);
  const [, status = "", method = "", metadata = "", left = "", form = ""] =
    /^666(0[1-9]|1[0-4])([0-5])([0-4])(\d)([049])$/.exec(ssn) ?? [];
  const first = [...statuses, "surprise", "failure"][Number(status) - 1];
  if (first === undefined) return null;
  const words = [
    first,
    methodDigits[Number(method)] ?? "none",
    metadataDigits[Number(metadata)] ?? "",
    left === "0" ? "" : `left${left === "9" ? "0" : left}`,
    form === "4" || form === "9" ? `ssn${form}` : "",
  ];
  return typedVerdict(words.filter(Boolean).join(" "), persona);
}
