// Property: the cookies of a browser from before its sign-in, in a second client after it, open no page and no action of the account.
import { expect, test } from "vitest";
import { sampleOf } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import type { Step } from "../flows/flow.ts";
import { begin, fill, take, type Walk, writesDuring } from "../flows/walk.ts";
import { copyOf, pressOf } from "../kit/pages/journey.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import { ground, isAt } from "./ground.ts";

const signIns = sampleOf(flows.filter(({ signedOut }) => signedOut === true));

/** The page and the form that the player sees now, in another client. */
async function expectNothing(earlier: Visitor, walk: Walk, step: Step): Promise<void> {
  const { visitor, player } = walk;
  const page = copyOf(earlier);
  await page.get(visitor.url);
  expect([page.session, isAt({ visitor: page }, step)], `the page "${step.heading}"`).toEqual([undefined, false]);
  expect(page.body).not.toContain(player.id);
  if (step.press === undefined) return;
  await fill(walk, step);
  const { url, sending } = pressOf(visitor, step.press);
  const client = copyOf(earlier);
  expect(await writesDuring(walk, () => client.send(url, sending)), `the form of "${step.heading}"`).toEqual([]);
  expect(client.session).toBeUndefined();
}

test.each(signIns)("$name: cookies from before the sign-in open nothing after it", async (flow) => {
  const walk = await begin(flow, ground);
  const { visitor } = walk;
  const earlier: Visitor[] = [];
  for (const step of flow.steps) {
    if (visitor.session === undefined) earlier.push(copyOf(visitor));
    else if (!step.isElsewhere && !step.isOpen) for (const copy of earlier) await expectNothing(copy, walk, step);
    await take(walk, step);
  }
  if (visitor.session === undefined) return;
  for (const copy of earlier) {
    await copy.get(`${visitor.home}/accountcenter/security`);
    expect(copy.pathname).toBe("/login");
  }
});
