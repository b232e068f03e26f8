// One site experience for a flow, from its first call to its last (API-01), and the two cases in which the platform moves it.
import { expect, test } from "vitest";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { callerFor, needing, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { Answers } from "./pages.ts";
import { walk } from "./walk.ts";

const platform = ownPlatform();

const asPlayer =
  <T>(work: (context: SignedInContext, form: FormData) => Promise<T>) =>
  ({ player, ...context }: RequestContext, form: FormData): Promise<T> =>
    player ? work({ ...context, player }, form) : Promise.reject(new Error("signed out"));

async function signedIn(persona: PersonaInput) {
  const made = await platform.control.makePersona({ product: "sportsbook", siteExperience: "US-DK", ...persona });
  const caller = await callerFor(platform, made.id);
  return { ...made, caller };
}

/** The site experience of each call since a mark, in order. */
async function sitesSince(mark: number): Promise<string[]> {
  const calls = await platform.control.ledger(mark);
  return calls.flatMap(({ path }) => /^\/sites\/([^/]+)/.exec(path)?.[1] ?? []);
}

const answering = (contact: string, to = contact): Answers => ({
  contact,
  method: "SMS2FA",
  ssns: ["900123456"],
  intent: "login",
  code: () => platform.control.code(to),
});

test("strong authentication that a deep link leads to begins, sends and ends under the link's site experience [API-01]", async () => {
  const { caller, email, phone } = await signedIn({ restrictions: [needing("strongauth")] });
  const mark = await platform.control.mark();
  await walk(platform, caller, "/correctiveactions?intendedSiteExp=US-NJ-SB", answering(email, phone));
  const calls = await platform.control.ledger(mark);
  const strongAuth = calls.map(({ path }) => path).filter((path) => path.includes("/strongauth/"));
  expect(strongAuth.length).toBeGreaterThanOrEqual(3);
  expect(new Set(await sitesSince(mark))).toEqual(new Set(["US-NJ-SB"]));
});

test("a sign-in checks its code under the site experience that sent it [API-01]", async () => {
  const { email } = await signedIn({});
  const mark = await platform.control.mark();
  await walk(platform, newCaller(platform.port), "/auth?intendedSiteExp=US-NJ-SB", answering(email));
  expect(new Set(await sitesSince(mark))).toEqual(new Set(["US-NJ-SB"]));
});

test("opening an account goes from contact to terms and on under the link's site experience, with its parameters [API-01]", async () => {
  const mark = await platform.control.mark();
  const link = { intendedSiteExp: "US-NJ-SB", promotionId: "promo1", login_challenge: "fresh-1" };
  const from = `/signup?${new URLSearchParams(link)}`;
  const { seen, end } = await walk(
    platform,
    newCaller(platform.port),
    from,
    answering("registration.verified@example.test"),
  );
  expect(end).toContain("challenge=fresh-1");
  expect(seen.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(["/signup/terms", "/postauth"]));
  for (const { flowLink, pathname } of seen) expect(flowLink.parameters, pathname).toMatchObject(link);
  expect(new Set(await sitesSince(mark))).toEqual(new Set(["US-NJ-SB"]));
});

test("a change on the security page is made under the site experience of its link [API-01]", async () => {
  const { caller, email } = await signedIn({});
  const { end } = await walk(platform, caller, "/accountcenter/security?intendedSiteExp=US-NJ-SB", {
    ...answering(email, "+12075550191"),
    code: async () => (await platform.control.inbox("+12075550191"))[0]?.code ?? "",
  });
  expect(end).toMatch(/^\/accountcenter\/security\?flow=/);
  // Whether a proof is due is asked under the token's own site experience: a link must not choose it.
  const asked = /\/(restrictions|featureflags)$/;
  const calls = (await platform.control.ledger()).filter(({ path }) => !asked.test(path));
  expect(new Set(calls.map(({ path }) => path.split("/")[2]))).toEqual(new Set(["US-NJ-SB"]));
});

test("the location check moves the flow, and everything after it runs under the place's site experience [GEO-04]", async () => {
  const { caller, email } = await signedIn({
    siteExperience: "US-SB",
    location: { place: "US-NJ", siteExperience: "US-NJ-SB" },
    restrictions: [needing("geolocate", "complete-watchlist-screening")],
  });
  const outcome = await caller.submit(asPlayer((context, form) => checkStep(context, form, "geolocate")));
  const [record] = [...caller.records.values()];
  expect(record).toMatchObject({ kind: "sequence", siteExperience: "US-NJ-SB" });
  expect(outcome).toEqual({ kind: "redirect", to: `/correctiveactions?flow=${record?.id}` });
  const mark = await platform.control.mark();
  await walk(platform, caller, `/correctiveactions?flow=${record?.id}`, answering(email));
  expect(new Set(await sitesSince(mark))).toEqual(new Set(["US-NJ-SB"]));
});
