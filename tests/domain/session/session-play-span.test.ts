import { expect, test } from "vitest";
import { accountIn, textOfAccount } from "@/domain/session/account-entry";
import {
  type AccountSessions,
  noSessions,
  type TokenSession,
  withPlaySpan,
  withRenewal,
  withRequest,
  withSignIn,
  withSignOut,
} from "@/domain/session/account-sessions";

const now = Date.UTC(2026, 10, 28);
const limits = { maxAgeMs: 43_200_000, inactivityMs: () => 1_800_000, skewMs: 60_000 };
const tokenOf = (sid: string): TokenSession => ({ sid, beganAt: now, until: now + 3_600_000 });

const signedIn = (...sids: readonly string[]) =>
  sids.reduce<AccountSessions>(
    (account, sid) => withSignIn(account, tokenOf(sid), { now, isShared: false, began: undefined }),
    noSessions,
  );
const spans = ({ sessions }: AccountSessions) =>
  Object.fromEntries([...sessions].map(([sid, { playSpan }]) => [sid, playSpan]));

test("a gaming session belongs to one session of an account, and to no other", () => {
  const account = withPlaySpan(signedIn("mine", "other"), tokenOf("mine"), "sealed", now);
  expect(spans(account)).toEqual({ mine: "sealed", other: undefined });
  expect(spans(accountIn(textOfAccount(account)))).toEqual({ mine: "sealed", other: undefined });
});

test("a session that gets another id takes its gaming session along", () => {
  const account = withPlaySpan(signedIn("before"), tokenOf("before"), "sealed", now);
  expect(spans(withRenewal(account, tokenOf("before"), tokenOf("after"), now, limits))).toEqual({
    before: undefined,
    after: "sealed",
  });
});

test("a gaming session created during a renewal is kept under the new id", () => {
  const renewed = withRenewal(signedIn("before"), tokenOf("before"), tokenOf("after"), now, limits);
  expect(spans(withPlaySpan(renewed, tokenOf("before"), "sealed", now))).toEqual({
    before: undefined,
    after: "sealed",
  });
});

test.each<[string, (account: AccountSessions) => AccountSessions]>([
  ["signed out", (account) => withSignOut(account, tokenOf("mine"), now, limits)],
  ["timed out", (account) => withRequest(account, tokenOf("mine"), now + 1_800_000, limits, undefined)],
])("a session that has %s has no gaming session", (_, end) => {
  expect(spans(end(withPlaySpan(signedIn("mine"), tokenOf("mine"), "sealed", now)))).toEqual({ mine: undefined });
});
