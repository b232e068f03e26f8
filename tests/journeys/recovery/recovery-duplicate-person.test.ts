import { describe, expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, as, blockedBy, callsDuring, player, sandbox, writesIn } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { due } from "../../kit/stack/sandbox-client.ts";

const aim = "intendedSiteExp=US-DK&product=dfs";
const link = (more = "") => `/correctiveactions?intendedSiteExp=US-DK&shortReasonCode=DuplicateUniquePersonFlag${more}`;

/** A shipped persona at the step recover-other-account. */
async function atStep(id: string): Promise<Visitor> {
  const visitor = await as(id, { at: `/correctiveactions?${aim}` });
  expect(visitor.path).toMatch(/^\/correctiveactions\/recover-other-account\?/);
  return visitor;
}

const buttons = (visitor: Visitor) =>
  [...visitor.document.querySelectorAll("main button, main a")].map((each) => each.textContent?.trim() ?? "");

test.each([
  ["an old account, unverified [REC-16, REC-06]", "dina", "You already have an account"],
  ["a new account with deposits [REC-19, REC-07]", "neil", "You may have two accounts"],
  ["unknown [REC-20, REC-08]", "zelda", "We can’t match your accounts"],
])("%s: %s reads %j [REC-10, REC-30?]", async (_, id, title) => {
  expect((await atStep(id)).h1).toBe(title);
});

test("the step shows the redacted address and whether its holder was verified, and offers both next steps [REC-04, REC-05, REC-09, API-44]", async () => {
  const visitor = await as("tilda");
  const calls = await callsDuring(() => visitor.get(`/correctiveactions/recover-other-account?${aim}`));
  const [asked] = calls.filter(({ path }) => path.endsWith("/accountrecovery/v1/email"));
  expect(asked).toMatchObject({ method: "GET", body: null, status: 200 });
  expect(writesIn(calls)).toEqual([]);
  expect(visitor.main).toContain("o•••@example.test");
  expect(visitor.main).toContain("Identity verified");
  expect(visitor.main, "a prompt to sign in [REC-06]").toContain("Sign in to that account to continue.");
  expect(buttons(visitor)).toEqual(
    expect.arrayContaining(["Sign in to my other account", "I can’t sign in to it: recover it"]),
  );
  const dina = await atStep("dina");
  expect(dina.main).toContain("Identity not verified");
  expect(dina.main).not.toContain("olive");
});

describe("the same screen at its own addresses", () => {
  test.each(["/accountrecovery", `/accountrecovery?${aim}&shortReasonCode=DuplicateUniquePersonFlag`, link()])(
    "%s [BR-23, BR-30, REC-29?]",
    async (address) => {
      const visitor = await as("tilda", { at: address });
      expect(visitor.h1).toBe("You already have an account");
      expect(visitor.main).toContain("o•••@example.test");
      expect(visitor.document.querySelectorAll("main h1")).toHaveLength(1);
    },
  );

  test("asks an anonymous visitor to sign in first, and comes back [BR-23]", async () => {
    const visitor = anonymous();
    const calls = await callsDuring(() => visitor.get("/accountrecovery?intendedSiteExp=US-DK"));
    expect(calls).toEqual([]);
    const signIn = new URL(visitor.link("Sign in"), visitor.url);
    expect([signIn.pathname, signIn.searchParams.get("returnPath")]).toEqual([
      "/login",
      "/accountrecovery?intendedSiteExp=US-DK",
    ]);
  });
});

describe("the button", () => {
  test.each(["dina", "vito", "tilda"])(
    "of types 1, 2 and 4 (%s) logs out with reason multiAccounting and leads to login [REC-22, CONST-48]",
    async (id) => {
      const visitor = await atStep(id);
      const before = visitor.session;
      const calls = await callsDuring(() => visitor.press("Sign in to my other account"));
      const logouts = calls.filter(({ path }) => path.endsWith("/logouts"));
      expect(logouts.map(({ body }) => body)).toEqual([{ source: "web", reason: "multiAccounting" }]);
      expect(visitor.path).toBe("/login?intendedSiteExp=US-DK&product=dfs");
      expect(visitor.session).toBeUndefined();
      visitor.cookies.set("main.localhost", sandboxCookie("session"), before ?? "");
      await visitor.get("/accountcenter/security");
      expect(visitor.path).toMatch(/^\/login\?/);
    },
  );

  test("passes a login challenge on to login [REC-33?, BR-30]", async () => {
    const visitor = await as("dina", { at: link("&login_challenge=fresh-dina") });
    await visitor.press("Sign in to my other account");
    expect(visitor.path).toBe("/login?intendedSiteExp=US-DK&login_challenge=fresh-dina&product=dfs");
    expect(visitor.h1).toMatch(/^Sign in to /);
  });
});

describe("the update action", () => {
  test.each(["vito", "tilda"])(
    "of types 2 and 4 (%s) leads to the recovery page with a key, created by the POST [REC-25, REC-31?, BR-24]",
    async (id) => {
      const visitor = await atStep(id);
      const calls = await callsDuring(() => visitor.press("I can’t sign in to it: recover it"));
      const [opened] = calls.filter(({ path }) => path.endsWith("/accountrecovery/v1/recoveries"));
      expect(opened).toMatchObject({ method: "POST", status: 200, idempotencyKey: expect.any(String) });
      expect(opened?.body, "an empty body, answered with the key [REC-02, API-43]").toEqual({});
      expect(visitor.path).toMatch(
        /^\/recovery\?strongAuthInitializationKey=[\w-]{36}&intendedSiteExp=US-DK&product=dfs$/,
      );
      expect(visitor.h1).toBe("Get back into your account");
    },
  );

  test("of type 3 leads to the US terms, for fantasy is the product of this screen [REC-21, REC-26, REC-31?, CONST-42]", async () => {
    const visitor = await atStep("neil");
    expect(new URL(visitor.link("Read our terms")).pathname).toBe("/documents/us-terms-of-use");
    await visitor.get("/accountrecovery?intendedSiteExp=CA-ON-SB&shortReasonCode=NewAccountFlag");
    expect(new URL(visitor.link("Read our terms")).pathname).toBe("/documents/us-terms-of-use");
    const bettor = await player({ product: "sportsbook", restrictions: [blockedBy("NewAccountFlag")] });
    await bettor.visitor.get(
      "/accountrecovery?intendedSiteExp=CA-ON-SB&product=sportsbook&shortReasonCode=NewAccountFlag",
    );
    expect(new URL(bettor.visitor.link("Read our terms")).pathname).toBe("/documents/ca-on-terms-of-use");
  });

  test("of type 0 is support, which is the first button, because only support can help [REC-20, REC-23, REC-32?]", async () => {
    const visitor = await as("zelda", { at: "/accountrecovery" });
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
    expect(visitor.main).toContain("We’re here every day from 8:00");
    expect(buttons(visitor)).toEqual(["Contact support", "Go to the home page"]);
  });
});

test("shows an error screen when the other account cannot be loaded", async () => {
  const visitor = await as("tilda");
  await sandbox.faults([{ match: { path: "/accountrecovery/v1/email" }, fault: "status", status: 500 }]);
  await visitor.get("/accountrecovery");
  await sandbox.faults([]);
  expect(visitor.h1).toBe("This isn’t working right now");
  await visitor.follow("Try again");
  expect(visitor.h1).toBe("You already have an account");
});

test("a refused SSN leads here, without its key in the address [SSN-12, REC-25]", async () => {
  const { visitor } = await player(due("provide-ssn"));
  await visitor.get("/correctiveactions?intendedSiteExp=US-SB&product=sportsbook&login_challenge=fresh-ssn");
  const calls = await callsDuring(() => visitor.submit("Next", { ssn: "900000004" }));
  expect(visitor.path).toMatch(
    /^\/correctiveactions\?intendedSiteExp=US-SB&shortReasonCode=DuplicateUniquePersonFlag&.*flow=[0-9a-f]{16}/,
  );
  expect(visitor.path).not.toContain("nitializationKey");
  expect(visitor.h1).toBe("You already have an account");
  expect(visitor.main).toMatch(/.•••@example\.test/);
  const [refused] = calls.filter(({ path }) => path.endsWith("/ssn"));
  expect(refused?.status).toBe(422);
  const more = await callsDuring(() => visitor.press("I can’t sign in to it: recover it"));
  expect(writesIn(more)).toEqual([]);
  expect(visitor.path).toMatch(/^\/recovery\?strongAuthInitializationKey=[\w-]+/);
});
