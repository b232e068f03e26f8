// Sign-ins and open sessions, few entries for each device: a list of two hundred sign-ins from one phone says nothing. An open session
// always has its own entry, because the name of a device is only that of its browser, and anyone may use the same browser.
import { minutes } from "../duration";

/** What a player recognises a device by. */
type Seen = { name: string; at: number; isCurrent: boolean };
/** `at` is its last use. */
type Open = Seen & { startedAt: number };

export type UsedDevice = {
  name: string;
  /** When it was last used, epoch milliseconds. */
  at: number;
  /** How often it signed in, as far as the platform says; 0 where it says nothing. */
  signIns: number;
  isSignedIn: boolean;
  /** The device that is used now. */
  isCurrent: boolean;
};

type Entry = UsedDevice & { startedAt?: number };

/** The platform may note the sign-in and the session that it begins one after the other. */
const startTolerance = minutes(1);

/** @returns the session that this sign-in has begun: the nearest, where several began within a minute */
function begunBy({ at }: Seen, sessions: readonly Entry[]): Entry | undefined {
  const distance = ({ startedAt = Number.NaN }: Entry) => Math.abs(startedAt - at);
  const near = sessions.filter((session) => distance(session) <= startTolerance);
  return near.toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Sign-ins whose session has ended are one entry for each name. They belong to the open session of that name where there is only one,
 * which is only known where all sessions are.
 * @returns this device first, then every other open session and the earlier sign-ins, by last use
 */
export function devicesIn({
  sessions = [],
  signIns = [],
  knowsAllSessions,
}: {
  sessions?: readonly Open[] | undefined;
  signIns?: readonly Seen[] | undefined;
  knowsAllSessions: boolean;
}): UsedDevice[] {
  const open: Entry[] = sessions.map((session) => ({ ...session, signIns: 0, isSignedIn: true }));
  const ended: Entry[] = [];

  function earlierNamed(name: string, isCurrent: boolean): Entry {
    const known = ended.find((entry) => entry.name === name && entry.isCurrent === isCurrent);
    if (known) return known;
    const entry = { name, at: 0, signIns: 0, isSignedIn: false, isCurrent };
    ended.push(entry);
    return entry;
  }

  function entryOf(signIn: Seen): Entry {
    const { name, isCurrent } = signIn;
    const sameName = open.filter((entry) => entry.name === name);
    if (isCurrent) return sameName.find((entry) => entry.isCurrent) ?? earlierNamed(name, true);
    const begun = begunBy(signIn, sameName);
    const [only, ...others] = sameName;
    return begun ?? (only && others.length === 0 && knowsAllSessions ? only : earlierNamed(name, false));
  }

  for (const signIn of signIns) {
    const entry = entryOf(signIn);
    entry.signIns += 1;
    entry.at = Math.max(entry.at, signIn.at);
  }
  return [...open, ...ended]
    .map(({ startedAt: _, ...device }) => device)
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.at - a.at);
}
