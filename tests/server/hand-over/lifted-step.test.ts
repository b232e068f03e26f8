// The phone's link ends once nothing asks for the pictures any more.
import { expect, test } from "vitest";
import { createMemoryStore } from "@/server/store/memory";
import { computerOf, phoneOf } from "../../harness/flows/hand-over.ts";
import { destinationOf, needing, newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

test.each([
  ["is lifted", []],
  ["is replaced", [needing("agree-to-terms")]],
  ["is hidden by a block", [{ shortReasonCode: "RGReview" }, needing("docscan-verification")]],
])("once the step %s, the computer's page closes the phone's link and leads on", async (_, restrictions) => {
  const store = createMemoryStore();
  const computer = await computerOf(platform, store);
  await computer.usePhone();
  const phone = phoneOf(newCaller(platform.port, { store }));
  await phone.open(await computer.link());
  await platform.control.restrict(computer.id, restrictions);
  expect(await computer.page()).toMatchObject({ kind: "redirect", to: expect.stringMatching(/^\/correctiveactions/) });
  expect(await phone.page()).toEqual({ kind: "end", why: "takenBack" });
  expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
});
