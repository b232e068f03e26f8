"use client";
import { useHydrated } from "../ui/hydrated";

type ClockTimeProps = {
  /** Epoch milliseconds. */
  at: number;
  /** As the server says it, in the brand's zone and with its name. */
  said: string;
  locale: string;
};

/** A time as a clock: in the brand's zone until the browser tells its own. */
export function ClockTime({ at, said, locale }: ClockTimeProps) {
  const isHydrated = useHydrated();
  const own = isHydrated && new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(at);
  return <time dateTime={new Date(at).toISOString()}>{own || said}</time>;
}
