import { expect, test } from "vitest";
import { withSignOut } from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import { changeAccount, sessionLimits, tokenSession } from "@/server/session/account-sessions";
import type { TokenResult } from "@/server/session/token";
import { readVisitor } from "@/server/session/visitor";
import { createMemoryStore } from "@/server/store/memory";
import { type Store, StoreUnavailable } from "@/server/store/store";
import { createLog } from "@/server/telemetry/log";

const now = Date.UTC(2026, 10, 20, 12);
const player = { userKey: "user-1", sid: "s-1", beganAt: now / 1000 - 60, expiresAt: now / 1000 + 60 } as Player;
const valid: TokenResult = { kind: "valid", player };

/** Tokens that fail every verification, so that a player can only come from the result that is passed in. */
const sent = { token: "unverifiable", pendingToken: async () => "unverifiable as well" };

function visitorWith(verified: TokenResult, store: Store = createMemoryStore(), at = now) {
  const lines: string[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(JSON.parse(line).event) });
  return readVisitor({ ...sent, verified }, { brand: "main", now: at, store, log, isActivity: true }).then(
    (visitor) => ({
      visitor,
      lines,
    }),
  );
}

test("a verified session token is not verified again", async () => {
  const { visitor } = await visitorWith(valid);
  const times = { endsAt: now + 60_000, latestAt: now + 60_000, inactivityMs: expect.any(Number) };
  expect(visitor).toEqual({ token: "unverifiable", player, isPending: false, times, verdicts: [] });
});

test("a revoked session is anonymous, and names the player for a replayed submit", async () => {
  const store = createMemoryStore();
  await changeAccount({ store, now }, player.userKey, (account) =>
    withSignOut(account, tokenSession(player), now, sessionLimits()),
  );
  const { visitor } = await visitorWith(valid, store);
  expect(visitor).toEqual({ token: undefined, player: null, revoked: player, isPending: false });
});

test("an invalid token is warned of; one that could not be verified is not", async () => {
  const anonymous = { token: undefined, player: null, isPending: false };
  expect(await visitorWith({ kind: "invalid", player: null, why: { reason: "badSignature" } })).toEqual({
    visitor: anonymous,
    lines: ["tokenRefused"],
  });
  expect(await visitorWith({ kind: "unverified", player: null })).toEqual({ visitor: anonymous, lines: [] });
});

test("a pending token that fails its verification is no session", async () => {
  const { visitor } = await visitorWith({ kind: "missing", player: null });
  expect(visitor).toEqual({ token: undefined, player: null, isPending: false });
});

test("a session without activity for too long is over, and says why", async () => {
  const store = createMemoryStore();
  const later = { ...valid, player: { ...player, expiresAt: now / 1000 + 50_000 } };
  await visitorWith(later, store);
  const { visitor } = await visitorWith(later, store, now + 7_200_000);
  expect(visitor).toEqual({ token: undefined, player: null, revoked: later.player, end: "inactive", isPending: false });
});

test("while the store is away a session is marked as unchecked, which is logged", async () => {
  const store = { ...createMemoryStore(), get: () => Promise.reject(new StoreUnavailable("get")) };
  const { visitor, lines } = await visitorWith(valid, store);
  expect(visitor).toMatchObject({ player, isUnchecked: true });
  expect(lines).toEqual(["storeDown"]);
});
