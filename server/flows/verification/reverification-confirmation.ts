// The end of the reverification wizard: the attestation, a changed phone, the SSN, in this order, and where each answer leads (KYC-97 to KYC-106).
import "server-only";
import { createHash } from "node:crypto";
import { Ssn } from "@/domain/delta-form/delta-form";
import type { SsnRefusal } from "@/domain/delta-form/ssn-outcome";
import { duplicatePerson } from "@/domain/destinations";
import { toWay } from "@/domain/documents/document-check-links";
import { go, type Outcome, stay } from "@/domain/outcome";
import { type Problem, problemNamed } from "@/domain/problems";
import { to, toStep } from "@/domain/routes";
import type { InputValues } from "@/domain/verification/requested-fields";
import { type EmploymentValues, partDue } from "@/domain/verification/reverification";
import { afterSsnReverification, reverificationStates } from "@/domain/verification/ssn-reverification";
import type { OtherAccount } from "@/domain/verification/verification-answer";
import { maintenanceObstacle, proofDue } from "@/server/flows/account-security/maintenance";
import { afterSuccess } from "@/server/flows/corrective-actions/complete-step";
import { keptAccount } from "@/server/flows/recovery/other-account";
import { type PhoneNumber, phoneNumberIn } from "@/server/forms/phone-number";
import { hitAll } from "@/server/guard/limits";
import type { ReverificationRecord, SequenceRecord } from "@/server/records/flow-records";
import { currentSequence, keepSequence, newSequence, sequenceAim, sequenceQuery } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import {
  type AttestationBody,
  attestationBody,
  submitAttestation,
  updateUserPhone,
} from "@/server/upstream/kyc-attestations";
import { reverifySsn } from "@/server/upstream/verifications";
import { readVerificationForm } from "./read-form";
import { birthPart, personalOf } from "./reverification-parts";
import {
  currentReverification,
  keepReverification,
  type Mount,
  readOnFile,
  toPart,
  wizardAim,
} from "./reverification-record";

const phoneIn = (form: FormData) => ({
  phone: String(form.get("phone") ?? "").slice(0, 40),
  countryCode: String(form.get("countryCode") ?? "").slice(0, 2),
});

type Typed = { phone: PhoneNumber; ssn: string; birth: InputValues };

/** Reads the last part: phone, SSN, and a date of birth where none is on file. */
function read(form: FormData, record: ReverificationRecord, person: InputValues, birth: Birth) {
  const fields: Record<string, Problem> = {};
  const { phone: typed, countryCode } = phoneIn(form);
  const phone = phoneNumberIn(typed, countryCode);
  if (!phone) fields.phone = typed.trim() === "" ? "phoneMissing" : "phoneInvalid";
  const born = birth && readVerificationForm({ ...birth, values: person }, form);
  if (born && !born.ok) Object.assign(fields, born.fields);
  const ssn = Ssn(record.ssnPartial ? 4 : 9).safeParse(form.get("ssn") ?? "");
  if (!ssn.success) fields.ssn = problemNamed(ssn.error.issues[0]?.message) ?? "ssnMissing";
  if (!phone || !ssn.success || Object.keys(fields).length > 0) return { fields };
  return { typed: { phone, ssn: ssn.data, birth: born?.ok ? born.values : {} } satisfies Typed };
}

type Birth = Awaited<ReturnType<typeof birthPart>>;

const digestOf = (what: unknown) => createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

const employmentFor = ({ countryCode, ...values }: EmploymentValues): EmploymentValues => {
  const phone = phoneNumberIn(values.employerPhone ?? "", countryCode ?? "", false);
  return { ...values, employerPhone: phone?.e164 ?? "" };
};

/**
 * One write for one content, even when an answer was lost and the last part is filled in differently: the key is the record's
 * and the content's, not the submit's.
 */
const onceKey = (record: ReverificationRecord, what: string, content: unknown) =>
  `${record.id}-${digestOf(content)}-${what}`;

/** ERR-39, ERR-92? @returns the record with the attestation marked as taken, or undefined when upstream refuses it */
async function attest(visit: PlayerVisit, record: ReverificationRecord, body: AttestationBody) {
  const attested = digestOf(body);
  if (record.attested === attested) return record;
  try {
    await submitAttestation(visit.upstream, visit.player.userKey, body, onceKey(record, "attestation", body));
    return { ...record, attested };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return undefined;
    throw error;
  }
}

/** KYC-99 @returns what is wrong with the number, if anything */
async function updatePhone(
  visit: PlayerVisit,
  record: ReverificationRecord,
  { e164 }: PhoneNumber,
  onFile: string,
): Promise<Problem | undefined> {
  if (e164 === onFile) return undefined;
  const key = onceKey(record, "phone", e164);
  const answer = await updateUserPhone(visit.upstream, visit.player.userKey, e164, key);
  if (answer.ok) return undefined;
  track(visit, "phoneSubmitError", { code: answer.code });
  return answer.refusal === "exists" ? "phoneExists" : "phoneInvalid";
}

/** The sequence that a refusal leaves something in: the one around the step, or a new one. */
function sequenceFor(visit: PlayerVisit, mount: Mount, more: Partial<SequenceRecord>): SequenceRecord {
  const base = mount === "step" ? currentSequence(visit) : newSequence(visit, visit.player.sid);
  const sequence = { ...base, ...more };
  keepSequence(visit, sequence);
  return sequence;
}

const aimIn = (visit: PlayerVisit, mount: Mount) => (mount === "step" ? sequenceAim(visit) : wizardAim(visit));

/** A step goes on at the door of its sequence, the wizard's own page at its first part. */
const backIn = (visit: PlayerVisit, mount: Mount) => (mount === "step" ? {} : { returnPath: toPart(visit, mount) });

type Refused = {
  refusal: SsnRefusal;
  asksPartialSsn: boolean;
  recovery: OtherAccount | undefined;
};

/** ERR-31 to ERR-37: each state has the screen of the SSN step (SSN-19?). */
function afterRefusal(visit: PlayerVisit, mount: Mount, record: ReverificationRecord, refused: Refused): Outcome {
  const { refusal, asksPartialSsn, recovery } = refused;
  visit.log.info({ event: "reverificationRefused", state: reverificationStates[refusal] });
  switch (refusal) {
    case "verify-information": {
      const isPartial = asksPartialSsn || record.ssnPartial === true;
      keepReverification(visit, { ...record, ssnPartial: isPartial });
      const problem = isPartial ? "ssnTryAgainPartial" : "ssnTryAgain";
      return stay(problem, { fields: { ssn: problem }, asksPartialSsn: isPartial });
    }
    case "verification-form": {
      const sequence = sequenceFor(visit, mount, { opened: "kyc-adv-check" });
      return go(toStep("kyc-adv-check", sequenceQuery(visit, sequence)));
    }
    case "account-recovery": {
      const sequence = sequenceFor(visit, mount, { otherAccount: keptAccount(recovery) });
      return go(duplicatePerson(sequenceAim(visit, sequence)));
    }
    case "banned":
      track(visit, "verificationBanned", { status: "banned" });
      visit.effects.notice = { word: "banned", sid: visit.player.sid };
      return go(to("/locked", { reason: "banned" }));
    default:
      return go(toWay(refusal, { aim: aimIn(visit, mount), entryFlow: "reverification", ...backIn(visit, mount) }));
  }
}

/** KYC-100; KYC-89, CONST-41: the wizard's own page leads to '/' unless its link says otherwise. */
function afterPass(visit: PlayerVisit, mount: Mount, record: ReverificationRecord): Outcome {
  visit.effects.records[record.id] = null;
  if (mount === "step") return afterSuccess(visit, ["re-verification-kyc"]);
  return go(visit.safeTarget(visit.query.returnPath) ?? to("/"));
}

/** Part 3 and the end: each write once, in the order of KYC-121?. */
export const submitConfirmation =
  (mount: Mount) =>
  async (visit: PlayerVisit, form: FormData): Promise<Outcome> => {
    const [record, file] = await Promise.all([currentReverification(visit), readOnFile(visit)]);
    if (partDue(record) !== "confirmation") return go(toPart(visit, mount, partDue(record)));
    if ("failure" in file) return stay("unexpected");
    const { onFile } = file;
    const person = personalOf(record, onFile);
    const { typed, fields } = read(form, record, person, await birthPart(visit, onFile));
    if (!typed) return stay("checkAnswers", { fields });
    const changesPhone = typed.phone.e164 !== onFile.phone;
    const obstacle = changesPhone && (await (mount === "own" ? maintenanceObstacle : proofDue)(visit));
    if (obstacle) return go(obstacle);
    const subject = { account: visit.player.userKey, address: visit.address };
    const turn = await hitAll(visit.guard, "ssn", subject, visit.now);
    if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
    const body = attestationBody({ ...person, ...typed.birth }, employmentFor(record.employment ?? {}));
    const attested = await attest(visit, record, body);
    if (!attested) return stay("attestationFailed");
    keepReverification(visit, attested);
    const phoneProblem = await updatePhone(visit, attested, typed.phone, onFile.phone);
    if (phoneProblem) return stay(phoneProblem, { fields: { phone: phoneProblem } });
    const key = `${visit.submitKey}-ssn`;
    const answer = await reverifySsn(visit.upstream, visit.player.userKey, typed.ssn, key);
    const after = afterSsnReverification(answer);
    if (after.passed) return afterPass(visit, mount, attested);
    return afterRefusal(visit, mount, attested, { ...after, recovery: answer.recovery });
  };
