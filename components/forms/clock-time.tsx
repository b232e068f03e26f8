"use client";
import { useHydrated } from "../ui/hydrated";

type ClockTimeProps = {
  /** Epoch milliseconds. */
  at: number;
  /** Epoch milliseconds; with it the day is said when it is not today. */
  now?: number;
  /** As the server says it, in the brand's zone and with its name. */
  said: string;
  locale: string;
};

const day = { weekday: "long", day: "numeric", month: "long" } as const;

function ownClock({ at, now = at, locale }: Omit<ClockTimeProps, "said">) {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", ...(!isToday && day) }).format(at);
}

/** A time as a clock: in the brand's zone until the browser tells its own. */
export function ClockTime({ said, ...time }: ClockTimeProps) {
  const isHydrated = useHydrated();
  return <time dateTime={new Date(time.at).toISOString()}>{isHydrated ? ownClock(time) : said}</time>;
}
