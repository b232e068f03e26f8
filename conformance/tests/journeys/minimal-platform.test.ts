// A platform that was written from the guide alone serves the account area.
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeLabel, visiting } from "../../../tests/kit/pages/journey.ts";
import { type Instance, startInstance } from "../../../tests/kit/stack/stack.ts";
import { type MinimalPlatform, startMinimalPlatform } from "../../minimal-platform/platform.ts";

const email = "pat@example.test";
let platform: MinimalPlatform;
let app: Instance;

beforeAll(async () => {
  platform = await startMinimalPlatform([email]);
  const origin = `http://127.0.0.1:${platform.port}`;
  app = await startInstance(platform.port, {
    UPSTREAM_ORIGIN: origin,
    JWKS_URL: `${origin}/.well-known/jwks.json`,
    TOKEN_ISSUER: platform.issuer,
    MACHINE_CLOCK: "true",
  });
});
afterAll(async () => {
  await app?.stop();
  await platform?.close();
});

/** The calls since then that change something. */
const writesSince = (start: number) =>
  [...new Set(platform.calls().slice(start))].filter((call) => !call.startsWith("GET"));

test("a player signs in, clears a corrective action, opens a gaming session and logs out", async () => {
  const visitor = await visiting("/auth?intendedSiteExp=US-SB&product=sportsbook", { port: app.port });
  await visitor.submit("Send my code", { contact: email });
  await visitor.submit("Continue", { [codeLabel]: platform.codeFor(email) === "111222" ? "111223" : "111222" });
  expect(visitor.text).toContain("isn’t right");
  await visitor.submit("Continue", { [codeLabel]: platform.codeFor(email) });
  expect(visitor.pathname).toBe("/correctiveactions/provide-ssn");
  await visitor.submit("Next", { ssn: "900-12-3456" });
  await visitor.press(/^Continue/);
  expect(visitor.h1).toBe("Sportsbook is ready");
  expect(writesSince(0)).toEqual([
    "POST /otp/v1/initiate",
    "POST /otp/v1/verify",
    "POST /logins/v1/logins",
    "POST /correctiveactions/v1/ssn",
    "POST /playspans/v1/playspans",
  ]);

  await visitor.get("/");
  expect(new URL(visitor.link("Sportsbook")).pathname).toBe("/play/sportsbook");

  const start = platform.calls().length;
  await visitor.get("/logout");
  await visitor.press("Log out");
  expect(writesSince(start)).toEqual(["POST /users/v1/logouts"]);
  await visitor.get("/");
  expect(visitor.pathname).toBe("/login");
});
