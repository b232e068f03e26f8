import { describe, expect, test } from "vitest";
import type { Player } from "@/domain/session/claims";
import { createMemoryStore } from "@/server/guard/memory";
import { GuardUnavailable } from "@/server/guard/store";
import type { SignedInContext } from "@/server/request/context";
import { endSession } from "@/server/session/end-session";
import { tokenSkewMs } from "@/server/session/token";

const now = Date.UTC(2026, 6, 1);

/** As much of a request context as the end of a session needs. */
const contextUntil = (expiresAt: number) => {
  const guard = createMemoryStore();
  const player = { sid: "sid-1", expiresAt } as Player;
  return { guard, context: { guard, player, now, cookieWrites: { records: {} } } as unknown as SignedInContext };
};

test.each([
  ["an hour", 3600],
  ["thirty days", 30 * 24 * 3600],
  ["half a second", 0.5],
  ["no time any more, as clocks differ", -30],
])("a session that ended is revoked for as long as its token, good for %s, is let in", async (_, seconds) => {
  const expiresAt = now / 1000 + seconds;
  const { guard, context } = contextUntil(expiresAt);
  await endSession(context);
  expect(context.cookieWrites).toMatchObject({ token: null, dropsOlderRecords: true });
  const lastMoment = expiresAt * 1000 + tokenSkewMs - 1;
  for (const at of [now, Math.max(now, expiresAt * 1000), lastMoment]) {
    expect(await guard.isRevoked("sid-1", at), `${at - now} ms later`).toBe(true);
  }
  expect(await guard.isRevoked("sid-2", now)).toBe(false);
});

describe("when the revocation fails", () => {
  const failingWith = (error: Error) => {
    const { context } = contextUntil(now / 1000 + 3600);
    const logged: unknown[] = [];
    const guard = { ...context.guard, revoke: () => Promise.reject(error) };
    return {
      logged,
      context: { ...context, guard, log: { ...context.log, error: (line: unknown) => logged.push(line) } },
    };
  };

  test("because the guard store is down, the cookies are removed and the failure is logged", async () => {
    const { context, logged } = failingWith(new GuardUnavailable("revoke"));
    await endSession(context as unknown as SignedInContext);
    expect(context.cookieWrites.token).toBeNull();
    expect(logged).toEqual([{ event: "guardDown", during: "logout" }]);
  });

  test("for any other reason, it is thrown", async () => {
    const { context } = failingWith(new TypeError("a bug"));
    await expect(endSession(context as unknown as SignedInContext)).rejects.toThrow("a bug");
  });
});
