import { expect, test } from "vitest";
import { brandIds } from "../../../domain/brands.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  appPort,
  callsDuring,
  contactLabel,
  player,
  sandbox,
  signedOutPlayer,
  visiting,
} from "../../kit/pages/journey.ts";
import { raw } from "../../kit/stack/raw-request.ts";

/** What a sender that asks for no page gets: the status, why, and the code for support. */
const failureText = (status: string, why: string) =>
  expect.stringMatching(new RegExp(`^${status}\n${why}\nReference code: [0-9A-Z]{10}\n$`));

test.each([
  ...["elsewhere.example.test", "main.localhost", "localhost", "127.0.0.1", `main.localhost:${appPort + 1}`],
  ...[`main.localhost:${appPort}.elsewhere.example.test`, `sub.main.localhost:${appPort}`],
])("answers the unknown host %s with a neutral 421", async (host) => {
  for (const path of ["/", "/auth", "/api/heartbeat", "/nothing-here"]) {
    const { status, body } = await raw(appPort, path, { headers: { host } });
    expect([status, body]).toEqual([421, failureText("421 Misdirected Request", "This address is not served here.")]);
  }
  // a probe may know only the address of the instance
  const { status, body } = await raw(appPort, "/api/health/live", { headers: { host } });
  expect([status, body]).toEqual([200, "live"]);
});

test.each(brandIds)("the brand %s is known by its exact host and has its own name [BR-51?]", async (brand) => {
  const names = {
    main: "Northline",
    gnog: "Nugget House",
    lottery: "Clover Lottery",
    predict: "Foresee",
    uk: "Fairmile",
  };
  const visitor = await visiting("/auth", { brand });
  expect(visitor.h1).toBe(`Sign in to ${names[brand]}`);
});

test("forwarded hosts and our markers, sent by a client, change nothing", async () => {
  const headers = {
    "x-forwarded-host": "elsewhere.example.test",
    "x-forwarded-proto": "https",
    forwarded: "host=elsewhere.example.test",
    "x-brand": "gnog",
    "x-nonce": "known",
    "x-locale": "fr-CA",
    "content-security-policy": "script-src 'nonce-known'",
  };
  const page = await raw(appPort, "/auth", { headers });
  expect(page.status).toBe(200);
  expect(page.body).toContain("Sign in to Northline");
  expect(page.body).not.toMatch(/elsewhere|nonce="known"/);
  expect(page.headers["content-security-policy"]).not.toContain("known");
  const away = await raw(appPort, "/", { headers });
  expect(`${away.headers.location}`).not.toContain("elsewhere");
});

test("a form is taken behind a proxy that names another host", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  await visitor.press("Send my code", { headers: { "x-forwarded-host": "elsewhere.example.test" } });
  expect(visitor.h1).toBe("Enter the code we emailed you");
  expect(new URL(visitor.url).host).toBe(`main.localhost:${appPort}`);
});

const foreign: Record<string, Record<string, string>> = {
  "another site": { origin: "https://elsewhere.example.test", "sec-fetch-site": "cross-site" },
  "another brand of ours": { origin: `http://gnog.localhost:${appPort}`, "sec-fetch-site": "cross-site" },
  "another port": { origin: "http://main.localhost:1", "sec-fetch-site": "same-site" },
  "an origin that it hides": { origin: "null", "sec-fetch-site": "cross-site" },
  nowhere: {},
  "a sibling, without an origin": { "sec-fetch-site": "same-site" },
  "another site that names us as its forwarded host": {
    origin: "https://elsewhere.example.test",
    "x-forwarded-host": "elsewhere.example.test",
  },
};

test.each(Object.entries(foreign))("a form from %s is answered with 403 and no upstream call", async (_, headers) => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  const fields = [...visitor.document.querySelectorAll<HTMLInputElement>("main input")];
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const calls = await callsDuring(async () => {
    const answer = await raw(appPort, "/auth", { method: "POST", headers: { ...type, ...headers }, body });
    expect([answer.status, answer.body]).toEqual([
      403,
      failureText("403 Forbidden", "This form did not come from our own page."),
    ]);
  });
  expect(calls).toEqual([]);
  expect(await sandbox.inbox(email)).toEqual([]);
});

test.each(["/api/biometrics", "/api/heartbeat", "/api/phone", "/logout", "/postauth", "/correctiveactions"])(
  "a foreign POST to %s with a player's cookie is answered with 403 and changes nothing",
  async (path) => {
    const { visitor } = await player();
    const cookie = `${sandboxCookie("session")}=${visitor.session}`;
    for (const headers of Object.values(foreign)) {
      const calls = await callsDuring(async () => {
        const answer = await raw(appPort, path, { method: "POST", headers: { ...headers, cookie }, body: "{}" });
        expect(answer.status).toBe(403);
      });
      expect(calls).toEqual([]);
    }
    await visitor.get("/");
    expect(visitor.main).toContain("Choose where to play");
  },
);

test("a form of one of our pages passes by its origin, or, without one, by what the browser says of it", async () => {
  const { visitor } = await player();
  const cookie = `${sandboxCookie("session")}=${visitor.session}`;
  for (const headers of [{ origin: visitor.home }, { "sec-fetch-site": "same-origin" }]) {
    const answer = await raw(appPort, "/api/heartbeat", {
      method: "POST",
      headers: { ...headers, cookie },
      body: "{}",
    });
    expect(answer.status).toBe(200);
  }
});

test.each(["/api/avatar", "/api/session", "/api/documents", "/"])(
  "a HEAD of %s is answered like its GET",
  async (path) => {
    const { visitor } = await player();
    const headers = { host: `main.localhost:${appPort}`, cookie: `${sandboxCookie("session")}=${visitor.session}` };
    const answers = [];
    for (const method of ["GET", "HEAD"]) answers.push((await raw(appPort, path, { method, headers })).status);
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toBeLessThan(400);
  },
);

test("a GET of /logout does not log out", async () => {
  const { visitor } = await player();
  const calls = await callsDuring(() => visitor.get("/logout"));
  expect(calls).toEqual([]);
  await visitor.get("/");
  expect(visitor.main).toContain("Choose where to play");
});
