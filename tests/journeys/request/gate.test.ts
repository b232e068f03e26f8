import { SignJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "../../../domain/routing/routes.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, player, sandbox, signedOutPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { keepSandbox } from "../../kit/stack/fresh-sandbox.ts";

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
const routesBy: readonly (readonly [Record<Class, Decision>, readonly string[]])[] = [
  [
    closed,
    [
      ...["/", "/docscan/questions", "/docscan/details", "/docscan/review", "/reverification", "/postauth"],
      ...["/correctiveactions", "/correctiveactions/overview", "/correctiveactions/merged"],
      ...["/correctiveactions/limits", "/correctiveactions/skip", "/correctiveactions/look-around"],
      ...["/correctiveactions/[code]", "/correctiveactions/mithra-submit-questionnaire/[page]"],
      ...["/correctiveactions/submit-questionnaire/[page]", "/accountcenter/security/passkey"],
      ...["/accountcenter/security/sign-ins", "/accountcenter/security/not-you", "/accountcenter/docuploadcenter"],
      ...["/accountcenter/status", "/accountcenter/agreements", "/accountcenter/agreements/[receipt]"],
    ],
  ],
  [
    openButNotToTheBanned,
    [
      ...["/login", "/auth", "/auth/entry", "/auth/code", "/auth/location", "/signup/country", "/signup/existing"],
      ...["/signup/terms", "/signup", "/recovery", "/accountrecovery", "/docscan", "/docscan/phone"],
      ...["/unavailable", "/strongauth", "/strongauth/code", "/strongauth/details", "/strongauth/help"],
      ...["/strongauth/phone", "/strongauth/passkey", "/accountcenter/closed", "/sandbox/components"],
    ],
  ],
  [allowedWhenBanned, ["/documents", "/documents/[document]", "/help", "/language", "/logout", "/locked"]],
  [
    maintenance,
    [
      ...["/accountcenter/security", "/accountcenter/security/email", "/accountcenter/security/phone"],
      ...["/accountcenter/security/username", "/accountcenter/security/password", "/accountcenter/security/close"],
    ],
  ],
  [product, ["/play/[product]"]],
];

/** For the parameters of a route. */
const examples: Readonly<Record<string, string>> = {
  "/documents/[document]": "/documents/privacy-notice",
  "/correctiveactions/[code]": "/correctiveactions/provide-ssn",
  "/correctiveactions/mithra-submit-questionnaire/[page]": "/correctiveactions/mithra-submit-questionnaire/2",
  "/correctiveactions/submit-questionnaire/[page]": "/correctiveactions/submit-questionnaire/2",
  "/accountcenter/agreements/[receipt]": "/accountcenter/agreements/one",
  "/play/[product]": "/play/sportsbook",
};

const table = routesBy.flatMap(([decisions, patterns]) =>
  patterns.map((pattern) => ({ pattern, path: examples[pattern] ?? pattern, decisions })),
);

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
    visitor.cookies.set("main.localhost", sandboxCookie("session"), await expiredCopyOf(token));
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
const maintenanceFlow = "/correctiveactions?intendedSiteExp=US-SB&product=myaccount";

function expected(decision: Decision, path: string, knows: string) {
  const way = path === "/" ? "" : `&returnPath=${encodeURIComponent(path)}`;
  const login = `/login?intendedSiteExp=${knows}${way}`;
  return { passes: undefined, login, locked: "/locked", flow, maintenanceFlow: maintenanceFlow + way }[decision];
}

keepSandbox();

test("every route of the account area has a row in the table", () => {
  expect(table.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(routes).sort());
});

describe.each(Object.keys(visitors) as Class[])("a visitor of the class %s", (which) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visitors[which]();
  });

  test.each(table)(
    "gets the decision of the table at $path [BR-03, GATE-13, GATE-74?, GATE-75?]",
    async ({ path, decisions }) => {
      const answer = await visitor.send(path, { follow: false });
      const location = answer.headers.get("location");
      const target = location && new URL(location, visitor.home).href.replace(visitor.home, "");
      const wanted = expected(decisions[which], path, "US-DK");
      if (wanted !== undefined) expect([answer.status, target], rules[which]).toEqual([307, wanted]);
      else {
        // a page may redirect, but not to where the gate would
        expect(answer.status).toBe(target === null ? 200 : 307);
        for (const place of ["/login", "/locked"]) expect(target ?? "").not.toContain(place);
        if (path.startsWith("/play/")) expect(target).toMatch(/^\/postauth\?/);
      }
    },
  );
});

test("the return path survives the sign-in [PA-05]", async () => {
  const { visitor, email } = await signedOutPlayer(sportsbook, { at: "/accountcenter/security?tab=phone" });
  expect(visitor.path).toBe(
    `/login?intendedSiteExp=US-DK&returnPath=${encodeURIComponent("/accountcenter/security?tab=phone")}`,
  );
  await visitor.submit("Send my code", { "Email address or mobile number": email });
  await visitor.submit("Continue", { "6-digit code": await sandbox.code(email) });
  expect(visitor.path).toBe("/accountcenter/security?tab=phone");
});

beforeEach(() => sandbox.faults([]));
