// Answers kept between two pages and after a sign-in (scripts/release/requirements/catalogue/decisions.md, "Kept answers"): sealed in the
// store, never in the browser, bound to player, brand and flow. Each flow declares with a schema what it keeps: no SSN, date of birth,
// code, password, knowledge answer, licence number or document image.
import "server-only";
import * as z from "zod/mini";
import { hours } from "@/domain/duration";
import type { SignedInContext } from "@/server/context/request-context";
import { seal, unseal } from "@/server/session/seal";
import { type Key, readValue } from "@/server/store/store";

export const draftLifeMs = hours(24);

/** Whose it is. A session is not needed: a form of a session that has ended says whose it was. */
export type Owner = Pick<SignedInContext, "brand" | "store" | "now"> & {
  readonly player: Pick<SignedInContext["player"], "userKey">;
};

/** Seals a value for one player and one flow, so that neither another key nor another player's opens it. */
const Bound = z.object({ userKey: z.string(), flow: z.string(), value: z.unknown() });

/** Encoded, because a colon in one part must not make the key of another flow. */
const draftKey = ({ brand, player }: Owner, flow: string): Key => [
  `account:${player.userKey}`,
  ["draft", brand.id, flow].map(encodeURIComponent).join(":"),
];

/** Keeps a value for a player and a flow. @throws StoreUnavailable when the store is unavailable */
export async function keepDraft(owner: Owner, flow: string, value: unknown): Promise<void> {
  const { brand, player, store, now } = owner;
  const bound: z.infer<typeof Bound> = { userKey: player.userKey, flow, value };
  const sealed = await seal(bound, { kind: "stored", brand: brand.id, lifeMs: draftLifeMs });
  await store.set(draftKey(owner, flow), sealed, now + draftLifeMs, now);
}

/**
 * @returns the kept value, or undefined when there is none of this player, brand, flow and shape
 * @throws StoreUnavailable when the store is unavailable
 */
export async function readDraft<Shape extends z.ZodMiniType>(
  owner: Owner,
  flow: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const { brand, player } = owner;
  const sealed = await readValue(owner, draftKey(owner, flow));
  const bound = sealed ? Bound.safeParse(await unseal(sealed, { kind: "stored", brand: brand.id })).data : undefined;
  if (bound?.userKey !== player.userKey || bound.flow !== flow) return undefined;
  return shape.safeParse(bound.value).data;
}

export const dropDraft = (owner: Owner, flow: string): Promise<void> =>
  owner.store.set(draftKey(owner, flow), undefined, owner.now, owner.now);
