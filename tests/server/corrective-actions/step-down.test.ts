// A step whose service is down: it keeps its place, and a form that is open can be sent.
import { describe, expect, test } from "vitest";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { minutes } from "@/domain/duration";
import { loadHome } from "@/server/flows/account-home/home";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { engineer } from "../../domain/occupation/lists.ts";
import { submitOccupation } from "../../kit/pages/accepted-texts.ts";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const occupation = "collect-occupation";
const coolOff = "ack-cooloff-exp";
const two = { siteExperience: "US-SB", restrictions: [needing(occupation, coolOff)] };
const whileDown = { ...two, quirks: { stepsDown: { [occupation]: 15 } } };

const entryPage = async (caller: Caller) => {
  const page = await loadEntryPage(await caller.look());
  return page.kind === "redirect" ? page.to : page.kind;
};
const step = async (caller: Caller, code: CorrectiveAction) => {
  const page = await loadStep(await caller.look(), code);
  return page.kind === "step" ? { expectedBackAt: page.expectedBackAt } : destinationOf(page);
};

describe("a step that the platform says cannot be done now", () => {
  test("keeps its place: no later step can be opened or sent before it [CA-40]", async () => {
    const { caller } = await playerOn(platform, whileDown);
    expect(await entryPage(caller)).toContain(`/correctiveactions/${occupation}`);
    expect(await step(caller, occupation)).toEqual({ expectedBackAt: expect.any(Number) });
    expect(await step(caller, coolOff)).toContain("/correctiveactions");
    await caller.submit(submitAcknowledgement);
    expect((await platform.control.writes()).map(([call]) => call)).toEqual([]);
    const home = await loadHome(await caller.look());
    expect(home.due).toMatchObject({ kind: "steps", steps: [{ code: occupation }, { code: coolOff }] });
    expect(home.products.find(({ product }) => product === "sportsbook")?.state).not.toBe("open");
  });

  test("is offered again at the time that was named", async () => {
    const { caller } = await playerOn(platform, whileDown);
    await step(caller, occupation);
    await platform.control.advanceClock(minutes(16));
    expect(await step(caller, occupation)).toEqual({ expectedBackAt: undefined });
  });

  test("can be sent from a form that was open, and done", async () => {
    const { caller } = await playerOn(platform, whileDown);
    await caller.submit(submitOccupation, { fields: engineer });
    expect(await entryPage(caller)).toContain(`/correctiveactions/${coolOff}`);
  });
});

test("a form whose service fails again and again stays the one that is due", async () => {
  const { caller } = await playerOn(platform, two);
  await platform.control.answer({ path: "*/occupations/*" }, 503);
  for (let n = 0; n < 6; n += 1)
    await expect(caller.submit(submitOccupation, { fields: engineer })).rejects.toMatchObject({
      name: "UpstreamError",
    });
  expect(await entryPage(caller)).toContain(`/correctiveactions/${occupation}`);
  expect(await step(caller, occupation)).toEqual({ expectedBackAt: undefined });
});
