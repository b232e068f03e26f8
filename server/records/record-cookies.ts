// Flow records in their cookies, one for each record, named by `?flow=<id>` and a hidden field. Two tabs are two records.
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type BrandId, brands } from "@/domain/brands";
import { hours } from "@/domain/duration";
import { isFlowId } from "@/domain/routing/flow-link";
import { targetParserFor } from "@/domain/routing/safe-target";
import { type LoginParameters, loginParametersFrom, withoutParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { cookieAt } from "@/server/session/cookies";
import { seal, unseal } from "@/server/session/seal";
import { noteLifeMs } from "@/server/session/session-note";
import { now } from "../clock";
import { config } from "../config";
import { FlowRecord, withoutSelfSubmits } from "./flow-record";

/** @returns the name of the cookie of a flow record. @param id of the record; without it what all of them begin with */
export const flowCookie = (brand: BrandId, id = ""): string => cookieAt(brand, "flow", id);

/** How long an unchanged record that belongs to no session lives, milliseconds. */
export const flowLifeMs = hours(2);
/** The same for one of a session: it opens in that session only, and after its end by the session's note for as long as that lasts. */
export const sessionFlowLifeMs = noteLifeMs;
/** The absolute age of a record, however often it is written, milliseconds: the default of SESSION_MAX_AGE_MS. */
export const flowMaxAgeMs = hours(12);
const maxRecords = 4;

/** @returns a fresh record id, as `isFlowId` */
export const newFlowId = (): string => randomBytes(8).toString("hex");

/** @returns what a record of any kind begins with */
export const newRecord = ({ now: createdAt, siteExperience }: Pick<RequestContext, "now" | "siteExperience">) => ({
  id: newFlowId(),
  createdAt,
  siteExperience,
  version: 0,
});

/** @returns the id of the flow that a submit starts: the same for the same submit, so that a form sent again finds its flow */
export const flowIdForSubmit = (submitKey: string): string =>
  createHash("sha256").update(submitKey).digest("hex").slice(0, 16);

export type CookieReader = {
  get(name: string): { value: string } | undefined;
  getAll(): readonly { name: string; value: string }[];
};

/** @returns how long an unchanged record lives, milliseconds */
export const recordLifeMs = (record: FlowRecord): number =>
  "sid" in record && record.sid !== undefined ? sessionFlowLifeMs : flowLifeMs;

const sealing = (brand: BrandId) => ({ purpose: "flowRecord", brand }) as const;

const sealFor = (record: FlowRecord, brand: BrandId) =>
  seal(record, { ...sealing(brand), lifeMs: recordLifeMs(record) });

/** @returns the record of this brand in the value of a cookie, whichever session it belongs to */
export function recordIn(sealed: string, brand: BrandId, maxAgeMs = flowMaxAgeMs): FlowRecord | undefined {
  const record = FlowRecord.safeParse(unseal(sealed, sealing(brand))).data;
  return record && now() < record.createdAt + maxAgeMs ? withTargetsParsed(record, brand) : undefined;
}

/** Another build may have sealed it: an older one kept the targets of its link as they were sent, and the hosts may have changed since. */
function withTargetsParsed(record: FlowRecord, brand: BrandId): FlowRecord {
  if (!("parameters" in record)) return record;
  return {
    ...record,
    parameters: loginParametersFrom(record.parameters, {
      brand: brands[brand],
      safeRedirectTarget: targetParserFor(config().hosts[brand]),
    }),
  };
}

export type RecordOwner = {
  brand: BrandId;
  /** The visitor's session. */
  sid: string | undefined;
};

/** Reads the record that a request names. A record of another brand or another session is no record (promise 5). */
export function readRecord(
  cookies: CookieReader,
  id: unknown,
  { brand, sid }: RecordOwner,
  maxAgeMs = flowMaxAgeMs,
): FlowRecord | undefined {
  const sealed = isFlowId(id) ? cookies.get(flowCookie(brand, id))?.value : undefined;
  const record = sealed ? recordIn(sealed, brand, maxAgeMs) : undefined;
  if (!record || record.id !== id) return undefined;
  return !("sid" in record) || record.sid === sid ? record : undefined;
}

/** Reads all records of a visitor that the browser holds. */
export const readRecords = (cookies: CookieReader, owner: RecordOwner): readonly FlowRecord[] =>
  cookies.getAll().flatMap(({ name }) => {
    const start = flowCookie(owner.brand);
    const id = name.startsWith(start) ? name.slice(start.length) : undefined;
    return readRecord(cookies, id, owner) ?? [];
  });

/** Reads a record of a session that has ended, which its note proves. */
export function readEndedRecord(
  cookies: CookieReader,
  id: unknown,
  owner: RecordOwner & { sid: string },
): FlowRecord | undefined {
  const record = readRecord(cookies, id, owner, flowMaxAgeMs + noteLifeMs);
  return record && "sid" in record && record.sid !== undefined ? record : undefined;
}

/**
 * The record of a session that has ended, for the new session of the same account. Its age begins anew, and nothing is pressed by itself
 * on the page where it goes on.
 */
export const movedToSession = (record: FlowRecord, sid: string): FlowRecord =>
  withoutSelfSubmits({ ...record, sid, createdAt: now() } as FlowRecord);

/** Browsers silently drop a cookie whose name and value have more bytes. */
const maxBytes = 4096;

type Drop = (record: FlowRecord) => FlowRecord;

const without =
  (...names: (keyof LoginParameters)[]): Drop =>
  (record) =>
    "parameters" in record ? withoutParameters(record, ...names) : record;

const withoutCredentials: Drop = (record) => ("credentials" in record ? { ...record, credentials: undefined } : record);

/** Members that a record which is too long can lose, in this order: each has a fallback. */
function dropsFor(record: FlowRecord): Drop[] {
  const targets = [without("fallbackUrl"), without("returnPath")];
  if (record.kind === "security") return [withoutCredentials];
  if (record.kind !== "sequence") return targets;
  const isOver = record.completedTo !== undefined;
  return [
    withoutCredentials,
    ...(isOver ? [without("login_challenge", "fallbackUrl", "returnPath")] : targets),
    (record) => ({ ...record, redirectUrl: undefined }) as FlowRecord,
    (record) => ({ ...record, done: [] }) as FlowRecord,
  ];
}

/** @returns the sealed value of a record's cookie, short enough for a browser to keep */
export async function sealRecord(record: FlowRecord, brand: BrandId): Promise<string> {
  const room = maxBytes - `${flowCookie(brand, record.id)}=`.length;
  const first = await sealFor(record, brand);
  let last = { record, sealed: first };
  for (const drop of dropsFor(record)) {
    if (last.sealed.length <= room) break;
    const lighter = drop(last.record);
    last = { record: lighter, sealed: await sealFor(lighter, brand) };
  }
  return last.sealed;
}

/** Evict finished and replaced records first, then the oldest. */
const worthOf = (record: FlowRecord | undefined) =>
  !record || (record.kind === "strongAuth" && (record.solved || record.isReplaced)) ? 0 : record.createdAt;

/** @returns names of the cookies to remove so that, with one more record, at most four remain */
export function surplusRecords(cookies: CookieReader, keptId: string, brand: BrandId): string[] {
  const others = cookies
    .getAll()
    .filter(({ name }) => name.startsWith(flowCookie(brand)) && name !== flowCookie(brand, keptId));
  if (others.length < maxRecords) return [];
  return others
    .map(({ name, value }) => ({ name, worth: worthOf(recordIn(value, brand)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(maxRecords - 1)
    .map(({ name }) => name);
}
