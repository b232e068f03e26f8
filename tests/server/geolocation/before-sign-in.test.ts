import { expect, test } from "vitest";
import { requiredLocationCheck } from "@/server/flows/geolocation/check-location";
import { checkBeforeSignIn, toEntry } from "@/server/flows/geolocation/location-step";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const flow = "0123456789abcdef0123456789abcdef";

test("a sign-in is checked by its product or by its site experience, and others are not", async () => {
  const caller = newCaller(platform.port);
  const checkOf = async (query: Record<string, string>) => requiredLocationCheck(await caller.look({ query }), false);
  expect(await checkOf({ intendedSiteExp: "US-NJ-CS-GNOG", product: "casino" })).toBe(
    "/auth/location?intendedSiteExp=US-NJ-CS-GNOG&product=casino",
  );
  expect(await checkOf({ intendedSiteExp: "US-NJ-CS", product: "horse" })).toBe(
    "/auth/location?intendedSiteExp=US-NJ-CS&product=horse",
  );
  expect(await checkOf({ intendedSiteExp: "US-NJ-CS", product: "casino" })).toBeUndefined();
});

test.each([
  ["/auth", false, {}],
  ["/auth/entry", true, { entry: "unified-auth" }],
])(
  "a sign-in at %s whose location is checked continues there, with its parameters and the flow that follows [BR-20, GEO-01]",
  async (pathname, isUnified, said) => {
    const caller = newCaller(platform.port);
    const query = { product: "horse", login_challenge: "c-1", returnPath: "/documents", flow };
    const check = requiredLocationCheck(await caller.look({ query, pathname }), isUnified);
    const asked = new URL(check ?? "", "https://account.invalid");
    expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual(["/auth/location", { ...query, ...said }]);

    const inApp = await newCaller(platform.port, { native: true }).look({ query, pathname });
    expect(requiredLocationCheck(inApp, isUnified), "the app checks the location").toBeUndefined();

    const { flow: goesOn, ...fields } = { ...query, ...said };
    const outcome = await caller.submit(checkBeforeSignIn, { fields: { ...fields, goesOn } });
    const sent = outcome.kind === "redirect" ? outcome.to : "";
    const after = new URL(sent, "https://account.invalid");
    expect([after.pathname, Object.fromEntries(after.searchParams)]).toEqual([
      pathname,
      { ...query, intendedSiteExp: "US-DK", located: "true" },
    ]);
    const there = await caller.look({ query: Object.fromEntries(after.searchParams), pathname });
    expect(requiredLocationCheck(there, isUnified), "not asked again").toBeUndefined();
    expect(toEntry(asked.searchParams.get("entry"), {})).toBe(`${pathname}?located=true`);
  },
);
