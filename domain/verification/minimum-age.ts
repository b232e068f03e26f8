// The minimum age by place of residence (CONST-45 to CONST-47, REG-19?).

/** CONST-45 */
export const defaultMinimumAge = 18;

/** CONST-46, CONST-47: "US-MA" → years. */
export const regionalMinimumAges: Readonly<Record<string, number>> = { "US-AL": 19, "US-NE": 19, "US-MA": 21 };

/** Setting MINIMUM_AGES: "CA-ON" → years. It can raise the built-in ages, never lower them. */
export type MinimumAges = Readonly<Record<string, number>>;

/** @param region code of the region, e.g. "MA"; "" when unknown. @returns years */
export function minimumAge(country: string, region: string, configured: MinimumAges = {}): number {
  const place = `${country}-${region}`;
  return Math.max(regionalMinimumAges[place] ?? defaultMinimumAge, configured[place] ?? 0);
}
