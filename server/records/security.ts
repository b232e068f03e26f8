// The record of one change on the account's security page, which then reports it (EML-12).
import "server-only";
import { seconds } from "@/domain/duration";
import type { SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import type { FlowRecord } from "./flow-record";
import { newRecord } from "./records";
import type { SecurityChange, SecurityRecord } from "./security-record";

/** Parameters by which a page that asked for a change finds its record. */
export const updatedEmail = "updatedEmail";
export const updatedPhone = "updatedPhone";

/** @returns a record that is not kept yet */
export const newSecurityRecord = (
  context: SignedInContext,
  change: SecurityChange,
  more: Partial<SecurityRecord> = {},
): SecurityRecord => ({
  ...newRecord(context),
  kind: "security",
  account: accountDigest(context.player.userKey),
  change,
  ...more,
});

/** Writes a record of a change that is made already. @returns its id */
export function keepDone(context: SignedInContext, change: SecurityChange, more: Partial<SecurityRecord> = {}): string {
  const record = newSecurityRecord(context, change, { doneAt: context.now, ...more });
  context.records.keep(record);
  return record.id;
}

/**
 * GATE-06: the address of the token, whose claim the platform need not renew when the address changes. Until it has, the change of this
 * session is what is true (EML-18?).
 * @returns the player's e-mail address; "" for none
 */
export function currentEmail({ player, records }: Pick<SignedInContext, "player" | "records">): string {
  const changes = records.readAll().flatMap((record) => (isEmailChanged(record) ? record : []));
  const last = changes.toSorted((one, other) => one.doneAt - other.doneAt).at(-1);
  return last && last.emailBefore === player.email ? last.newEmail : player.email;
}

const isEmailChanged = (record: FlowRecord): record is SecurityRecord & { doneAt: number; newEmail: string } =>
  record.kind === "security" &&
  record.change === "email" &&
  record.doneAt !== undefined &&
  record.newEmail !== undefined;

/** After this the page no longer reports the change. */
const noticeLifeMs = seconds(60);

/** Changes that need another call after the proof, which itself does not make them. */
const madeAfterProof: readonly SecurityChange[] = ["email", "passkey", "passkeyRemoval"];

const doneAtOf = ({ change, doneAt, strongAuth }: SecurityRecord) =>
  madeAfterProof.includes(change) || !strongAuth || strongAuth.failed ? doneAt : strongAuth.at;

/** @returns whether the platform has made the change */
export const isDone = (record: SecurityRecord): boolean => doneAtOf(record) !== undefined;

/** @returns the change that was just made, or "nothing" for one that was given up */
export function resultOf({ record, now }: SignedInContext): SecurityChange | "nothing" | undefined {
  if (record?.kind !== "security") return undefined;
  const doneAt = doneAtOf(record);
  if (doneAt !== undefined) return now - doneAt < noticeLifeMs ? record.change : undefined;
  return record.strongAuth?.failed && now - record.strongAuth.at < noticeLifeMs ? "nothing" : undefined;
}
