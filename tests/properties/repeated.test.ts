// Property 4: reload, Back, a double press and a second tab neither lose a step nor take one twice.
import { expect, test } from "vitest";
import { begin, fill, take, writesDuring } from "../flows/walk.ts";
import { pressOf, secondTab } from "../kit/pages/journey.ts";
import { everyFourth, expectAt, expectNextStep, ground, statedWrites, walkAsStated } from "./ground.ts";

const disturbed = everyFourth(0);

test.each(disturbed)("$name: reload, Back and Forward at every page change nothing", async (flow) => {
  const earlier: string[] = [];
  await walkAsStated(await begin(flow, ground), async (walk, step) => {
    const { visitor } = walk;
    if (!step.isElsewhere && !step.isShownOnce) {
      const { url } = visitor;
      await visitor.get(url);
      expectAt(walk, step.heading, " after a reload");
      const before = earlier.at(-1);
      if (before !== undefined) {
        await visitor.get(before);
        expectNextStep(walk);
        await visitor.get(url);
        expectAt(walk, step.heading, " after Back and Forward");
      }
      earlier.push(url);
    }
    await take(walk, step);
  });
});

test.each(disturbed)("$name: a double press sends each thing once", async (flow) => {
  await walkAsStated(await begin(flow, ground), async (walk, step) => {
    const { visitor } = walk;
    if (step.press === undefined || step.isElsewhere) return take(walk, step);
    await fill(walk, step);
    const { url, sending } = pressOf(visitor, step.press);
    const tab = secondTab(visitor);
    await Promise.all([visitor.send(url, sending), tab.send(url, sending)]);
    return expect([tab.status, tab.h1], "the answer to the second press").toEqual([visitor.status, visitor.h1]);
  });
});

test.each(disturbed)("$name: a second tab takes no step again", async (flow) => {
  await walkAsStated(await begin(flow, ground), async (walk, step) => {
    const { visitor } = walk;
    if (step.press === undefined || step.isElsewhere || step.isShownOnce || step.mayRepeat) return take(walk, step);
    const tab = secondTab(visitor);
    await tab.get(visitor.url);
    await fill({ ...walk, visitor: tab }, step);
    const { url, sending } = pressOf(tab, step.press);
    await take(walk, step);
    const repeated = await writesDuring(walk, () => tab.send(url, sending));
    expect(
      repeated.filter((write) => statedWrites(step).includes(write)),
      "sent again by the second tab",
    ).toEqual([]);
    return expectNextStep({ visitor: tab });
  });
});
