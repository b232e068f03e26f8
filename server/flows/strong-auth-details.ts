// Strong authentication, personal information: birth year and SSN4, or the whole SSN with a device-risk session (SA-48 to SA-57).
import "server-only";
import { isDeviceSession } from "@/domain/device-risk";
import { go, type Outcome, type Stay, stay } from "@/domain/outcome";
import { type Problem, problemNamed } from "@/domain/problems";
import { type AvailableType, screenOf } from "@/domain/strong-auth";
import { BirthYearAndSsn4, Ssn9 } from "@/domain/strong-auth-details";
import { afterStrongAuthRefusal } from "@/domain/strong-auth-refusals";
import { config } from "../config";
import type { StrongAuthRecord } from "../flow-records";
import { platformOf } from "../strong-auth";
import {
  afterRefusal,
  chosenType,
  ended,
  obstacleTo,
  orUnknown,
  solved,
  strongAuthOf,
  tooMany,
  toStrongAuth,
} from "../strong-auth-challenge";
import { strongAuthRefusalFor } from "../upstream/pop-codes";
import { recoverBySsn } from "../upstream/ssn-recovery";
import { finish } from "../upstream/strong-auth";
import type { Visit } from "../visit";

type UnderWay = { record: StrongAuthRecord; type: AvailableType };

/** @returns the record and the type whose questions are asked */
export function detailsUnderWay(visit: Visit): UnderWay | undefined {
  const record = strongAuthOf(visit);
  const type = record && chosenType(record);
  return record && type && !record.solved && screenOf(type) === "details" ? { record, type } : undefined;
}

/** SA-09 @returns what the player gave as one solution, or the fields that are wrong */
function solutionIn(form: FormData, { type }: AvailableType, now: number) {
  const given = { birthYear: form.get("birthYear"), ssn: form.get("ssn") };
  const rule = type === "Ssn9" ? Ssn9 : BirthYearAndSsn4(new Date(now).getUTCFullYear());
  const parsed = rule.safeParse(given);
  if (parsed.success) {
    const { ssn } = parsed.data;
    return { solution: "birthYear" in parsed.data ? `${parsed.data.birthYear}${ssn}` : ssn };
  }
  const fields = parsed.error.issues.flatMap(({ path, message }): [string, Problem][] => {
    const problem = problemNamed(message);
    return problem ? [[String(path[0]), problem]] : [];
  });
  const [first] = fields;
  const problem = fields.length === 1 && first ? first[1] : "checkAnswers";
  return { wrong: stay(problem, { fields: Object.fromEntries(fields.reverse()) }) };
}

/** SA-53, SA-54, SA-60: the provider's word, which only the browser can get. Without a provider there is none to wait for (API-105?). */
function deviceProblem(form: FormData): Stay | undefined {
  if (form.get("deviceProblem") === "bridge") return stay("nativeBridgeFailure");
  const isAsked = config().DEVICE_RISK_SCRIPT_URL !== undefined;
  return isAsked && !isDeviceSession(form.get("deviceSession")) ? stay("deviceCheckFailed") : undefined;
}

/** SA-14, SA-55 to SA-58: the full SSN of somebody who recovers an account. */
async function recover(visit: Visit, { record, type }: UnderWay, ssn9: string, form: FormData): Promise<Outcome> {
  const { requestKey } = record;
  const tmSessionId = String(form.get("deviceSession") ?? "");
  const sent = { requestKey, ssn9, ...(tmSessionId && { tmSessionId }) };
  const answer = await orUnknown(() =>
    recoverBySsn(platformOf(visit, record), sent, `${visit.submitKey}-ssn-recovery`),
  );
  const failed = record.isMerge ? "mergeRecoveryFailed" : "recoveryFailed";
  if (answer === "unknown") return stay(failed);
  if (answer.status === "recovered") return solved(visit, record, answer.token ? { token: answer.token } : {});
  if (answer.status === "keyLimit") return stay("keyLimit");
  const refusal = strongAuthRefusalFor(answer.code);
  if (answer.status === "again") {
    const said = afterRefusal(visit, record, { refusal: refusal ?? "incorrect" }, asked(type));
    return said;
  }
  if (refusal && !record.isMerge && afterStrongAuthRefusal[refusal].leaves) {
    return afterRefusal(visit, record, { refusal }, asked(type));
  }
  return stay(failed);
}

const asked = ({ type }: AvailableType) => ({ type, screen: "details" as const, field: "ssn" });

/** Checks what only the player knows. It goes into the body of one call and nowhere else. */
export async function submitDetails(visit: Visit, form: FormData): Promise<Outcome> {
  const underWay = detailsUnderWay(visit);
  const known = strongAuthOf(visit);
  if (!underWay) return known ? go(toStrongAuth(known)) : ended();
  const { record, type } = underWay;
  const stop = obstacleTo(type.type, record, visit.now);
  if (stop) return stop;
  const { solution, wrong } = solutionIn(form, type, visit.now);
  if (solution === undefined) return wrong;
  const isRecovery = type.type === "Ssn9" && record.recoversBySsn === true;
  const device = isRecovery ? deviceProblem(form) : undefined;
  if (device) return device;
  const refused = await tooMany(visit, "verify", record);
  if (refused) return refused;
  if (isRecovery) return recover(visit, underWay, solution, form);
  const { requestKey, initializationKey } = record;
  const challenge = { requestKey, type: type.type, initializationKey };
  const answer = await orUnknown(() =>
    finish(platformOf(visit, record), challenge, solution, `${visit.submitKey}-finish`),
  );
  if (answer === "unknown") return stay("strongAuthUnknown");
  if (!answer.ok) return afterRefusal(visit, record, answer, asked(type));
  return solved(visit, record, { token: answer.value.token });
}

/** What the browser needs to ask for a device-risk session (SA-52, SA-66?); undefined where no provider is configured. */
export function deviceProvider(): { scriptUrl: string; timeoutMs: number } | undefined {
  const { DEVICE_RISK_SCRIPT_URL: scriptUrl, DEVICE_RISK_TIMEOUT_MS: timeoutMs } = config();
  return scriptUrl === undefined ? undefined : { scriptUrl, timeoutMs };
}
