// Which sessions of an account are in force: the rule of decision 011. A session begins, is renewed and ends in the entry of its
// account, so that an end reaches every session of the account, those included that are not in the entry yet. Times are epoch milliseconds.

import * as z from "zod/mini";

/** Which limit ended a session. `elsewhere`: the player ended it from another device. */
export type SessionEnd = "inactive" | "tooOld" | "elsewhere";

export type TokenSession = {
  readonly sid: string;
  /** On the platform's clock: the sign-in where the token names it, else when the token was issued. */
  readonly beganAt: number;
  /** The last moment at which the token is accepted. */
  readonly until: number;
};

export const KeptSession = z.object({
  /** The id under which the session began: a renewal changes the id and not the session. */
  root: z.string(),
  startedAt: z.number(),
  activeAt: z.number(),
  /** The player signed in on a shared or public device. */
  isShared: z.boolean(),
  /** The latest end of others that this session survived, because it began later or asked for it. */
  survived: z.number(),
  until: z.number(),
  /** Sealed: the gaming session of this session. None once the session is over. */
  playSpan: z.optional(z.string()),
  /** What the platform has said of the player in this session (domain/verdicts). */
  verdicts: z.optional(z.array(z.unknown())),
  /** Why it is refused. It stays so, also when the clock is set back. */
  over: z.optional(z.enum(["revoked", "renewed", "inactive", "tooOld", "elsewhere"])),
});
type KeptSession = Readonly<z.infer<typeof KeptSession>>;

/** When the player ended all sessions but one. */
export type AccountEnd = {
  readonly at: number;
  /** Orders ends and sign-ins over all instances, whatever their clocks say. */
  readonly number: number;
};

export type AccountSessions = { readonly end?: AccountEnd; readonly sessions: ReadonlyMap<string, KeptSession> };

export type Limits = {
  readonly maxAgeMs: number;
  inactivityMs(isShared: boolean): number;
  /** How far the clocks of two instances, and of an instance and the platform, may differ. */
  readonly skewMs: number;
};

export const noSessions: AccountSessions = { sessions: new Map() };

export type Standing = "inForce" | "unseen" | "revoked" | SessionEnd;

export const isRefused = (standing: Standing): standing is "revoked" | SessionEnd =>
  standing !== "inForce" && standing !== "unseen";

function limitReached(session: KeptSession, now: number, limits: Limits): "inactive" | "tooOld" | undefined {
  if (now - session.startedAt >= limits.maxAgeMs) return "tooOld";
  return now - session.activeAt >= limits.inactivityMs(session.isShared) ? "inactive" : undefined;
}

/** Only the token tells when a session began that is not in the entry. In doubt, within the skew, it began before the end. */
function standingOfUnseen({ end }: AccountSessions, { beganAt }: TokenSession, now: number, limits: Limits): Standing {
  if (end && beganAt <= end.at + limits.skewMs) return "elsewhere";
  return now - beganAt >= limits.maxAgeMs ? "tooOld" : "unseen";
}

/** Like `standingOf`, for the session whatever its id is by now. */
export function standingOfRoot(account: AccountSessions, token: TokenSession, now: number, limits: Limits): Standing {
  const session = account.sessions.get(token.sid);
  if (!session) return standingOfUnseen(account, token, now, limits);
  if (session.over !== undefined && session.over !== "renewed") return session.over;
  if (session.survived < (account.end?.number ?? 0)) return "elsewhere";
  return limitReached(session, now, limits) ?? "inForce";
}

/** @returns the state of the session of a verified token; an `unseen` one may continue, once it is in the entry */
export function standingOf(account: AccountSessions, token: TokenSession, now: number, limits: Limits): Standing {
  const standing = standingOfRoot(account, token, now, limits);
  return account.sessions.get(token.sid)?.over === "renewed" && !isRefused(standing) ? "revoked" : standing;
}

const withSession = (account: AccountSessions, sid: string, session: KeptSession): AccountSessions => ({
  ...account,
  sessions: new Map(account.sessions).set(sid, session),
});

function endedAs(over: NonNullable<KeptSession["over"]>, { playSpan: _, ...session }: KeptSession): KeptSession {
  return { ...session, over };
}

const firstSeen = ({ end }: AccountSessions, { sid, beganAt, until }: TokenSession, now: number): KeptSession => ({
  root: sid,
  startedAt: Math.min(beganAt, now),
  activeAt: now,
  isShared: false,
  survived: end?.number ?? 0,
  until,
});

/**
 * A request of a session: its first begins the entry, its activity keeps it, and a limit that it has reached is written down.
 * @param activeAt when the player did something, if that is to be written
 */
export function withRequest(
  account: AccountSessions,
  token: TokenSession,
  now: number,
  limits: Limits,
  activeAt: number | undefined,
): AccountSessions {
  const standing = standingOf(account, token, now, limits);
  const session = account.sessions.get(token.sid);
  if (standing === "unseen") return withSession(account, token.sid, firstSeen(account, token, now));
  if (!session || session.over !== undefined) return account;
  if (standing !== "inForce") return withSession(account, token.sid, endedAs(standing, session));
  if (activeAt === undefined) return account;
  // a time in the future is from before the clock was set back
  const isSetBack = session.activeAt > now + limits.skewMs;
  return withSession(account, token.sid, {
    ...session,
    startedAt: Math.min(session.startedAt, now),
    activeAt: isSetBack ? activeAt : Math.max(session.activeAt, activeAt),
    until: Math.max(session.until, token.until),
  });
}

/** A session that the player has ended, or that an end of others has reached. No limit of time counts here: it is checked at each request. */
const hasBeenEnded = ({ end }: AccountSessions, session: KeptSession | undefined) =>
  session !== undefined &&
  ((session.over !== undefined && session.over !== "renewed") || session.survived < (end?.number ?? 0));

/**
 * A sign-in of this service has opened a session. One that has ended does not begin again, also when the platform answers a repeated
 * sign-in with it.
 * @param began the number of the last end when the sign-in began; undefined if there has been none
 */
export function withSignIn(
  account: AccountSessions,
  token: TokenSession,
  { now, isShared, began = 0 }: { now: number; isShared: boolean; began: number | undefined },
): AccountSessions {
  const known = account.sessions.get(token.sid);
  if (known?.over !== undefined || hasBeenEnded(account, known)) return account;
  const fresh = { ...firstSeen(account, token, now), startedAt: now, survived: began };
  return withSession(account, token.sid, { ...(known ?? fresh), isShared: isShared || known?.isShared === true });
}

/** The platform has given a session another id. A session that has ended meanwhile continues under neither. */
export function withRenewal(
  account: AccountSessions,
  from: TokenSession,
  to: TokenSession,
  now: number,
  limits: Limits,
): AccountSessions {
  if (account.sessions.get(to.sid)?.over !== undefined) return account;
  const standing = standingOfRoot(account, from, now, limits);
  const { over: _, ...before } = account.sessions.get(from.sid) ?? firstSeen(account, from, now);
  const over = isRefused(standing) ? standing : undefined;
  const renewed: KeptSession = { ...before, activeAt: now, until: to.until };
  const ended = withSession(account, from.sid, endedAs(over ?? "renewed", before));
  return withSession(ended, to.sid, over ? endedAs(over, renewed) : renewed);
}

type Change = (session: KeptSession) => KeptSession;

/** Changes a session under every id that it had or has. */
function withOwn(account: AccountSessions, token: TokenSession, now: number, change: Change): AccountSessions {
  const own = account.sessions.get(token.sid) ?? firstSeen(account, token, now);
  const sessions = new Map(account.sessions).set(token.sid, own);
  for (const [sid, session] of sessions) if (session.root === own.root) sessions.set(sid, change(session));
  return { ...account, sessions };
}

/** The session has a gaming session now, under every id that it has by then. */
export const withPlaySpan = (
  account: AccountSessions,
  token: TokenSession,
  playSpan: string,
  now: number,
): AccountSessions =>
  withOwn(account, token, now, (session) => (session.over === undefined ? { ...session, playSpan } : session));

/** Changes what the platform has said of the player in a session. */
export function withVerdicts(
  account: AccountSessions,
  token: TokenSession,
  now: number,
  change: (verdicts: readonly unknown[]) => readonly unknown[],
): AccountSessions {
  const kept = account.sessions.get(token.sid)?.verdicts ?? [];
  const verdicts = change(kept);
  return verdicts === kept
    ? account
    : withOwn(account, token, now, (session) => ({ ...session, verdicts: [...verdicts] }));
}

/** The player has signed out: this session ends under every id that it had or gets, and no other device's. */
export function withSignOut(
  account: AccountSessions,
  token: TokenSession,
  now: number,
  { maxAgeMs }: Limits,
): AccountSessions {
  // another token of the session may last longer than this one
  const until = Math.max(token.until, now + maxAgeMs);
  const signedOut = (session: KeptSession) => endedAs("revoked", { ...session, until: Math.max(session.until, until) });
  return withOwn(account, token, now, signedOut);
}

/**
 * The player has ended all sessions but this one, which continues under every id that it had or gets. If another session has ended this one
 * meanwhile, both ends count: a request that was under way does not bring its session back (promise 22).
 */
export function withOthersEnded(
  account: AccountSessions,
  token: TokenSession,
  { at, number }: AccountEnd,
): AccountSessions {
  const own = account.sessions.get(token.sid) ?? firstSeen(account, token, at);
  // an earlier end stays in force when the clock was set back between the two
  const end = { at: Math.max(at, account.end?.at ?? 0), number: Math.max(number, account.end?.number ?? 0) };
  if (hasBeenEnded(account, own)) return { end, sessions: new Map(account.sessions).set(token.sid, own) };
  return { ...withOwn(account, token, at, (session) => ({ ...session, survived: end.number })), end };
}

const sessionsEnded = ({ end, sessions }: AccountSessions, { maxAgeMs, skewMs }: Limits) => ({
  // by then every session that began before it is too old
  endUntil: end ? end.at + maxAgeMs + skewMs : 0,
  lastUntil: Math.max(0, ...[...sessions.values()].map(({ until }) => until)),
});

/** @returns when nothing in the entry matters any more */
export function accountUntil(account: AccountSessions, limits: Limits): number {
  const { endUntil, lastUntil } = sessionsEnded(account, limits);
  return Math.max(endUntil, lastUntil);
}

/** @returns the entry without what mattered before `since` only */
export function withoutPast(account: AccountSessions, since: number, limits: Limits): AccountSessions {
  const { end, sessions } = account;
  const { endUntil } = sessionsEnded(account, limits);
  return {
    ...(end && endUntil >= since && { end }),
    sessions: new Map([...sessions].filter(([, { until }]) => until >= since)),
  };
}
