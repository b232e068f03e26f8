// Session, gaming session, location and what is looked up for them.
import { expect } from "vitest";
import { biometricPreferenceChange, readPreference } from "@/server/upstream/biometric-preferences";
import { readFlags } from "@/server/upstream/feature-flags";
import { locationCookieClearing, verifyLocation } from "@/server/upstream/geolocation";
import { readCountries, readRegions } from "@/server/upstream/lookups";
import { promotionOptIn } from "@/server/upstream/post-auth/promotions";
import { readAvatarUrl, readProfile } from "@/server/upstream/profile";
import { logOut } from "@/server/upstream/session/logout";
import { createPlaySpan, sendHeartbeat } from "@/server/upstream/session/play-spans";
import { brands } from "../../../../domain/brands.ts";
import { callerFor, done, needs, newPlayer, type Runs, sandbox } from "../contract-sandbox.ts";

async function beats(pascalCase: boolean, beat: "extend" | "validate") {
  const { caller, key } = await newPlayer(pascalCase);
  const { clientKey } = await createPlaySpan(caller, key);
  expect(await sendHeartbeat(caller, clientKey, beat)).toMatchObject(done);
  await expect(sendHeartbeat(caller, "unknown", beat)).rejects.toMatchObject({ status: 404, code: "KRN-104" });
}

export const runs: Runs = {
  logout: async (pascalCase) => {
    const { caller, key } = await newPlayer(pascalCase);
    const answer = await logOut({ ...caller, brand: brands.main }, { source: "web", reason: "default" }, key);
    expect(answer).toMatchObject(done);
  },
  providerLogout: async (pascalCase) => {
    const { caller, key } = await newPlayer(pascalCase);
    const answer = await logOut(
      { ...caller, brand: brands.gnog },
      { source: "native", reason: "multiAccounting" },
      key,
    );
    expect(answer).toMatchObject(done);
  },
  geolocationVerification: async (pascalCase) => {
    const place = async (location: Record<string, unknown>, ...codes: string[]) => {
      const { caller } = await newPlayer(pascalCase, { ...needs(...codes), location });
      return verifyLocation(caller, "geo-1");
    };
    const expected = { isCompliant: true, reason: "other", siteExperience: "US-NJ-SB", onPremises: undefined };
    expect(await place({ place: "US-NJ", siteExperience: "US-NJ-SB" }, "geolocate")).toEqual(expected);
    expect(await place({ reason: "VPN_DETECTED" })).toMatchObject({ isCompliant: false, reason: "vpn" });
    for (const reason of ["TIME_TRAVEL", "constructor"]) {
      expect(await place({ reason })).toMatchObject({ isCompliant: false, reason: "other" });
    }
    expect(await place({}, "on-prem-verify")).toMatchObject({ isCompliant: false, reason: "notOnPremises" });
    expect(await place({ isOnPremises: true })).toMatchObject({
      onPremises: { siteExperience: "US-SB", productUrl: expect.stringContaining("product.main.localhost") },
    });
  },
  geolocationCookies: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase);
    expect(await send(locationCookieClearing, { body: { host: "main.localhost" } })).toMatchObject(done);
  },
  countries: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const countries = await readCountries(caller);
    expect(countries.find(({ countryCode }) => countryCode === "US")).toMatchObject({ isLicensed: true });
    expect(countries.some(({ isLicensed }) => !isLicensed)).toBe(true);
  },
  regions: async () => {
    const { caller } = callerFor(undefined);
    const regions = await readRegions(caller, "US");
    expect(regions.find(({ regionCode }) => regionCode.endsWith("ME"))?.name).toBe("Maine");
  },
  siteNavigation: async (pascalCase) => {
    const { id, caller } = await newPlayer(pascalCase);
    expect(await readAvatarUrl(caller)).toContain(`/avatars/${id}.png`);
  },
  profile: async (pascalCase) => {
    const { caller, email } = await newPlayer(pascalCase);
    expect(await readProfile(caller)).toMatchObject({ email, lastName: "Sample", address: { countryCode: "US" } });
  },
  featureFlags: async () => {
    await sandbox.control.flags({ transferFlow: true, ViewPredict: false });
    const flags = await readFlags(callerFor(undefined).caller);
    expect(flags).toMatchObject({ transferFlow: true, ViewPredict: false, DemoCasino: true, legacyPlaySpan: false });
    await sandbox.control.flags({ transferFlow: false, ViewPredict: true });
  },
  playSpans: async (pascalCase) => {
    const { caller, key } = await newPlayer(pascalCase);
    const first = await createPlaySpan(caller, `${key}-1`);
    const second = await createPlaySpan(caller, `${key}-2`);
    expect(first.lastEndedPlaySpanCreateDate).toBeUndefined();
    expect(second).toMatchObject({
      clientKey: expect.any(String),
      currentServerTime: expect.any(Date),
      siteExperienceServerTime: expect.any(Date),
      lastEndedPlaySpanCreateDate: first.currentServerTime,
    });
  },
  biometricPreferenceRead: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    expect(await readPreference(caller, "sportsbook")).toBeNull();
    const another = await newPlayer(pascalCase, { biometricPreference: "whatever" });
    expect(await readPreference(another.caller, "sportsbook")).toBe("unknown");
  },
  biometricPreferenceSave: async (pascalCase) => {
    const { caller, send } = await newPlayer(pascalCase);
    const params = { product: "casino" } as const;
    for (const value of ["unknown", "enabled", "skipped"] as const) {
      expect(await send(biometricPreferenceChange, { params, body: { value } })).toMatchObject(done);
      expect(await readPreference(caller, "casino")).toBe(value);
    }
  },
  playSpanValidate: async (pascalCase) => beats(pascalCase, "validate"),
  playSpanExtend: async (pascalCase) => beats(pascalCase, "extend"),
  promotionOptIn: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase);
    const optIn = (promotionId: string) => send(promotionOptIn, { params: { promotionId } });
    expect(await optIn("spring")).toMatchObject(done);
    await expect(optIn("fails")).rejects.toMatchObject({ status: 500, code: "PROMO-500" });
  },
};
