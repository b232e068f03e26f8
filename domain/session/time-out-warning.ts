// The warning before a session ends. Times are told as milliseconds left, because the clock of a device may be wrong.

/** What the browser knows of the end of its session. */
export type SessionTimeLeft = {
  /** The server's time of this answer, epoch milliseconds. */
  now: number;
  /** Milliseconds from then until it ends. */
  leftMs: number;
  /** Milliseconds before the end at which the warning appears. */
  warnMs: number;
};

/** What the warning says, in the player's language. */
type SessionWords = {
  title: string;
  text: string;
  timeLeft: string;
  close: string;
  stay: string;
  again: string;
  logOut: string;
  unreachable: string;
  /** Seconds left → what a screen reader says at that moment. */
  spoken: Readonly<Record<number, string>>;
};

export type SessionAnswer = SessionTimeLeft & {
  /** The session is at its age limit: activity no longer extends it. */
  isLast: boolean;
  words: SessionWords;
};

/** Seconds left at which the time is spoken, besides the start: each second would drown everything else. */
export const spokenAt: readonly number[] = [60, 30];

/** @returns the setting, or half the time of inactivity where that is shorter, so that a short session does not begin with a warning */
export const warningMs = (setting: number, inactivityMs: number): number => Math.min(setting, inactivityMs / 2);
