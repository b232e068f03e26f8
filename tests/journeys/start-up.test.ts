import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { callsDuring, codeLabel, needing, sandbox, sessionIn, someone } from "../harness/journey.ts";
import { type Instance, startInstance } from "../harness/stack.ts";

const sandboxPort = inject("sandboxPort");

const bad: [string, Record<string, string>][] = [
  ["ACCOUNT_ENV", { ACCOUNT_ENV: "staging-secret" }],
  ["RESEND_CODE_COOLDOWN_MS", { RESEND_CODE_COOLDOWN_MS: "soon-secret" }],
  ["HOSTS", { HOSTS: '{"main":{"account":"not-an-origin-secret"}}' }],
  ["UPSTREAM_ROUTES", { UPSTREAM_ROUTES: "{secret" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "short-secret" }],
  ["RECORD_PASSWORDS", { RECORD_PASSWORDS: '{"1":"short-secret"}' }],
  ["RECORD_PASSWORDS", { ACCOUNT_ENV: "preprod", UPSTREAM_ORIGIN: "https://gateway.example.test" }],
  ["UPSTREAM_ORIGIN", { ACCOUNT_ENV: "prod", UPSTREAM_ORIGIN: "http://localhost:4000" }],
  ["JWKS_URL", { ACCOUNT_ENV: "prod", JWKS_URL: "http://keys.example.test/secret" }],
];

test.each(bad)("a bad %s stops the start and is named, never its value", async (variable, settings) => {
  const failure = await startInstance(sandboxPort, settings).then(
    async (instance) => {
      await instance.stop();
      return "it started";
    },
    (error: Error) => error.message,
  );
  expect(failure).toContain(`The server does not start: ${variable} `);
  expect(failure).not.toMatch(/secret/);
});

let told: Instance;
beforeAll(async () => {
  await sandbox.reset();
  told = await startInstance(sandboxPort, { LOG_LEVEL: "debug" });
});
afterAll(() => told.stop());

test("a whole sign-in leaves no secret in the log, in an address or in the page, and agreements are tracked apart [TRK-08, TRK-18?]", async () => {
  const { visitor, email } = await someone(
    {
      product: "casino",
      siteExperience: "US-CS",
      phone: null,
      restrictions: [needing("agree-to-terms", "provide-phone-number", "provide-ssn")],
    },
    { port: told.port },
  );
  await visitor.get("/auth");
  visitor.fill({ contact: email });
  await visitor.press("Send my code");
  const code = await sandbox.code(email);
  visitor.fill({ [codeLabel]: "000000" });
  await visitor.press("Continue");
  visitor.fill({ [codeLabel]: code });
  await visitor.press("Continue");
  visitor.fill({
    "Social Security number": "900000009",
    "Mobile number": "415 555 0177",
    "I agree to the Terms of use": true,
    "I agree to the Privacy notice": true,
    "I agree to the Offers by e-mail (optional)": true,
  });
  const pages: string[] = [];
  const calls = await callsDuring(async () => {
    await visitor.press("Next");
    pages.push(visitor.body, ...visitor.hops.map(({ url }) => url));
  });
  expect(calls.some(({ path }) => path.endsWith("/ssn"))).toBe(true);
  const token = sessionIn(visitor) ?? "";
  for (const secret of ["900000009", "900-00-0009", code, token.split(".")[2] ?? "", "4155550177"]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(told.output(), secret).not.toContain(secret);
  }
  for (const page of pages) expect(page).not.toMatch(/900000009|900-00-0009/);
  expect(told.output()).not.toContain(email);
  const tracked =
    told
      .output()
      .split("\n")
      .find((line) => line.includes('"agreementsAccepted"')) ?? "{}";
  expect(JSON.parse(tracked)).toMatchObject({
    tracked: { properties: { required: "terms-of-use,privacy-notice", optional: "marketing-offers" } },
  });
});
