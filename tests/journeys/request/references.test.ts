import { afterAll, beforeAll, expect, test } from "vitest";
import { requestLines } from "../../../scripts/support/request-lines.ts";
import { eventually } from "../../kit/eventually.ts";
import { debugInstance } from "../../kit/pages/canaries.ts";
import { requires, sandbox, signedOutPlayer, signInWithCode } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import { raw } from "../../kit/stack/raw-request.ts";
import { type Instance, onFreePort } from "../../kit/stack/stack.ts";

const token = "token-of-dana-for-the-journey";

let app: Instance;
let supportPort: number;
beforeAll(async () => {
  app = await onFreePort((port) => {
    supportPort = port;
    const tokens = JSON.stringify({ dana: token });
    return debugInstance({ SUPPORT_PORT: `${port}`, SUPPORT_TOKENS: tokens });
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

test("the code on a page finds every log line of its request, and nothing secret in them", async () => {
  const { visitor } = await signedOutPlayer({ ...person, restrictions: [requires("provide-ssn")] }, { port: app.port });
  await signInWithCode(visitor, person.email);
  visitor.fill({ ssn });
  await sandbox.faults([{ match: { path: "*/ssn" }, fault: "status", status: 500, body, times: 1 }]);
  await visitor.press("Next");
  const [, code = ""] = /Reference ([0-9A-Z]{10})/.exec(visitor.text) ?? [];

  // the last line is written after the page was sent
  const lines = await eventually(() => {
    const found = requestLines(code, app.output().split("\n"));
    expect(found.at(-1)).toContain("answered");
    return found;
  });
  const own = lines.filter((line) => line.includes(`requestId=${code}`)).join("\n");
  expect(own).toMatch(/DEBUG {2}sent .*route=\/correctiveactions\/\[code\]/);
  expect(own).toMatch(/WARN {3}upstreamFailed .*upstream=corrective-actions .*status=500/);
  expect(own).toMatch(/INFO {3}submitted .*result=server/);
  expect(own).toMatch(/INFO {3}answered .*method=POST {2}status=200/);
  const secrets = [ssn, person.email, "canary.person", person.phone.slice(1), "canary-password", "eyJ"];
  expect(foundIn(lines.join("\n"), secrets)).toEqual([]);
  const called = (await sandbox.ledger()).filter(({ requestId }) => requestId === code);
  expect(called.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/ssn$/));
});

test("support reads on its own port why a link does not work, and players cannot", async () => {
  const link = `http://main.localhost:${app.port}/auth?login_challenge=expired-1`;
  const form = new URLSearchParams({ asks: "read", link, token });
  const page = await (await fetch(`http://127.0.0.1:${supportPort}/links`, { method: "POST", body: form })).text();
  expect(page).toContain("This link does not work");
  expect(page).toContain("The login challenge has expired.");
  expect((await raw(app.port, "/links", { headers: { host: `main.localhost:${app.port}` } })).status).toBe(404);
});
