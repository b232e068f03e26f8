import { SignJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RoutePattern, routes } from "../../../domain/routing/routes.ts";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { anonymous, player, sandbox, signedOutPlayer } from "../../harness/pages/journey.ts";

/** Where a class of visitors ends up: the page itself, or the place that the gate names. */
type Decision = "passes" | "login" | "locked" | "flow" | "maintenanceFlow";
type Class = "anonymous" | "playing" | "lacking" | "mustVerify" | "banned" | "expired";

const open = {
  anonymous: "passes",
  playing: "passes",
  lacking: "passes",
  mustVerify: "passes",
  expired: "passes",
} as const;
const closed = { ...open, anonymous: "login", expired: "login", banned: "locked" } as const;
const openButNotToTheBanned = { ...open, banned: "locked" } as const;
const allowedWhenBanned = { ...open, banned: "passes" } as const;
const maintenance = { ...closed, lacking: "maintenanceFlow" } as const;
const product = { ...closed, lacking: "flow", mustVerify: "flow" } as const;

// GATE-75?, route by route, written down by hand: the code's own table is what is being tested.
const table: Record<RoutePattern, { path: string; decisions: Record<Class, Decision> }> = {
  "/": { path: "/", decisions: closed },
  "/login": { path: "/login", decisions: openButNotToTheBanned },
  "/auth": { path: "/auth", decisions: openButNotToTheBanned },
  "/auth/entry": { path: "/auth/entry", decisions: openButNotToTheBanned },
  "/auth/code": { path: "/auth/code", decisions: openButNotToTheBanned },
  "/auth/location": { path: "/auth/location", decisions: openButNotToTheBanned },
  "/signup/country": { path: "/signup/country", decisions: openButNotToTheBanned },
  "/signup/existing": { path: "/signup/existing", decisions: openButNotToTheBanned },
  "/signup/terms": { path: "/signup/terms", decisions: openButNotToTheBanned },
  "/signup": { path: "/signup", decisions: openButNotToTheBanned },
  "/recovery": { path: "/recovery", decisions: openButNotToTheBanned },
  "/accountrecovery": { path: "/accountrecovery", decisions: openButNotToTheBanned },
  "/docscan": { path: "/docscan", decisions: openButNotToTheBanned },
  "/docscan/phone": { path: "/docscan/phone", decisions: openButNotToTheBanned },
  "/docscan/code": { path: "/docscan/code", decisions: openButNotToTheBanned },
  "/docscan/questions": { path: "/docscan/questions", decisions: closed },
  "/docscan/details": { path: "/docscan/details", decisions: closed },
  "/docscan/review": { path: "/docscan/review", decisions: closed },
  "/documents": { path: "/documents", decisions: allowedWhenBanned },
  "/documents/[document]": { path: "/documents/privacy-notice", decisions: allowedWhenBanned },
  "/help": { path: "/help", decisions: allowedWhenBanned },
  "/language": { path: "/language", decisions: allowedWhenBanned },
  "/logout": { path: "/logout", decisions: allowedWhenBanned },
  "/locked": { path: "/locked", decisions: allowedWhenBanned },
  "/unavailable": { path: "/unavailable", decisions: openButNotToTheBanned },
  "/strongauth": { path: "/strongauth", decisions: openButNotToTheBanned },
  "/strongauth/code": { path: "/strongauth/code", decisions: openButNotToTheBanned },
  "/strongauth/details": { path: "/strongauth/details", decisions: openButNotToTheBanned },
  "/strongauth/help": { path: "/strongauth/help", decisions: openButNotToTheBanned },
  "/strongauth/phone": { path: "/strongauth/phone", decisions: openButNotToTheBanned },
  "/strongauth/passkey": { path: "/strongauth/passkey", decisions: openButNotToTheBanned },
  "/reverification": { path: "/reverification", decisions: closed },
  "/postauth": { path: "/postauth", decisions: closed },
  "/correctiveactions": { path: "/correctiveactions", decisions: closed },
  "/correctiveactions/overview": { path: "/correctiveactions/overview", decisions: closed },
  "/correctiveactions/merged": { path: "/correctiveactions/merged", decisions: closed },
  "/correctiveactions/limits": { path: "/correctiveactions/limits", decisions: closed },
  "/correctiveactions/skip": { path: "/correctiveactions/skip", decisions: closed },
  "/correctiveactions/look-around": { path: "/correctiveactions/look-around", decisions: closed },
  "/correctiveactions/[code]": { path: "/correctiveactions/provide-ssn", decisions: closed },
  "/correctiveactions/mithra-submit-questionnaire/[page]": {
    path: "/correctiveactions/mithra-submit-questionnaire/2",
    decisions: closed,
  },
  "/correctiveactions/submit-questionnaire/[page]": {
    path: "/correctiveactions/submit-questionnaire/2",
    decisions: closed,
  },
  "/accountcenter/security": { path: "/accountcenter/security", decisions: maintenance },
  "/accountcenter/security/email": { path: "/accountcenter/security/email", decisions: maintenance },
  "/accountcenter/security/phone": { path: "/accountcenter/security/phone", decisions: maintenance },
  "/accountcenter/security/username": { path: "/accountcenter/security/username", decisions: maintenance },
  "/accountcenter/security/password": { path: "/accountcenter/security/password", decisions: maintenance },
  "/accountcenter/security/close": { path: "/accountcenter/security/close", decisions: maintenance },
  "/accountcenter/security/passkey": { path: "/accountcenter/security/passkey", decisions: closed },
  "/accountcenter/closed": { path: "/accountcenter/closed", decisions: openButNotToTheBanned },
  "/accountcenter/security/sign-ins": { path: "/accountcenter/security/sign-ins", decisions: closed },
  "/accountcenter/security/not-you": { path: "/accountcenter/security/not-you", decisions: closed },
  "/accountcenter/docuploadcenter": { path: "/accountcenter/docuploadcenter", decisions: closed },
  "/accountcenter/status": { path: "/accountcenter/status", decisions: closed },
  "/accountcenter/agreements": { path: "/accountcenter/agreements", decisions: closed },
  "/accountcenter/agreements/[receipt]": { path: "/accountcenter/agreements/one", decisions: closed },
  "/play/[product]": { path: "/play/sportsbook", decisions: product },
  "/sandbox/components": { path: "/sandbox/components", decisions: openButNotToTheBanned },
};

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;

const visitors: Record<Class, () => Promise<Visitor>> = {
  anonymous: async () => anonymous(),
  playing: async () => (await player(sportsbook)).visitor,
  lacking: async () => (await player({ ...sportsbook, permissions: ["PlayCasino"] })).visitor,
  mustVerify: async () => (await player({ ...sportsbook, claims: { forceVerify: true } })).visitor,
  banned: async () => (await player({ ...sportsbook, permissions: ["PlaySportsbook", "DenyAccountAccess"] })).visitor,
  expired: async () => {
    const { id } = await signedOutPlayer(sportsbook);
    const { token } = await sandbox.session(id);
    const visitor = anonymous();
    visitor.cookies.set("main.localhost", "__Host-session", await expiredCopyOf(token));
    return visitor;
  },
};

async function expiredCopyOf(token: string) {
  const { signingKey, signingKid } = await import("../../../sandbox/platform/keys.ts");
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const exp = Math.floor(Date.now() / 1000) - 3600;
  return new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: "ES256", kid: signingKid }).sign(signingKey);
}

/** Rules that only one class of visitors proves. */
const rules: Partial<Record<Class, string>> = {
  lacking: "permissions come from the token in the cookie",
  mustVerify: "verification comes before the product",
  banned: "a banned account cannot progress",
};

const flow = "/correctiveactions?intendedSiteExp=US-SB&product=sportsbook";

function expected(decision: Decision, path: string, knows: string) {
  const way = path === "/" ? "" : `&returnPath=${encodeURIComponent(path)}`;
  const login = `/login?intendedSiteExp=${knows}${way}`;
  const maintenanceFlow = `/correctiveactions?intendedSiteExp=US-SB&product=myaccount${way}`;
  return { passes: undefined, login, locked: "/locked", flow, maintenanceFlow }[decision];
}

beforeAll(() => sandbox.reset());

test("every route of the account area has a row in the table", () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(routes).sort());
});

describe.each(Object.keys(visitors) as Class[])("a visitor of the class %s", (which) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visitors[which]();
  });

  test.each(Object.values(table))(
    "gets the decision of the table at $path [BR-03, GATE-13, GATE-74?, GATE-75?]",
    async ({ path, decisions }) => {
      const answer = await visitor.send(path, { follow: false });
      const location = answer.headers.get("location");
      const target = location && new URL(location, visitor.home).href.replace(visitor.home, "");
      const wanted = expected(decisions[which], path, "US-DK");
      if (wanted !== undefined) expect([answer.status, target], rules[which]).toEqual([307, wanted]);
      else {
        expect([200, 307]).toContain(answer.status);
        expect(["/login", "/locked"].some((start) => target?.startsWith(start))).toBe(false);
        if (path.startsWith("/play/")) expect(target).toMatch(/^\/postauth\?/);
      }
    },
  );
});

test("the return path survives the sign-in [PA-05]", async () => {
  const { visitor, email } = await signedOutPlayer(sportsbook);
  await visitor.get("/accountcenter/security?tab=phone");
  expect(visitor.path).toBe(
    `/login?intendedSiteExp=US-DK&returnPath=${encodeURIComponent("/accountcenter/security?tab=phone")}`,
  );
  visitor.fill({ "Email address or mobile number": email });
  await visitor.press("Send my code");
  visitor.fill({ "6-digit code": await sandbox.code(email) });
  await visitor.press("Continue");
  await visitor.press(/^Continue to/);
  expect(visitor.path).toBe("/accountcenter/security?tab=phone");
});

beforeEach(() => sandbox.faults([]));
