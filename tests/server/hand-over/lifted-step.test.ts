// The phone's link ends once nothing asks for the pictures any more.
import { expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createMemoryStore } from "@/server/store/memory";
import { computerOf, phoneOf } from "../../kit/flows/hand-over.ts";
import { destinationOf, needing, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

test.each([
  ["is lifted", []],
  ["is replaced", [needing("agree-to-terms")]],
  ["is hidden by a block", [{ shortReasonCode: "RGReview" }, needing("docscan-verification")]],
])("once the step %s, the computer's page closes the phone's link and says so", async (_, restrictions) => {
  const store = createMemoryStore();
  const computer = await computerOf(platform, store);
  await computer.usePhone();
  const phone = phoneOf(newCaller(platform.port, { store }));
  await phone.open(await computer.link());
  await platform.control.restrict(computer.id, restrictions);
  expect(await computer.page()).toMatchObject({
    kind: "ended",
    why: "notNeeded",
    dueNow: expect.stringMatching(/^\/correctiveactions/),
  });
  expect(await phone.page()).toEqual({ kind: "end", why: "notNeeded" });
  expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
});

test.each([
  ["before the press", false, { kind: "unwatched" }],
  ["after the camera was opened once", true, { kind: "camera", isClosed: true }],
])("once the computer's page is closed, the phone opens no camera: %s", async (_, hasCamera, page) => {
  const store = createMemoryStore();
  const computer = await computerOf(platform, store);
  await computer.usePhone();
  const phone = phoneOf(newCaller(platform.port, { store }));
  await phone.open(await computer.link());
  if (hasCamera) await phone.camera();
  // the platform lifts the step, and no page of the computer sees it
  await platform.control.restrict(computer.id, []);
  await platform.control.advanceClock(minutes(2));
  expect(await phone.page()).toEqual(page);
  expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
  await computer.page();
  expect(await phone.page()).toEqual({ kind: "end", why: "notNeeded" });
});

test("a phone whose computer has its page open again takes the pictures", async () => {
  const store = createMemoryStore();
  const computer = await computerOf(platform, store);
  await computer.usePhone();
  const phone = phoneOf(newCaller(platform.port, { store }));
  await phone.open(await computer.link());
  await platform.control.advanceClock(minutes(2));
  expect(await phone.page()).toEqual({ kind: "unwatched" });
  await computer.page();
  expect(await phone.page()).toMatchObject({ kind: "ask" });
  expect(String(destinationOf(await phone.camera()))).toContain("/capture/");
});
