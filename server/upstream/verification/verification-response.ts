// The response of an identity check: its state, the form that it asks for, and another account that it found (KYC-12, KYC-13, KYC-30).
import "server-only";
import * as z from "zod/mini";
import { type DateParts, readDate } from "@/domain/person/birth-date";
import {
  type InputName,
  type InputValues,
  type RequestedField,
  requestedNamed,
} from "@/domain/verification/requested-fields";
import { methodNamed, statusNamed, type VerificationAnswer } from "@/domain/verification/verification-answer";
import { countIn, lenient } from "../response-body";
import { addressInputs, nonEmpty, WireAddress, WireDate } from "./wire-person";

const Text = z.catch(z.optional(z.string()), undefined);
type DateNames = readonly [day: string, month: string, year: string];

/** A date arrives in parts, or as text in the field's order (KYC-12, KYC-13) or year first, as every other date of the platform. */
function datePartsIn(value: unknown, isMonthFirst: boolean): DateParts {
  const parts = WireDate.safeParse(value);
  if (parts.success) return parts.data;
  const [first = "", second = "", last = ""] = typeof value === "string" ? value.split(/[/T-]/) : [];
  if (/^\d{4}$/.test(first)) return { day: last, month: second, year: first };
  return isMonthFirst ? { day: second, month: first, year: last } : { day: first, month: second, year: last };
}

/** "0001-01-01" is how some platforms write that they have no date. */
function dateInputs(value: unknown, isMonthFirst: boolean, [day, month, year]: DateNames): InputValues {
  const parts = datePartsIn(value, isMonthFirst);
  const reading = readDate(parts);
  if (reading.kind === "invalid" && reading.part === "year" && reading.reason === "impossible") return {};
  return nonEmpty({ [day]: parts.day, [month]: parts.month, [year]: parts.year });
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
    case "creditCheckBox":
      return value === true || value === "on" ? { creditCheckBox: "on" } : {};
    default:
      return typeof value === "string" || typeof value === "number" ? nonEmpty({ [name]: String(value) }) : {};
  }
}

const Field = z.object({ status: Text, formFieldStatus: Text, value: z.optional(z.unknown()) });

const isViewOnly = ({ status, formFieldStatus }: z.infer<typeof Field>) =>
  (status ?? formFieldStatus)?.toLowerCase() === "viewonly";

/** What a field must have a value of, to be one that the platform knows already. */
const essential: Partial<Record<RequestedField["name"], readonly InputName[]>> = {
  address: ["address1"],
  intlDob: ["day", "month", "year"],
  usDob: ["day", "month", "year"],
};

/** Whether there is something to view. What has no value is asked for, because a player could not fill it in otherwise. */
const isKnown = (name: RequestedField["name"], values: InputValues): boolean =>
  (essential[name] ?? Object.keys(values)).every((input) => values[input as InputName]) &&
  Object.keys(values).length > 0;

function fieldsFrom(form: Readonly<Record<string, unknown>>): RequestedField[] {
  return Object.entries(form).flatMap(([word, member]) => {
    const name = requestedNamed(word);
    const field = Field.safeParse(member);
    if (!name || !field.success) return [];
    const values = inputsFrom(name, field.data.value);
    return [{ name, isViewOnly: isViewOnly(field.data) && isKnown(name, values), values }];
  });
}

const Metadata = z.object({
  shouldAttemptAccountRecovery: lenient(z.boolean()),
  strongAuthMetadata: lenient(z.object({ existingUserEmailAddress: Text, strongAuthInitializationKey: Text })),
});

/** An entry that cannot be read is a method that we do not know (KYC-95); it must not hide the others. */
const Method = z.catch(z.object({ method: z.catch(z.string(), "") }), { method: "" });

/** Everything but the status may be missing; an invalid member counts as missing (API-103?). */
const WireVerification = z.object({
  verificationStatus: z.catch(z.string(), ""),
  acceptableVerificationMethods: lenient(z.array(Method)),
  remainingAttempts: lenient(z.number()),
  verificationForm: lenient(z.record(z.string(), z.unknown())),
  resultMetadata: lenient(Metadata),
});

function recoveryFrom(metadata: z.infer<typeof Metadata> | null | undefined) {
  const recovery = metadata?.strongAuthMetadata;
  if (metadata?.shouldAttemptAccountRecovery !== true || !recovery) return undefined;
  const { strongAuthInitializationKey: initializationKey, existingUserEmailAddress: email } = recovery;
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
      attemptsLeft: countIn(wire.remainingAttempts) ?? 0,
      form: fieldsFrom(wire.verificationForm ?? {}),
      ...(recovery && { recovery }),
    };
  }),
);
