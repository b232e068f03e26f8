import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../kit/eventually.ts";
import { debugInstance } from "../../kit/pages/canaries.ts";
import { requires, sandbox, signedOutPlayer, signInWithCode } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import { raw } from "../../kit/stack/raw.ts";
import { type Instance, onFreePort } from "../../kit/stack/stack.ts";

const token = "token-of-dana-for-the-journey";

let app: Instance;
let supportPort: number;
beforeAll(async () => {
  app = await onFreePort((port) => {
    supportPort = port;
    const tokens = JSON.stringify({ dana: token });
    return debugInstance({ LOG_LEVEL: "info", SUPPORT_PORT: `${port}`, SUPPORT_TOKENS: tokens });
  });
});
afterAll(() => app.stop());
const person = { email: "canary.person@example.test", phone: "+12125550186" };
const ssn = "900123987";
/** What the platform may say of the player in an error. */
const body = {
  responseStatus: {
    errorCode: "PLT-500",
    developerMessage: `lookup of ${person.phone} (${ssn}) failed for ${person.email}, password=canary-password`,
  },
};

type Line = { event: string; [member: string]: unknown };
const lookUp = (code: string) =>
  fetch(`http://127.0.0.1:${supportPort}/references/${code}`, { headers: { authorization: `Bearer ${token}` } });

test("support reads the story of a form by the code on its page, and nothing secret in it", async () => {
  const { visitor } = await signedOutPlayer({ ...person, restrictions: [requires("provide-ssn")] }, { port: app.port });
  await signInWithCode(visitor, person.email);
  visitor.fill({ ssn });
  await sandbox.faults([{ match: { path: "*/ssn" }, fault: "status", status: 500, body, times: 1 }]);
  await visitor.press("Next");
  const [, code = ""] = /Reference ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(visitor.text) ?? [];

  // the story is stored after the page was sent
  const sent = await eventually(async () => {
    const answer = await lookUp(code);
    expect(answer.status).toBe(200);
    return answer;
  });
  const { lines } = (await sent.json()) as { lines: Line[] };
  const own = lines.filter(({ path }) => path === "/correctiveactions/provide-ssn");
  expect(own).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: "sent", route: "/correctiveactions/[code]" }),
      expect.objectContaining({ event: "upstreamFailed", upstream: "corrective-actions", status: 500 }),
      expect.objectContaining({ event: "submitted", result: "server" }),
    ]),
  );
  expect(lines).toContainEqual(expect.objectContaining({ event: "answered", method: "POST", status: 200 }));
  const secrets = [ssn, person.email, "canary.person", person.phone.slice(1), "canary-password", "eyJ"];
  expect(foundIn(JSON.stringify(lines), secrets)).toEqual([]);
  expect(app.output()).toMatch(new RegExp(`"event":"referenceLookedUp","reference":"${code}","by":"dana"`));

  const form = new URLSearchParams({ code, token });
  const page = await fetch(`http://127.0.0.1:${supportPort}/references`, { method: "POST", body: form });
  expect(await page.text()).toContain(`The story of ${code}`);
  await visitor.get(`/references/${code}`);
  expect(visitor.answer.status).toBe(404);
});

test("support reads on the same port why a link does not work, and players cannot", async () => {
  const link = `http://main.localhost:${app.port}/auth?login_challenge=expired-1`;
  const form = new URLSearchParams({ asks: "read", link, token });
  const page = await (await fetch(`http://127.0.0.1:${supportPort}/links`, { method: "POST", body: form })).text();
  expect(page).toContain("This link does not work");
  expect(page).toContain("The login challenge has expired.");
  expect((await raw(app.port, "/links", { headers: { host: `main.localhost:${app.port}` } })).status).toBe(404);
});
