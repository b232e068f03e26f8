// Login and password that a player has just typed, kept in the record of the flow until the operator's app takes them (PA-42?): sealed
// for five minutes, bound to the player, read once, then erased (decisions/016-a-password-for-the-app.md).
import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { credentialsLifeMs } from "@/domain/biometrics/eligibility";
import type { SignedInContext } from "@/server/context/request-context";
import { seal, unseal } from "@/server/session/seal";
import { only } from "@/server/store/store";
import type { FlowRecord } from "./flow-record";

const Credentials = z.object({ login: z.string(), password: z.string() });
export type Credentials = z.infer<typeof Credentials>;

/** Holds its own end, because a seal is accepted for a minute longer than its life, to allow for clock skew. */
const Sealed = z.object({ userKey: z.string(), untilAt: z.number(), credentials: Credentials });

const purpose = "typedCredentials";

type Owner = Pick<SignedInContext, "brand" | "player" | "now">;

/** Seals what the player has typed, for five minutes and for this player. */
export const sealCredentials = ({ brand, player, now }: Owner, credentials: Credentials): Promise<string> =>
  seal({ userKey: player.userKey, untilAt: now + credentialsLifeMs, credentials } satisfies z.infer<typeof Sealed>, {
    purpose,
    brand: brand.id,
    lifeMs: credentialsLifeMs,
  });

function open({ brand, player, now }: Owner, sealed: string | undefined): Credentials | undefined {
  const entry = sealed && Sealed.safeParse(unseal(sealed, { purpose, brand: brand.id })).data;
  return entry && entry.userKey === player.userKey && now < entry.untilAt ? entry.credentials : undefined;
}

const sealedIn = (record: FlowRecord | undefined): string | undefined =>
  record && "credentials" in record ? record.credentials : undefined;

/** @returns whether the record holds credentials that the app can still take */
export const hasCredentials = (context: SignedInContext, record: FlowRecord | undefined): boolean =>
  open(context, sealedIn(record)) !== undefined;

/** @returns the record without the credentials */
export function withoutCredentials<R extends FlowRecord>(record: R): R {
  if (sealedIn(record) === undefined) return record;
  const { credentials: _, ...rest } = record as R & { credentials?: string };
  return rest as unknown as R;
}

/**
 * Hands out the credentials once, even if the browser sends a copy of the record again, and erases them from the record.
 * @param id of the flow record
 * @returns undefined for a record without credentials, and for those that have expired or were handed out before
 * @throws StoreUnavailable when the store cannot say whether they were handed out
 */
export async function takeCredentials(context: SignedInContext, id: unknown): Promise<Credentials | undefined> {
  const record = typeof id === "string" ? await context.records.read(id) : undefined;
  const sealed = sealedIn(record);
  const credentials = open(context, sealed);
  if (!record || sealed === undefined || !credentials) return undefined;
  const digest = createHash("sha256").update(sealed).digest("base64url");
  const once = { times: 1, perMs: credentialsLifeMs };
  const { allowed } = await context.store.count([`flow:${digest}`, "credentials"], only(once), context.now);
  context.records.keep(withoutCredentials(record));
  return allowed ? credentials : undefined;
}
