// How long a page and a submit wait for the platform in all their calls.
import { expect, test } from "vitest";
import { openEntryPage, player, requires, sandbox } from "../../kit/pages/journey.ts";
import { ownInstance } from "../../kit/stack/own-stack.ts";

const app = ownInstance({ PAGE_DEADLINE_MS: "2500", SUBMIT_DEADLINE_MS: "60000" });
const withinASubmitOnly = 5_000;
const slow = (path: string) => sandbox.faults([{ match: { path }, fault: "latency", ms: withinASubmitOnly }]);
const owing = () => player({ restrictions: [requires("provide-ssn")] }, { port: app.port });

test("a page gives up at its deadline, although each call may take longer", async () => {
  const { visitor } = await owing();
  await slow("/restrictions*");
  await openEntryPage(visitor);
  expect(visitor.h1).toBe("This isn’t working right now");
});

test("a submit waits longer than a page, because its answer may not be lost", async () => {
  const { visitor } = await owing();
  await openEntryPage(visitor);
  await slow("*/correctiveactions/v1/ssn");
  await visitor.submit("Next", { ssn: "900123456" });
  expect(visitor.pathname).toBe("/postauth");
});
