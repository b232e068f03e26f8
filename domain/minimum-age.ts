// How old a player must be, by where they live (CONST-45 to CONST-47, REG-19?).

/** CONST-45 */
export const usualMinimumAge = 18;

/** CONST-46, CONST-47: country and region → years. */
export const regionalMinimumAges: Readonly<Record<string, number>> = { "US-AL": 19, "US-NE": 19, "US-MA": 21 };

/** @param region the code of the region, e.g. "MA"; "" while it is not known */
export const minimumAge = (country: string, region: string): number =>
  regionalMinimumAges[`${country}-${region}`] ?? usualMinimumAge;
