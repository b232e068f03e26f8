// The last part of the reverification wizard: sends the attestation, a changed phone and the SSN, in this order (KYC-97 to KYC-106).
import "server-only";
import { createHash } from "node:crypto";
import { fieldsError, formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { type Problem, problemNamed } from "@/domain/forms/problems";
import { homeCountry } from "@/domain/person/home-country";
import { Ssn } from "@/domain/person/ssn";
import { type EmploymentValues, nextPart } from "@/domain/reverification/reverification";
import { afterSsnReverification } from "@/domain/reverification/ssn-reverification";
import { to } from "@/domain/routing/routes";
import type { InputValues } from "@/domain/verification/requested-fields";
import type { SignedInContext } from "@/server/context/request-context";
import { requireProof } from "@/server/flows/account-security/maintenance";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { limitTries } from "@/server/guard/rate-limits";
import { asE164, type PhoneNumber, readPhone } from "@/server/lookups/phone-number";
import { factsChanged, onFileFacts } from "@/server/lookups/shown-texts/shown-facts";
import type { ReverificationRecord } from "@/server/records/flow-record";
import { track } from "@/server/telemetry/track";
import type { AccountProof } from "@/server/upstream/account-proof";
import { attestationBody, attestationSubmit, userPhoneUpdate } from "@/server/upstream/attestations/kyc-attestations";
import { call } from "@/server/upstream/call";
import { ifRefused, isPlatformFailure } from "@/server/upstream/upstream-error";
import { ssnReverification } from "@/server/upstream/verification/verifications";
import { readVerificationForm } from "../verification/read-form";
import { birthPart, currentReverification, type Mount, personalOf, readOnFile, toPart } from "./reverification-record";
import { afterReverificationRefusal } from "./reverification-refusal";

const step = "re-verification-kyc";

const phoneIn = (form: FormData) => ({
  phone: String(form.get("phone") ?? ""),
  countryCode: String(form.get("countryCode") ?? ""),
});

type Typed = { phone: PhoneNumber; ssn: string; birth: InputValues };

/** Parses the last part: phone, SSN, and a date of birth when none is on file. */
function read(form: FormData, record: ReverificationRecord, person: InputValues, birth: Birth) {
  const fields: Record<string, Problem> = {};
  const { phone: typed, countryCode } = phoneIn(form);
  const reading = readPhone(typed, countryCode);
  if (reading.kind === "problem") fields.phone = reading.problem;
  const born = birth && readVerificationForm({ ...birth, values: person }, form);
  if (born?.kind === "problems") Object.assign(fields, born.fields);
  const ssn = Ssn(record.ssnPartial ? 4 : 9).safeParse(form.get("ssn") ?? "");
  if (!ssn.success) fields.ssn = problemNamed(ssn.error.issues[0]?.message) ?? "ssnMissing";
  if (reading.kind === "problem" || !ssn.success || Object.keys(fields).length > 0) return { fields };
  return {
    typed: { phone: reading.number, ssn: ssn.data, birth: born?.kind === "values" ? born.values : {} } satisfies Typed,
  };
}

type Birth = Awaited<ReturnType<typeof birthPart>>;

const detailsDigest = (what: unknown) => createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

const employmentFor = ({ countryCode, ...values }: EmploymentValues): EmploymentValues => {
  const employerPhone = asE164(countryCode ?? "")(values.employerPhone ?? "") ?? "";
  return { ...values, employerPhone };
};

/**
 * By record and content instead of by submit: after a lost response the same content is written only once, even when
 * other fields of the form have changed.
 */
const onceFor = (record: ReverificationRecord, content: unknown) => `${record.id}-${detailsDigest(content)}`;

/** ERR-39, ERR-92? @returns the record with the attestation marked as accepted, or undefined when upstream refuses it */
async function attest(
  context: SignedInContext,
  record: ReverificationRecord,
  body: ReturnType<typeof attestationBody>,
) {
  const attested = detailsDigest(body);
  if (record.attested === attested) return record;
  const answer = await call(context, attestationSubmit, {
    body,
    once: onceFor(record, body),
  }).catch(ifRefused(undefined));
  return answer && { ...record, attested };
}

/** For the `catch` of a call whose failure is tracked before it is reported (TRK-03, TRK-04). */
const tracked = (context: SignedInContext, event: "phoneSubmitError" | "ssnSubmitError") => (error: unknown) => {
  if (isPlatformFailure(error)) track(context, event, { code: error.code });
  throw error;
};

/** KYC-99, TRK-04: updates a changed number. @param proof for a number that has changed @returns the problem, if any */
async function updatePhone(
  context: SignedInContext,
  record: ReverificationRecord,
  { e164: phoneNumber }: PhoneNumber,
  proof: AccountProof | undefined,
): Promise<Problem | undefined> {
  if (!proof) return undefined;
  const answer = await call(context, userPhoneUpdate, {
    body: { phoneNumber },
    proof,
    once: onceFor(record, phoneNumber),
  }).catch(tracked(context, "phoneSubmitError"));
  if (answer.ok) return undefined;
  track(context, "phoneSubmitError", { code: answer.code });
  return answer.refusal === "exists" ? "phoneExists" : "phoneInvalid";
}

/** The word of the flash message on the home, which is no part of the wizard and would otherwise say nothing of it. */
export const reverified = "reverified";

/** KYC-100; KYC-89, CONST-41: the wizard's own page leads to "/" unless its link has a return path. */
async function afterPass(context: SignedInContext, mount: Mount, record: ReverificationRecord): Promise<Outcome> {
  context.records.drop(record.id);
  if (mount === "step") return completeStep(context, [step]);
  const { returnPath = to("/") } = context.parameters;
  if (returnPath !== to("/")) return redirectTo(returnPath);
  context.cookieWrites.flash = { word: reverified, sid: context.player.sid };
  return redirectTo(to("/", { done: reverified }));
}

/** Submits part 3: each write once, in the order of KYC-121?. */
export const submitConfirmation =
  (mount: Mount) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    if (mount === "step") await requireDue(context, step);
    const [record, file] = await Promise.all([currentReverification(context), readOnFile(context)]);
    if (nextPart(record) !== "confirmation") return redirectTo(toPart(context, mount, nextPart(record)));
    if (file.kind === "failed") return formError("unexpected");
    const onFile = file.value;
    const person = personalOf(record, onFile);
    const { typed, fields } = read(form, record, person, await birthPart(context, onFile));
    if (!typed) return formError("checkAnswers", { fields });
    const changesPhone = typed.phone.e164 !== asE164(homeCountry(context))(onFile.phone);
    const { phone, birth } = onFileFacts(context, onFile);
    // a number that is on file by now, as after the same press before, overwrites nothing
    const changed = factsChanged(context, form, changesPhone ? [phone, birth] : [birth]);
    if (changed) return changed;
    const proof = changesPhone ? await requireProof(context, mount === "own" ? "maintenance" : "step") : undefined;
    await limitTries(context, "ssn");
    const body = attestationBody({ ...person, ...typed.birth }, employmentFor(record.employment ?? {}));
    const attested = await attest(context, record, body);
    if (!attested) return formError("attestationFailed");
    context.records.keep(attested);
    const phoneProblem = await updatePhone(context, attested, typed.phone, proof);
    if (phoneProblem) return fieldsError({ phone: phoneProblem });
    const { value: answer } = await withGuessLimit(
      context,
      { secret: "ssn", account: context.player.userKey },
      () => call(context, ssnReverification, { body: { ssn: typed.ssn } }).catch(tracked(context, "ssnSubmitError")),
      ({ value }) => afterSsnReverification(value).kind !== "passed",
    );
    const after = afterSsnReverification(answer);
    if (after.kind === "passed") return afterPass(context, mount, attested);
    return afterReverificationRefusal(context, mount, attested, { ...after, recovery: answer.recovery });
  };
