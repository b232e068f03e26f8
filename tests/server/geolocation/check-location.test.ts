import { expect, test } from "vitest";
import { checkLocation, locationClient } from "@/server/flows/geolocation/check-location";
import { callerFor, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { startWith, writtenLines } from "../../kit/stack/process-state.ts";
import { realSettings } from "../../kit/stack/real-settings.ts";

const platform = ownPlatform({ keeps: true });

test("the client is given the API host of the brand [API-101?, GEO-07]", async () => {
  for (const brand of ["main", "gnog"] as const) {
    const { hosts, ...context } = await newCaller(platform.port, { brand }).look();
    expect(locationClient({ ...context, hosts }).apiHost).toBe(`http://api.${brand}.localhost:${platform.port}`);
  }
});

test.each(["dev", "test"])(
  "without a configured script %s goes by the address, with a tracked warning [GEO-10?]",
  async (ACCOUNT_ENV) => {
    const written = writtenLines();
    startWith({
      ...realSettings,
      ACCOUNT_ENV,
      GEOLOCATION_SCRIPT: "",
      LOG_LEVEL: "info",
    });
    const caller = await callerFor(platform, "gus");
    const warned: string[] = [];
    const found = await caller.submit((context, form) => {
      const log = { ...context.log, warn: ({ event }: { event: string }) => warned.push(event) };
      return checkLocation({ ...context, log: log as unknown as typeof context.log }, form, "geolocate");
    });
    expect(found).toEqual({ kind: "compliant", siteExperience: "US-DK" });
    expect(warned).toEqual(["geolocationSkipped"]);
    expect(written.map((line) => JSON.parse(line).tracked?.name)).toContain("geolocationSkipped");
  },
);

test("the proof of the client goes to the platform whole, however long it is [GEO-07]", async () => {
  const { caller } = await playerOn(platform);
  const geoToken = `geo-${"x".repeat(20_000)}`;
  const mark = await platform.control.mark();
  await caller.submit((context, form) => checkLocation(context, form, "geolocate"), { fields: { geoToken } });
  const calls = await platform.control.ledger(mark);
  expect(calls.filter(({ path }) => path.endsWith("/verifications")).map(({ body }) => body)).toEqual([{ geoToken }]);
});
