// The times that the platform may name. Many platforms have no empty time: they send 0001-01-01 or 1970-01-01 for "not yet", and 9999-12-31
// for "until further notice". No player may read these as dates, nor as a delay of two thousand years. Birth dates are no such times.
import { days } from "./duration";

const firstTime = Date.UTC(2000, 0);
const lastTime = Date.UTC(2100, 0);

/** A longer wait does not say when to come back. */
export const longestWaitMs = days(365);

/** @returns a time that the platform may mean, epoch milliseconds; undefined for anything else, which counts as not named */
export function timeIn(text: string | null | undefined): number | undefined {
  const at = Date.parse(text ?? "");
  return at >= firstTime && at < lastTime ? at : undefined;
}
