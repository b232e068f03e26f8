import { afterAll, beforeAll, expect, test } from "vitest";
import { choose, confirm, stepButton } from "../../harness/flows/strong-auth.ts";
import { as, callsDuring, sandbox } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

let app: Instance;
beforeAll(async () => {
  await sandbox.reset();
  const methods = { strongAuthTrigger: "POST", strongAuthFinish: "PUT" };
  app = await startInstance(ownStack.sandboxPort, {
    UPSTREAM_METHODS: JSON.stringify(methods),
    STRONG_AUTH_REASONS: JSON.stringify({ CORRECTIVE_ACTION: "CORRECTIVE_ACTION_NJ" }),
    NJ_REASON_SITE_EXPERIENCES: "US-DK",
  });
});
afterAll(() => app.stop());

async function walk(port?: number) {
  const visitor = await as("stella", port === undefined ? {} : { port });
  await visitor.get("/correctiveactions?product=sportsbook");
  const calls = await callsDuring(async () => {
    await visitor.press(stepButton);
    await choose(visitor, "SMS2FA");
    await confirm(visitor, "001802");
  });
  const strongAuth = calls.filter(({ path }) => path.includes("/strongauth/"));
  return strongAuth.map(({ method, path, body }) => ({
    method,
    path: path.replace(/[\da-f]{8}-[\da-f-]+$/, "{key}"),
    body,
  }));
}

test("without a key in the path a call is a POST, with one a PUT, and the route table can say otherwise [SA-63!, SA-64?, SA-67?]", async () => {
  const site = "/sites/US-SB/strongauth/v3";
  expect((await walk()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${site}/requests`,
    `PUT ${site}/requests/{key}`,
    `POST ${site}/challenges`,
  ]);
  const changed = await walk(app.port);
  expect(changed.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${site}/requests`,
    `POST ${site}/requests/{key}`,
    `PUT ${site}/challenges`,
  ]);
  expect(changed[0]?.body).toEqual({ strongAuthReason: "CORRECTIVE_ACTION_NJ" });
});
