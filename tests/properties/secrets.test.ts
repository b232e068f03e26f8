// Property 6: what a flow calls secret is in no page, address, header, cookie, log line or metric, and not in the address of a call.
import { expect, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import { begin, entryFor, take } from "../flows/walk.ts";
import { debugApp, expectNoSecretsInCalls, expectNoSecretsLogged, recordExchanges } from "../harness/pages/canaries.ts";
import { ground } from "./ground.ts";

const app = debugApp();

const guarded = flows.filter(({ steps }) => steps.some(({ secret }) => secret !== undefined));

test.each(guarded)("$name: its secrets appear nowhere", async (flow) => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  const mark = await ground.sandbox.mark();
  const walk = await begin(flow, { ...ground, appPort: app.port }, { witness });
  const secrets: string[] = [];
  for (const step of flow.steps) {
    for (const label of step.secret ?? []) {
      const value = step.fill?.[label];
      if (value !== undefined) secrets.push(String(await entryFor(walk, value)));
    }
    await take(walk, step);
  }
  expect(secrets).not.toEqual([]);
  await expectNoSecretsShown({ secrets });
  await expectNoSecretsLogged(app, secrets);
  expectNoSecretsInCalls(await ground.sandbox.ledger(mark), secrets);
});
