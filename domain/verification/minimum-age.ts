// How old a player must be, by where they live (CONST-45 to CONST-47, REG-19?).

/** CONST-45 */
export const defaultMinimumAge = 18;

/** CONST-46, CONST-47: country and region → years. */
export const regionalMinimumAges: Readonly<Record<string, number>> = { "US-AL": 19, "US-NE": 19, "US-MA": 21 };

/** What a deployment may add: country and region → years. It makes nobody younger than the law that we know of. */
export type MinimumAges = Readonly<Record<string, number>>;

/** @param region the code of the region, e.g. "MA"; "" while it is not known */
export function minimumAge(country: string, region: string, configured: MinimumAges = {}): number {
  const place = `${country}-${region}`;
  return Math.max(regionalMinimumAges[place] ?? defaultMinimumAge, configured[place] ?? 0);
}
