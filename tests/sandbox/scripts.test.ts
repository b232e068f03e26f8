import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { ownSandbox } from "./test-sandbox.ts";

const sandbox = ownSandbox();

const host = "scripts.main.localhost";

async function load(path: string) {
  const answer = await sandbox.raw(path, { host });
  return { status: answer.statusCode, headers: answer.headers, content: await answer.body.text() };
}

const trouble = (scripts: Record<string, unknown>) => sandbox.call("/_control/scripts", { body: scripts });

/** A jsdom page that runs a script of the sandbox and can reach its hosts. */
async function page<Globals>(path: string): Promise<Globals> {
  const { content } = await load(path);
  const reach = async (address: string, { body }: { body?: string }) => {
    const { host: asked, pathname } = new URL(address);
    const sent = { host: asked, method: "POST" as const, ...(body === undefined ? {} : { body: JSON.parse(body) }) };
    const answer = await sandbox.raw(pathname, sent);
    return { ok: answer.statusCode < 300, status: answer.statusCode, json: () => answer.body.json() };
  };
  const currentScript = { src: `http://${host}:${sandbox.port}${path}` };
  return runInNewContext(`${content}; globalThis`, { document: { currentScript }, fetch: reach, URL }) as Globals;
}

test.each([
  "/maps/api/js?key=k&libraries=places",
  "/device-intelligence.js",
  "/device-risk.js",
  "/geolocation-client.js",
])("%s can be loaded from any origin, with the integrity that is published", async (path) => {
  const { content, headers } = await load(path);
  const integrity = JSON.parse((await load("/integrity.json")).content) as Record<string, string>;
  const digest = createHash("sha384").update(content).digest("base64");
  expect(integrity[path.replace(/\?.*/, "")]).toBe(`sha384-${digest}`);
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "content-type": expect.stringContaining("javascript"),
  });
});

describe("the places script", () => {
  type Component = { longText: string; shortText: string; types: string[] };
  type Place = { fetchFields: (asked: { fields: string[] }) => Promise<unknown>; addressComponents: Component[] };
  type Maps = {
    google: {
      maps: {
        places?: {
          AutocompleteSuggestion: {
            fetchAutocompleteSuggestions: (asked: {
              input: string;
              includedRegionCodes?: string[];
            }) => Promise<{ suggestions: { placePrediction: { text: { text: string }; toPlace: () => Place } }[] }>;
          };
        };
      };
    };
  };

  const suggest = async (input: string, includedRegionCodes: string[]) => {
    const { google } = await page<Maps>("/maps/api/js?key=k&libraries=places");
    const found = await google.maps.places?.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedRegionCodes,
    });
    return found?.suggestions ?? [];
  };

  test("suggests addresses of the given countries, and returns their components", async () => {
    const [first, ...rest] = await suggest("12 harbor", ["us"]);
    expect([first?.placePrediction.text.text, rest.length]).toEqual([
      "12 Harbor Lane, Portland, ME 04101, United States",
      0,
    ]);
    const place = first?.placePrediction.toPlace();
    await place?.fetchFields({ fields: ["addressComponents"] });
    expect(place?.addressComponents).toContainEqual({
      longText: "Maine",
      shortText: "ME",
      types: ["administrative_area_level_1", "political"],
    });
  });

  test("has British towns as postal towns, and ignores accents", async () => {
    const place = (await suggest("mill row", ["gb"]))[0]?.placePrediction.toPlace();
    await place?.fetchFields({ fields: ["addressComponents"] });
    expect(place?.addressComponents.flatMap(({ types }) => types)).toContain("postal_town");
    expect(await suggest("muhlenstra", ["de"])).toHaveLength(1);
  });

  test("can be made to fail, or to load without places", async () => {
    await expect(suggest("failure", ["us"])).rejects.toThrow("UNKNOWN_ERROR");
    const { google } = await page<Maps>("/maps/api/js?key=k");
    expect(google.maps.places).toBeUndefined();
  });
});

test("device intelligence gives a session token, or none while the vendor is down", async () => {
  type Sdk = {
    SigmaDeviceManager: { initialize: (o: { sdkKey: string }) => void; getSessionToken: () => Promise<string> };
  };
  const { SigmaDeviceManager } = await page<Sdk>("/device-intelligence.js");
  SigmaDeviceManager.initialize({ sdkKey: "sandbox" });
  expect(await SigmaDeviceManager.getSessionToken()).toMatch(/^device-/);
  await trouble({ deviceIntelligence: { fails: true } });
  await expect(SigmaDeviceManager.getSessionToken()).rejects.toThrow("503");
});

test("device risk gets a session id after a while, which can be an unusable one", async () => {
  type Risk = { deviceRisk: { profile: () => void; sessionId: () => string | null } };
  const { deviceRisk } = await page<Risk>("/device-risk.js");
  deviceRisk.profile();
  expect(deviceRisk.sessionId()).toBeNull();
  await expect.poll(() => deviceRisk.sessionId()).toMatch(/^tm-/);
  await trouble({ deviceRisk: { isUnusable: true } });
  deviceRisk.profile();
  await expect.poll(() => deviceRisk.sessionId()).toMatch(/^tm-unusable-/);
  const { token } = await sandbox.control.session("dora");
  const scan = await sandbox.call("/docscan/v1/sessions", { token, body: { TmSessionId: deviceRisk.sessionId() } });
  expect(scan.body.nextStep).toBe("RetryProfiling");
});

describe("the geolocation client", () => {
  type Client = {
    geolocationClient: {
      initialise: (apiHost: string) => Promise<void>;
      checkCompliance: () => Promise<{ geoToken: string }>;
    };
  };
  const apiHost = () => `http://api.main.localhost:${sandbox.port}`;

  test("returns a token that the platform accepts", async () => {
    const { geolocationClient } = await page<Client>("/geolocation-client.js");
    await geolocationClient.initialise(apiHost());
    const { geoToken } = await geolocationClient.checkCompliance();
    const { token } = await sandbox.control.session("gus");
    const sent = { token, body: { geoToken }, host: "secure.main.localhost" };
    expect((await sandbox.call("/geolocation/v1/verifications", sent)).body).toMatchObject({ isCompliant: true });
  });

  test("cannot be initialised while the vendor is down", async () => {
    await trouble({ geolocation: { fails: true } });
    const { geolocationClient } = await page<Client>("/geolocation-client.js");
    await expect(geolocationClient.initialise(apiHost())).rejects.toThrow("503");
    await expect(geolocationClient.checkCompliance()).rejects.toThrow("failed to initialize");
  });
});

test("a script can be missing, until the reset", async () => {
  await trouble({ places: { isMissing: true } });
  expect((await load("/maps/api/js")).status).toBe(404);
  await sandbox.control.reset();
  expect((await load("/maps/api/js")).status).toBe(200);
  expect((await trouble({ horoscope: {} })).status).toBe(400);
});
