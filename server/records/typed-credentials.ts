// Login and password that a player has just typed, kept in the record of the flow until the operator's app takes them (PA-42?): for five
// minutes, read once, then erased (decisions/021-password-for-the-app.md). The store keeps the record sealed.
import "server-only";
import { credentialsLifeMs } from "@/domain/biometrics/eligibility";
import type { SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { only } from "@/server/store/store";
import type { FlowRecord } from "./flow-record";
import type { TypedCredentials } from "./record-parts";

export type Credentials = Omit<TypedCredentials, "untilAt">;

/** @returns what a player has typed, for their record, with its end */
export const typedNow = ({ now }: Pick<SignedInContext, "now">, credentials: Credentials): TypedCredentials => ({
  ...credentials,
  untilAt: now + credentialsLifeMs,
});

const typedIn = (record: FlowRecord | undefined): TypedCredentials | undefined =>
  record && "typed" in record ? record.typed : undefined;

const inTime = ({ now }: Pick<SignedInContext, "now">, typed: TypedCredentials | undefined) =>
  typed && now < typed.untilAt ? typed : undefined;

/** @returns whether the record holds credentials that the app can still take */
export const hasCredentials = (context: Pick<SignedInContext, "now">, record: FlowRecord | undefined): boolean =>
  inTime(context, typedIn(record)) !== undefined;

/** @returns the record without the credentials */
export function withoutCredentials<R extends FlowRecord>(record: R): R {
  if (typedIn(record) === undefined) return record;
  const { typed: _, ...rest } = record as R & { typed?: TypedCredentials };
  return rest as unknown as R;
}

const isOwn = ({ player }: SignedInContext, record: FlowRecord) =>
  "account" in record && record.account === accountDigest(player.userKey);

/**
 * Hands out the credentials once, even if two requests ask for them at the same time, and erases them from the record.
 * @param id of the flow record
 * @returns undefined for a record without credentials, and for those that have expired or were handed out before
 * @throws StoreUnavailable when the store cannot say whether they were handed out
 */
export async function takeCredentials(context: SignedInContext, id: unknown): Promise<Credentials | undefined> {
  const record = typeof id === "string" ? context.records.read(id) : undefined;
  const typed = inTime(context, typedIn(record));
  if (!record || !typed || !isOwn(context, record)) return undefined;
  const once = { times: 1, perMs: credentialsLifeMs };
  const { allowed } = await context.store.count(
    [`flow:${record.id}-${typed.untilAt}`, "credentials"],
    only(once),
    context.now,
  );
  context.records.keep(withoutCredentials(record));
  return allowed ? { login: typed.login, password: typed.password } : undefined;
}
