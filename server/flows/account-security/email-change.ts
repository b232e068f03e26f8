// The change of an e-mail address: form, key, strong authentication, change (EML-03 to EML-13, EML-17?, EML-18?).
import "server-only";
import { type EmailChangeField, emailChangeProblems, tidyEmail } from "@/domain/account-security/email-change";
import { go, type Outcome, stay } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { beginStrongAuth } from "@/server/flows/strong-auth/start";
import { hitAll } from "@/server/guard/limits";
import type { SecurityRecord } from "@/server/records/flow-records";
import { newSecurityRecord } from "@/server/records/security";
import type { PlayerVisit } from "@/server/request/context";
import { UpstreamError } from "@/server/upstream/call";
import { changeEmail, initiateEmailUpdate } from "@/server/upstream/email-updates";
import { changingAccount } from "./maintenance";

const changeOf = ({ record }: PlayerVisit) =>
  record?.kind === "security" && record.change === "email" ? record : undefined;

export type EmailChangePage = {
  show: "form" | "finish";
  currentEmail: string;
  /** EML-17?: what was typed before strong authentication was given up. */
  values: Readonly<Record<string, string>>;
  hidden: Readonly<Record<string, string>>;
  /** EML-02 */
  isKycRefresh: boolean;
};

const newEmailFields = (email: string) => ({ emailAddress: email, confirmEmail: email });

/** @returns the form, or the one press that is left when strong authentication has brought its proof */
export function loadEmailChange(visit: PlayerVisit): EmailChangePage {
  const record = changeOf(visit);
  const isKycRefresh = record?.isKycRefresh ?? visit.query.from === "kycRefresh";
  const returnPath = visit.safeTarget(record?.returnPath ?? visit.query.returnPath);
  return {
    show: record?.strongAuth?.token && !record.doneAt ? "finish" : "form",
    currentEmail: visit.player.email,
    values: record?.newEmail && !record.doneAt ? newEmailFields(record.newEmail) : {},
    hidden: { ...(isKycRefresh && { from: "kycRefresh" }), ...(returnPath && { returnPath }) },
    isKycRefresh,
  };
}

const typedIn = (form: FormData, name: EmailChangeField) => String(form.get(name) ?? "");

type Initiated = { initializationKey: string } | { refused: Outcome };

async function initiate(visit: PlayerVisit, newEmail: string, isKycRefresh: boolean): Promise<Initiated> {
  const asked = { newEmailAddress: newEmail, isKycRefresh };
  try {
    const answer = await initiateEmailUpdate(visit.upstream, asked, `${visit.submitKey}-email`);
    if (answer.ok) return answer.value;
    if (answer.refusal === "tooMany") {
      const untilAt = visit.now + (answer.retryAfterMs ?? 0);
      return { refused: stay(answer.retryAfterMs ? "tooManyTries" : "emailChangeFailed", { facts: { untilAt } }) };
    }
    const problem = answer.refusal === "same" ? "emailInUse" : "emailInvalid";
    return { refused: stay(problem, { fields: { emailAddress: problem } }) };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return { refused: stay("emailChangeFailed") };
    throw error;
  }
}

/** Checks the form, asks for the key and opens strong authentication. An address that is somebody's answers like any other. */
export const beginEmailChange = changingAccount(async (visit, form) => {
  const typed = { emailAddress: typedIn(form, "emailAddress"), confirmEmail: typedIn(form, "confirmEmail") };
  const fields = emailChangeProblems({ ...typed, currentEmail: visit.player.email });
  const [first] = Object.values(fields);
  if (first) return stay(Object.keys(fields).length > 1 ? "checkAnswers" : first, { fields });
  const subject = { account: visit.player.userKey, address: visit.address };
  const turn = await hitAll(visit.guard, "emailChange", subject, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const newEmail = tidyEmail(typed.emailAddress);
  const isKycRefresh = form.get("from") === "kycRefresh";
  const initiated = await initiate(visit, newEmail, isKycRefresh);
  if ("refused" in initiated) return initiated.refused;
  const returnPath = visit.safeTarget(form.get("returnPath"));
  const record = newSecurityRecord(visit, "email", {
    initializationKey: initiated.initializationKey,
    newEmail,
    ...(isKycRefresh && { isKycRefresh }),
    ...(returnPath && { returnPath }),
  });
  visit.effects.records[record.id] = record;
  const outcome = await beginStrongAuth(visit, {
    initializationKey: initiated.initializationKey,
    backTo: to("/accountcenter/security/email", { flow: record.id }),
    opener: record.id,
  });
  if ("stay" in outcome) delete visit.effects.records[record.id];
  return outcome;
});

const afterChange = (visit: PlayerVisit, { id, returnPath }: SecurityRecord) =>
  visit.safeTarget(returnPath) ?? to("/accountcenter/security", { flow: id });

/** Changes the address with the proof. A proof that was refused is used up; what was typed is kept for another try (EML-13). */
export const finishEmailChange = changingAccount(async (visit) => {
  const { strongAuth, ...record } = changeOf(visit) ?? {};
  if ("id" in record && record.doneAt !== undefined) return go(afterChange(visit, record));
  if (!("id" in record) || !record.initializationKey || !strongAuth?.token) return stay("emailChangeFailed");
  const { initializationKey } = record;
  const failed = () => {
    visit.effects.records[record.id] = record;
    visit.effects.notice = { word: "emailChangeFailed", sid: visit.player.sid };
    return go(to("/accountcenter/security/email", { flow: record.id, failed: true }));
  };
  try {
    const proof = { initializationKey, strongAuthToken: strongAuth.token };
    const answer = await changeEmail(visit.upstream, proof, `${record.id}-change`);
    if (!answer.ok) return failed();
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return failed();
    throw error;
  }
  visit.effects.records[record.id] = { ...record, doneAt: visit.now };
  return go(afterChange(visit, record));
});
