// Identity checks: state, verification form, enhanced check and SSN reverification (API-09, API-11, API-16, KYC-30, KYC-54 to KYC-59).
import "server-only";
import * as z from "zod/mini";
import { entryFlows } from "@/domain/documents/scan-links";
import {
  type InputValues,
  inputNames,
  type RequestedField,
  requestedNamed,
} from "@/domain/verification/requested-fields";
import { methodNamed, statusNamed, type VerificationAnswer } from "@/domain/verification/verification-answer";
import type { FormValues } from "@/domain/verification/verification-form";
import { type CallResult, call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";
import { addressInputs, nonEmpty, WireAddress, WireDate } from "./wire-person";

const service = "verifications";
const path = "/verifications/v1/verifications";

const Text = z.catch(z.optional(z.string()), undefined);
type DateNames = readonly [day: string, month: string, year: string];

/** A date arrives in parts, or as text in the field's order (KYC-12, KYC-13). */
function dateInputs(value: unknown, isMonthFirst: boolean, [day, month, year]: DateNames): InputValues {
  const parts = WireDate.safeParse(value);
  if (parts.success) return nonEmpty({ [day]: parts.data.day, [month]: parts.data.month, [year]: parts.data.year });
  const [first, second, last] = typeof value === "string" ? value.split(/[/-]/) : [];
  return nonEmpty({ [day]: isMonthFirst ? second : first, [month]: isMonthFirst ? first : second, [year]: last });
}

const birth: DateNames = ["day", "month", "year"];

function inputsFrom(name: RequestedField["name"], value: unknown): InputValues {
  switch (name) {
    case "intlDob":
      return dateInputs(value, false, birth);
    case "usDob":
      return dateInputs(value, true, birth);
    case "licenseIssueDate":
      return dateInputs(value, false, ["issueDay", "issueMonth", "issueYear"]);
    case "licenseExpirationDate":
      return dateInputs(value, false, ["expirationDay", "expirationMonth", "expirationYear"]);
    case "address": {
      const address = WireAddress.safeParse(value);
      return address.success ? addressInputs(address.data) : {};
    }
    default:
      return typeof value === "string" || typeof value === "number" ? nonEmpty({ [name]: String(value) }) : {};
  }
}

const Field = z.object({ status: Text, formFieldStatus: Text, value: z.optional(z.unknown()) });

const isViewOnly = ({ status, formFieldStatus }: z.infer<typeof Field>) =>
  (status ?? formFieldStatus)?.toLowerCase() === "viewonly";

function fieldsFrom(form: Readonly<Record<string, unknown>>): RequestedField[] {
  return Object.entries(form).flatMap(([word, member]) => {
    const name = requestedNamed(word);
    const field = Field.safeParse(member);
    if (!name || !field.success) return [];
    return [{ name, isViewOnly: isViewOnly(field.data), values: inputsFrom(name, field.data.value) }];
  });
}

const Metadata = z.object({
  shouldAttemptAccountRecovery: z.catch(z.optional(z.nullable(z.boolean())), undefined),
  strongAuthMetadata: z.catch(
    z.optional(z.nullable(z.object({ existingUserEmailAddress: Text, strongAuthInitializationKey: Text }))),
    undefined,
  ),
});

/** Everything but the status may be missing; an invalid member counts as missing (API-103?). */
const WireVerification = z.object({
  verificationStatus: z.catch(z.string(), ""),
  acceptableVerificationMethods: z.catch(
    z.optional(z.nullable(z.array(z.object({ method: z.catch(z.string(), "") })))),
    undefined,
  ),
  remainingAttempts: z.catch(z.optional(z.nullable(z.number())), undefined),
  verificationForm: z.catch(z.optional(z.nullable(z.record(z.string(), z.unknown()))), undefined),
  resultMetadata: z.catch(z.optional(z.nullable(Metadata)), undefined),
});

function recoveryFrom(metadata: z.infer<typeof Metadata> | null | undefined) {
  const found = metadata?.strongAuthMetadata;
  if (metadata?.shouldAttemptAccountRecovery !== true || !found) return undefined;
  const { strongAuthInitializationKey: initializationKey, existingUserEmailAddress: email } = found;
  return { ...(initializationKey && { initializationKey }), ...(email && { email }) };
}

/** The response of an identity check, parsed into the domain's terms. */
export const Verification = z.pipe(
  WireVerification,
  z.transform((wire): VerificationAnswer => {
    const recovery = recoveryFrom(wire.resultMetadata);
    return {
      status: statusNamed(wire.verificationStatus),
      methods: (wire.acceptableVerificationMethods ?? []).map(({ method }) => methodNamed(method)),
      attemptsLeft: Math.max(0, Math.floor(wire.remainingAttempts ?? 0)),
      form: fieldsFrom(wire.verificationForm ?? {}),
      ...(recovery && { recovery }),
    };
  }),
);

/** KYC-134?: the same words as in the links of the document check. */
export type VerificationFlow = (typeof entryFlows)[number];

/** Used when a response violates the contract. */
const unknownAnswer: VerificationAnswer = { status: "unknown", methods: [], attemptsLeft: 0, form: [] };

const valueIn = (answer: CallResult<VerificationAnswer, never>) => (answer.ok ? answer.value : unknownAnswer);

export const verificationState = defineOperation({
  name: "verifications",
  does: "Returns the verification state: the last relevant answer, or the form to fill in.",
  service,
  method: "GET",
  path,
  query: z.object({ countryCode: z.optional(z.string()) }),
  answer: Verification,
});

/**
 * Reads the verification state: the last relevant answer, or the form to fill in.
 * @param countryCode the player's residence, which decides the requested fields
 */
export const readVerification = async (upstream: Upstream, countryCode?: string): Promise<VerificationAnswer> =>
  valueIn(await call(upstream, verificationState, { query: countryCode === undefined ? {} : { countryCode } }));

const optionalText = z.optional(z.string());
/** KYC-11: all optional, because the body has only the requested fields. */
const FormMembers = {
  ...(Object.fromEntries(inputNames.map((name) => [name, optionalText])) as Record<
    (typeof inputNames)[number],
    typeof optionalText
  >),
  dob: optionalText,
  usDob: optionalText,
  creditCheckBox: z.optional(z.boolean()),
};

const write = { service, method: "POST", idempotent: true, setsToken: true, answer: Verification } as const;

export const identityCheck = defineOperation({
  ...write,
  name: "verifications",
  does: "Checks an identity by the values of the form.",
  path,
  body: z.object({
    verificationFlow: z.enum(entryFlows),
    AdditionalInformation: z.object({ SocureSessionToken: z.string() }),
    ...FormMembers,
  }),
});

/** @param deviceToken from the device-intelligence SDK; "" when there is none (KYC-131?) */
export const verifyIdentity = async (
  upstream: Upstream,
  verificationFlow: VerificationFlow,
  values: FormValues,
  deviceToken: string,
  idempotencyKey: string,
): Promise<VerificationAnswer> =>
  valueIn(
    await call(upstream, identityCheck, {
      body: { verificationFlow, AdditionalInformation: { SocureSessionToken: deviceToken }, ...values },
      idempotencyKey,
    }),
  );

export const enhancedCheck = defineOperation({
  ...write,
  name: "enhancedVerifications",
  does: "Checks an identity more closely.",
  path: "/verifications/v1/enhanced",
  body: z.object(FormMembers),
});

/** Submits the enhanced check (KYC-110 to KYC-113). */
export const verifyEnhanced = async (
  upstream: Upstream,
  values: FormValues,
  idempotencyKey: string,
): Promise<VerificationAnswer> => valueIn(await call(upstream, enhancedCheck, { body: values, idempotencyKey }));

export const ssnReverification = defineOperation({
  ...write,
  name: "ssnReverification",
  does: "Checks an identity again, by Social Security number: nine digits, or the last four.",
  path: "/reverifications/v1/users/{userKey}/SSN",
  body: z.object({ userKey: z.string(), ssn: z.string() }),
});

/** @param ssn nine digits or the last four; a secret, only ever in the body (API-09, KYC-98) */
export const reverifySsn = async (
  upstream: Upstream,
  userKey: string,
  ssn: string,
  idempotencyKey: string,
): Promise<VerificationAnswer> =>
  valueIn(await call(upstream, ssnReverification, { params: { userKey }, body: { userKey, ssn }, idempotencyKey }));
