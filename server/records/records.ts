// The flow records of a visitor, named by `?flow=<id>` and a hidden field. Two tabs are two records. Writes are collected as data and reach
// the store when the submit is over.
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type Brand, brands } from "@/domain/brands";
import { isFlowId } from "@/domain/routing/flow-link";
import { targetParserFor } from "@/domain/routing/safe-target";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { Records, RequestContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { config } from "../config";
import type { BrowserState } from "./browser-state";
import { accountInRecord, FlowRecord } from "./flow-record";

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

/** @returns whose a record is that belongs to the player of this request, if there is one */
export const ownedBy = ({ player }: Pick<RequestContext, "player">): { account?: string } =>
  player ? { account: accountDigest(player.userKey) } : {};

/** Another build may have written it: the hosts may have changed since. */
function withTargetsParsed(record: FlowRecord, brand: Brand["id"]): FlowRecord {
  if (!("parameters" in record)) return record;
  return {
    ...record,
    parameters: loginParametersFrom(record.parameters, {
      brand: brands[brand],
      safeRedirectTarget: targetParserFor(config().hosts[brand]),
    }),
  };
}

type Visitor = {
  readonly brand: Brand["id"];
  readonly player: RequestContext["player"];
};

type Reading = Pick<Records, "read" | "readAll" | "readEnded" | "account">;

/** How a visitor's records are read: those of the player's account, and those that belong to no account (promise 5). */
export function readingOf({ session, records }: BrowserState, { brand, player }: Visitor): Reading {
  const own = player ? accountDigest(player.userKey) : undefined;
  const parsed = (id: string): FlowRecord | undefined => {
    const record = FlowRecord.safeParse(records[id]?.record).data;
    return record?.id === id ? withTargetsParsed(record, brand) : undefined;
  };
  const mine = (id: string) => {
    const record = parsed(id);
    const account = record && accountInRecord(record);
    return account === undefined || account === own ? record : undefined;
  };
  return {
    read: (id) => (isFlowId(id) ? mine(id) : undefined),
    readAll: () => Object.keys(records).flatMap((id) => mine(id) ?? []),
    readEnded(id) {
      const record = isFlowId(id) ? parsed(id) : undefined;
      const account = record && accountInRecord(record);
      return account !== undefined && account === session?.account ? record : undefined;
    },
    account: session?.account,
  };
}

/** @param save writes what was collected to the store */
export function openRecords(
  writes: Pick<CookieWrites, "records">,
  reading: Reading,
  { save, forget }: Pick<Records, "save" | "forget">,
): Records {
  return {
    ...reading,
    keep(record) {
      writes.records[record.id] = record;
    },
    keepOnly(record) {
      writes.records = { [record.id]: record };
    },
    drop(id) {
      writes.records[id] = null;
    },
    undo(id) {
      delete writes.records[id];
    },
    written: (id) => writes.records[id],
    unsaved: {},
    save,
    forget,
  };
}
