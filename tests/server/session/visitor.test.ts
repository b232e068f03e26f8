import { expect, test } from "vitest";
import type { Player } from "@/domain/session/claims";
import { createMemoryStore } from "@/server/guard/memory";
import { sessionCookie, type TokenResult } from "@/server/session/token";
import { readVisitor } from "@/server/session/visitor";
import { createLog } from "@/server/telemetry/log";

const now = Date.UTC(2026, 10, 20, 12);
const player = { userKey: "user-1", sid: "s-1", expiresAt: now / 1000 + 60 } as Player;
const valid: TokenResult = { kind: "valid", player };

/** Cookies whose tokens fail every verification, so that a player can only come from the result that is passed in. */
const jar = { get: (name: string) => ({ value: `unverifiable ${name}` }) };

function visitorWith(session: TokenResult, guard = createMemoryStore()) {
  const lines: string[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(JSON.parse(line).event) });
  return readVisitor(jar, session, { brand: "main", now, guard, log }).then((visitor) => ({ visitor, lines }));
}

test("a verified session token is not verified again", async () => {
  const { visitor } = await visitorWith(valid);
  expect(visitor).toEqual({ token: `unverifiable ${sessionCookie}`, player, isPending: false });
});

test("a revoked session is anonymous, and names the player for a replayed submit", async () => {
  const guard = createMemoryStore();
  await guard.revoke(player.sid, now + 60_000, now);
  const { visitor } = await visitorWith(valid, guard);
  expect(visitor).toEqual({ token: undefined, player: null, revoked: player, isPending: false });
});

test("an invalid token is warned of; one that could not be verified is not", async () => {
  const anonymous = { token: undefined, player: null, isPending: false };
  expect(await visitorWith({ kind: "invalid", player: null })).toEqual({ visitor: anonymous, lines: ["tokenRefused"] });
  expect(await visitorWith({ kind: "unverified", player: null })).toEqual({ visitor: anonymous, lines: [] });
});

test("an unreadable pending session is no session", async () => {
  const { visitor } = await visitorWith({ kind: "missing", player: null });
  expect(visitor).toEqual({ token: undefined, player: null, isPending: false });
});
