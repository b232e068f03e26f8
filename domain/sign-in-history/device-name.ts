// Names a device by its user agent, as far as a player tells devices apart: browser and system, without versions.

/** The first that fits counts: most browsers also claim to be Chrome, and all claim to be Safari. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|HeadlessChrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.* Safari\//],
] as const;

/** An iPad may say that it is a Mac; nothing in its user agent tells them apart. */
const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

export type DeviceName = {
  readonly browser?: (typeof browsers)[number][0];
  readonly system?: (typeof systems)[number][0];
  /** The operator's own app. */
  readonly isApp?: true;
};

const firstIn = <Name>(table: readonly (readonly [Name, RegExp])[], userAgent: string): Name | undefined =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * @param appMark what the operator's app has in its user agent
 * @returns what is known of the device; nothing for a user agent that the tables do not know
 */
export function deviceNameFrom(userAgent: string, appMark: string | undefined): DeviceName {
  const system = firstIn(systems, userAgent);
  const isApp = appMark !== undefined && appMark !== "" && userAgent.includes(appMark);
  const browser = isApp ? undefined : firstIn(browsers, userAgent);
  return { ...(browser && { browser }), ...(system && { system }), ...(isApp && { isApp }) };
}
