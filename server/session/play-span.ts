// The current gaming session, sealed in the state of the player's session, so that any instance can send its heartbeat (CA-56!, GATE-41,
// GATE-86?).
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import { withPlaySpan } from "@/domain/session/account-sessions";
import type { StorePort } from "@/server/store/store";
import { changeAccount, type SessionPlayer, tokenSession } from "./account-sessions";
import { seal, unseal } from "./seal";

/** Maximum age, milliseconds: the default of SESSION_MAX_AGE_MS. */
const playSpanLifeMs = hours(12);

export const KeptPlaySpan = z.object({
  clientKey: z.string(),
  /** Of its path (GATE-40), and so of its heartbeats. */
  siteExperience: z.string(),
  /** Creation time on the platform's clock, epoch milliseconds. */
  startedAt: z.optional(z.number()),
  /** When the previous gaming session was created, epoch milliseconds (GATE-43). */
  lastEndedAt: z.optional(z.number()),
  /** Creation time on the site experience's clock, epoch milliseconds (GATE-44). */
  siteExperienceTime: z.optional(z.number()),
});
export type KeptPlaySpan = z.infer<typeof KeptPlaySpan>;

type Port = StorePort & { readonly brand: { readonly id: BrandId } };

/**
 * Keeps the gaming session of a session, under every id that the session has or gets.
 * @throws StoreUnavailable when the store is unavailable
 */
export async function keepPlaySpan(port: Port, player: SessionPlayer, span: KeptPlaySpan): Promise<void> {
  const { brand, now } = port;
  const sealed = await seal(span, { kind: "stored", brand: brand.id, lifeMs: playSpanLifeMs });
  await changeAccount(port, player.userKey, (account) => withPlaySpan(account, tokenSession(player), sealed, now));
}

/** @param sealed what the session's state holds @returns the gaming session, or undefined */
export const readPlaySpan = async (sealed: string | undefined, brand: BrandId): Promise<KeptPlaySpan | undefined> =>
  sealed === undefined ? undefined : KeptPlaySpan.safeParse(await unseal(sealed, { kind: "stored", brand })).data;
