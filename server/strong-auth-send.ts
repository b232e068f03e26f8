// Sending a code of strong authentication: by trigger, by creating an enrolment, or by starting its removal (SA-43 to SA-45).
import "server-only";
import { go, type Outcome, stay } from "@/domain/outcome";
import { withQuery } from "@/domain/paths";
import type { AvailableType } from "@/domain/strong-auth";
import { changeObstacle } from "./account-maintenance";
import { config } from "./config";
import { advanced, type StrongAuthRecord } from "./flow-records";
import { initiated, platformOf, tellOpener } from "./strong-auth";
import { afterRefusal, keep, obstacleTo, onward, orUnknown, tooMany, toStrongAuth } from "./strong-auth-challenge";
import { createEnrolment, readEnrolments, startUnenrolment } from "./upstream/enrolments";
import { trigger } from "./upstream/strong-auth";
import type { Visit } from "./visit";

type Sent = { contactInfoUsed?: string | null | undefined; strongAuthEnrollmentKey?: string };

/** SA-43: the factor that goes, looked up each time: another window may have removed it. */
async function enrolmentToRemove(visit: Visit, record: StrongAuthRecord, { type }: AvailableType) {
  const listed = await readEnrolments(platformOf(visit, record));
  return listed.find((each) =>
    record.enrolmentKey === undefined ? each.type === type : each.key === record.enrolmentKey,
  );
}

async function send(visit: Visit, record: StrongAuthRecord, type: AvailableType, key: string) {
  const upstream = platformOf(visit, record);
  if (record.reason === "UNENROLL") {
    const enrolment = await enrolmentToRemove(visit, record, type);
    if (!enrolment) return "gone" as const;
    const answer = await startUnenrolment(upstream, enrolment.key, key);
    if (!answer.ok) return answer;
    return { ok: true as const, value: { ...answer.value, strongAuthEnrollmentKey: enrolment.key } };
  }
  const { requestKey, initializationKey, overrideContact: contact } = record;
  if (record.reason === "ENROLL") return createEnrolment(upstream, { requestKey, type: type.type, contact }, key);
  return trigger(upstream, { requestKey, type: type.type, initializationKey }, contact, key);
}

/** A request that has grown too old upstream is opened anew before it is given up. @returns the record to go on with */
async function renewed(visit: Visit, record: StrongAuthRecord): Promise<StrongAuthRecord | undefined> {
  const answer = await initiated(visit, record, record.reason);
  return answer.ok ? { ...record, requestKey: answer.value.requestKey } : undefined;
}

function afterSending(visit: Visit, record: StrongAuthRecord, { type, contact }: AvailableType, sent: Sent): Outcome {
  const { attemptsLeft: _, rateLimitedUntil: __, contactShown, ...rest } = record;
  const shown = sent.contactInfoUsed ?? contactShown ?? record.overrideContact?.slice(-4) ?? contact;
  const next: StrongAuthRecord = {
    ...(record.chosen === type ? rest : advanced({ ...rest, chosen: type })),
    ...(shown && { contactShown: shown }),
    ...(sent.strongAuthEnrollmentKey && { enrolmentKey: sent.strongAuthEnrollmentKey }),
    sentAt: visit.now,
    sends: record.sends + 1,
    resendAt: visit.now + config().RESEND_CODE_COOLDOWN_MS,
  };
  keep(visit, next);
  // After a change of number the older code is worth nothing, and nobody is told that it still works.
  const isAnother = record.chosen === type && record.sentAt !== undefined && contactShown !== undefined;
  return go(withQuery(toStrongAuth(next, "/strongauth/code"), { sent: isAnother ? next.sends : undefined }));
}

/**
 * Sends a code for a type and leads to its entry. Ends every earlier refusal but a block (SA-41).
 * @param field the field that a refusal belongs to
 */
export async function sendCode(
  visit: Visit,
  record: StrongAuthRecord,
  type: AvailableType,
  field?: string,
): Promise<Outcome> {
  const stop = obstacleTo(type.type, record, visit.now);
  if (stop) return stop;
  const { rateLimitedUntil = 0 } = record;
  if (rateLimitedUntil > visit.now) return stay("strongAuthRateLimited", { facts: { untilAt: rateLimitedUntil } });
  const obstacle = await changeObstacle(visit, record);
  if (obstacle) return go(obstacle);
  const refused = await tooMany(visit, "resend", record);
  if (refused) return refused;
  let answer = await orUnknown(() => send(visit, record, type, `${visit.submitKey}-send`));
  let used = record;
  if (answer !== "unknown" && answer !== "gone" && !answer.ok && answer.refusal === "expired") {
    used = (await renewed(visit, record)) ?? record;
    if (used !== record) answer = await orUnknown(() => send(visit, used, type, `${visit.submitKey}-send-again`));
  }
  if (answer === "unknown") return stay("strongAuthUnknown");
  if (answer === "gone") {
    await tellOpener(visit, record, { failed: true, at: visit.now });
    return go(onward(visit, record.givesUpTo));
  }
  if (!answer.ok)
    return afterRefusal(visit, record, answer, { type: type.type, screen: "code", ...(field && { field }) });
  return afterSending(visit, used, type, answer.value);
}
