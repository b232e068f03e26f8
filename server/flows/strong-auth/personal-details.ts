// Strong authentication, personal information: birth year and SSN4, or the whole SSN with a device-risk session (SA-48 to SA-57).
import "server-only";
import { go, type Outcome, type Stay, stay } from "@/domain/outcome";
import { type Problem, problemNamed } from "@/domain/problems";
import { type AvailableType, screenOf } from "@/domain/strong-auth/challenges";
import { isDeviceSession } from "@/domain/strong-auth/device-risk";
import { BirthYearAndSsn4, Ssn9 } from "@/domain/strong-auth/personal-details";
import { isAboutAnswer, type StrongAuthRefusal } from "@/domain/strong-auth/refusals";
import { config } from "@/server/config";
import type { StrongAuthRecord } from "@/server/records/flow-records";
import type { Visit } from "@/server/request/context";
import { strongAuthRefusalFor } from "@/server/upstream/pop-codes";
import { recoverBySsn } from "@/server/upstream/ssn-recovery";
import { finish } from "@/server/upstream/strong-auth";
import {
  afterRefusal,
  chosenType,
  ended,
  obstacleTo,
  orUnknown,
  refuse,
  solved,
  strongAuthOf,
  tooMany,
  toStrongAuth,
} from "./challenge";
import { platformOf, withFreshRequest } from "./start";

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
function deviceProblem(form: FormData, { record, type }: UnderWay): Stay | undefined {
  if (form.get("deviceProblem") === "bridge") return stay("nativeBridgeFailure");
  const isMissing = config().DEVICE_RISK_SCRIPT_URL !== undefined && !isDeviceSession(form.get("deviceSession"));
  return isMissing ? refuse(record, type, "deviceCheckFailed") : undefined;
}

const asked = (type: AvailableType, refusal: StrongAuthRefusal) => ({
  type,
  screen: "details" as const,
  ...(isAboutAnswer(refusal) && { field: "ssn" }),
});

/** SA-56, ERR-57, SA-61: the words of a recovery that has failed for good, by its code. */
function failedRecovery(visit: Visit, { record, type }: UnderWay, code: string | undefined): Outcome {
  if (record.isMerge) return stay("mergeRecoveryFailed");
  const refusal = strongAuthRefusalFor(code);
  if (refusal) return afterRefusal(visit, record, { refusal }, asked(type, refusal));
  return refuse(record, type, code === undefined ? "recoveryNotConfirmed" : "strongAuthUnknown");
}

/** SA-14, SA-55 to SA-58: the full SSN of somebody who recovers an account. */
async function recover(visit: Visit, underWay: UnderWay, ssn9: string, form: FormData): Promise<Outcome> {
  const { record, type } = underWay;
  const tmSessionId = String(form.get("deviceSession") ?? "");
  const { answer, used } = await withFreshRequest(
    visit,
    record,
    ({ requestKey }, key) => {
      const sent = { requestKey, ssn9, ...(tmSessionId && { tmSessionId }) };
      return orUnknown(() => recoverBySsn(platformOf(visit, record), sent, `${key}-ssn-recovery`));
    },
    (said) => typeof said === "object" && "code" in said && strongAuthRefusalFor(said.code) === "expired",
  );
  if (answer === "unknown") return stay(record.isMerge ? "mergeRecoveryFailed" : "recoveryFailed");
  if (answer.status === "recovered") return solved(visit, used, answer.token ? { token: answer.token } : {});
  if (answer.status === "keyLimit") return stay("keyLimit");
  if (answer.status === "failed") return failedRecovery(visit, { record: used, type }, answer.code);
  const refusal = strongAuthRefusalFor(answer.code) ?? "incorrect";
  return afterRefusal(visit, used, { refusal }, asked(type, refusal));
}

/** Checks what only the player knows. It goes into the body of one call and nowhere else. */
export async function submitDetails(visit: Visit, form: FormData): Promise<Outcome> {
  const underWay = detailsUnderWay(visit);
  const known = strongAuthOf(visit);
  if (!underWay) return known ? go(toStrongAuth(known)) : ended();
  const { record, type } = underWay;
  const stop = obstacleTo(type, record, visit.now);
  if (stop) return stop;
  const { solution, wrong } = solutionIn(form, type, visit.now);
  if (solution === undefined) return wrong;
  const isRecovery = type.type === "Ssn9" && record.recoversBySsn === true;
  const device = isRecovery ? deviceProblem(form, underWay) : undefined;
  if (device) return device;
  const refused = await tooMany(visit, "verify", record);
  if (refused) return refused;
  if (isRecovery) return recover(visit, underWay, solution, form);
  const { answer, used } = await withFreshRequest(
    visit,
    record,
    ({ requestKey, initializationKey }, key) => {
      const challenge = { requestKey, type: type.type, initializationKey };
      return orUnknown(() => finish(platformOf(visit, record), challenge, solution, `${key}-finish`));
    },
    (said) => typeof said === "object" && !said.ok && said.refusal === "expired",
  );
  if (answer === "unknown") return refuse(used, type, "strongAuthUnknown");
  if (!answer.ok) return afterRefusal(visit, used, answer, asked(type, answer.refusal));
  return solved(visit, used, { token: answer.value.token });
}

/** What the browser needs to ask for a device-risk session (SA-52, SA-66?); undefined where no provider is configured. */
export function deviceProvider(): { scriptUrl: string; timeoutMs: number } | undefined {
  const { DEVICE_RISK_SCRIPT_URL: scriptUrl, DEVICE_RISK_TIMEOUT_MS: timeoutMs } = config();
  return scriptUrl === undefined ? undefined : { scriptUrl, timeoutMs };
}
