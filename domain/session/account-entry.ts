// The text of an account's entry in the store, and what two texts of it say together.
import * as z from "zod/mini";
import { type AccountSessions, KeptSession } from "./account-sessions";

const Entry = z.object({
  end: z.optional(z.object({ at: z.number(), number: z.number() })),
  sessions: z.array(z.tuple([z.string(), KeptSession])),
});

type Kept = z.infer<typeof KeptSession>;

/** What the platform has said in a session is not kept beyond it. */
const withoutEndedVerdicts = ({ verdicts, ...session }: Kept): Kept =>
  verdicts && verdicts.length > 0 && (session.over === undefined || session.over === "renewed")
    ? { ...session, verdicts }
    : session;

/** @returns the text that `accountIn` reads */
export function textOfAccount({ end, sessions }: AccountSessions): string {
  const kept = [...sessions].map(([sid, session]): [string, Kept] => [sid, withoutEndedVerdicts(session)]);
  return JSON.stringify({ end, sessions: kept } satisfies z.infer<typeof Entry>);
}

/** @throws Error when the text is no entry: it may say that a session has ended */
export function accountIn(text: string): AccountSessions {
  const { end, sessions } = Entry.parse(JSON.parse(text));
  return { ...(end && { end }), sessions: new Map(sessions) };
}

const overOf = (a: Kept, b: Kept) => [a.over, b.over].find((over) => over && over !== "renewed") ?? a.over ?? b.over;

function joinedSession(a: Kept, b: Kept | undefined): Kept {
  if (!b) return a;
  const over = overOf(a, b);
  const playSpan = over === undefined ? (a.playSpan ?? b.playSpan) : undefined;
  // the build before keeps none in a session
  const verdicts = a.verdicts ?? b.verdicts;
  return {
    root: a.root,
    startedAt: Math.min(a.startedAt, b.startedAt),
    activeAt: Math.max(a.activeAt, b.activeAt),
    isShared: a.isShared || b.isShared,
    survived: Math.max(a.survived, b.survived),
    until: Math.max(a.until, b.until),
    ...(playSpan !== undefined && { playSpan }),
    ...(verdicts && { verdicts }),
    ...(over && { over }),
  };
}

/** Whatever has ended in one of two entries of an account has ended (promise 4). */
export function joinedAccounts(one: AccountSessions, other: AccountSessions): AccountSessions {
  const end = (one.end?.number ?? 0) >= (other.end?.number ?? 0) ? one.end : other.end;
  const joined = [...one.sessions].map(([sid, kept]) => [sid, joinedSession(kept, other.sessions.get(sid))] as const);
  return { ...(end && { end }), sessions: new Map([...other.sessions, ...joined]) };
}
