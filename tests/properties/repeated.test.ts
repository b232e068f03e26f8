// Property 4: reload, Back, a double press and a second tab neither lose a step nor take one twice.
import { expect, test } from "vitest";
import type { Step } from "../flows/flow.ts";
import { begin, fill, take, type Walk } from "../flows/walk.ts";
import { pressOf, secondTab } from "../kit/pages/journey.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import { everySixth, expectAt, expectNextStep, ground, walkAsStated } from "./ground.ts";

/** Another tab with the same page, filled in: what its button sends later. */
async function ofSecondTab(walk: Walk, step: Step, button: string | RegExp) {
  const tab = secondTab(walk.visitor);
  await tab.get(walk.visitor.url);
  await fill({ ...walk, visitor: tab }, step);
  return { tab, ...pressOf(tab, button) };
}

/** Reloads the page, and comes back to it from the one before. */
async function visitAgain(visitor: Visitor, { heading }: Step, before: string | undefined): Promise<void> {
  const { url } = visitor;
  await visitor.get(url);
  expectAt({ visitor }, heading, " after a reload");
  if (before === undefined) return;
  await visitor.get(before);
  expectNextStep({ visitor });
  await visitor.get(url);
  expectAt({ visitor }, heading, " after Back and Forward");
}

test.each(everySixth(0))("$name: reload, Back, a double press and a second tab send nothing twice", async (flow) => {
  const earlier: string[] = [];
  await walkAsStated(await begin(flow, ground), async (walk, step) => {
    const { visitor } = walk;
    const { press: button, isElsewhere, isShownOnce, mayRepeat } = step;
    const hasAddress = !isElsewhere && !isShownOnce;
    if (hasAddress) {
      await visitAgain(visitor, step, earlier.at(-1));
      earlier.push(visitor.url);
    }
    if (button === undefined || isElsewhere) return take(walk, step);
    const later = hasAddress && !mayRepeat ? await ofSecondTab(walk, step, button) : undefined;
    await fill(walk, step);
    const { url, sending } = pressOf(visitor, button);
    const twin = secondTab(visitor);
    await Promise.all([visitor.send(url, sending), twin.send(url, sending)]);
    expect([twin.status, twin.h1], "the answer to the second press").toEqual([visitor.status, visitor.h1]);
    if (!later) return;
    await later.tab.send(later.url, later.sending);
    expectNextStep({ visitor: later.tab });
  });
});
