import { describe, expect, test } from "vitest";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { minutes, seconds } from "@/domain/duration";
import { loadHome } from "@/server/flows/account-home/home";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadOverview, loadStep } from "@/server/flows/corrective-actions/steps";
import { loadOccupation, submitOccupation } from "@/server/flows/occupation/occupation";
import { outageMs } from "@/server/guard/outages";
import { createMemoryStore } from "@/server/store/memory";
import { engineer } from "../../domain/occupation/lists.ts";
import { type Caller, callerFor, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const occupation = "collect-occupation";
const coolOff = "ack-cooloff-exp";
const two: PersonaInput = { siteExperience: "US-SB", restrictions: [needing(occupation, coolOff)] };
const whileDown = (...codes: CorrectiveAction[]): PersonaInput => ({
  ...two,
  quirks: { stepsDown: Object.fromEntries(codes.map((code) => [code, 15])) },
});

const entryPage = async (caller: Caller) => {
  const page = await loadEntryPage(await caller.look());
  return page.kind === "redirect" ? page.to : page.kind;
};
const step = async (caller: Caller, code: CorrectiveAction) => {
  const page = await loadStep(await caller.look(), code);
  return page.kind === "step" ? { parked: page.parked } : destinationOf(page);
};

const occupationsDown = () => platform.control.answer({ path: "*/occupations/*" }, 503);

/** Enough failures to open the breaker. */
async function failOften(caller: Caller) {
  for (let n = 0; n < 5; n += 1) await loadOccupation(await caller.look());
}

describe("a step that the platform says cannot be done now", () => {
  test("is overtaken, and shown as parked at its own address with what can be done meanwhile", async () => {
    const { caller } = await playerOn(platform, whileDown(occupation));
    expect(await entryPage(caller)).toContain(`/correctiveactions/${coolOff}`);
    expect(await step(caller, occupation)).toEqual({
      parked: { code: occupation, lookAgainAt: expect.any(Number), next: coolOff },
    });
    expect(await step(caller, coolOff)).toEqual({ parked: undefined });
  });

  test("is the one that its page shows, where its form is shown again [CA-40]", async () => {
    const { caller } = await playerOn(platform, whileDown(occupation));
    const page = await loadStep(await caller.look(), occupation);
    expect(page.kind === "step" && page.steps.map(({ code }) => code)).toEqual([occupation, coolOff]);
  });

  test("is in the list and on the home, and nothing that it guards opens", async () => {
    const { caller } = await playerOn(platform, whileDown(occupation));
    const overview = await loadOverview(await caller.look());
    expect(overview).toMatchObject({ steps: [{ code: coolOff }, { code: occupation, parked: {} }] });
    await caller.submit(submitAcknowledgement);
    const home = await loadHome(await caller.look());
    expect(home.due).toMatchObject({ kind: "steps", steps: [{ code: occupation, parked: {} }] });
    expect(home.products.find(({ product }) => product === "sportsbook")?.state).not.toBe("open");
    expect(await entryPage(caller)).toContain(`/correctiveactions/${occupation}`);
    expect(await step(caller, occupation)).toMatchObject({ parked: { code: occupation } });
  });

  test("is offered first again at the time that was named", async () => {
    const { caller } = await playerOn(platform, whileDown(occupation));
    await entryPage(caller);
    await platform.control.advanceClock(minutes(16));
    expect(await entryPage(caller)).toContain(`/correctiveactions/${occupation}`);
    expect(await step(caller, occupation)).toEqual({ parked: undefined });
  });

  test("is not overtaken when it verifies the identity", async () => {
    const { caller } = await playerOn(platform, {
      restrictions: [needing("id-verify", "agree-to-terms")],
      quirks: { stepsDown: { "id-verify": 15 } },
    });
    expect(await entryPage(caller)).toContain("/correctiveactions/id-verify");
    const page = await step(caller, "id-verify");
    expect(page).toEqual({ parked: { code: "id-verify", lookAgainAt: expect.any(Number) } });
    expect(await step(caller, "agree-to-terms")).toContain("/correctiveactions");
  });
});

describe("a step whose service fails", () => {
  test("is parked for every instance once the breaker of one has opened, and tried again after half a minute", async () => {
    const store = createMemoryStore();
    const { id, caller } = await playerOn(platform, two, store);
    const elsewhere = await callerFor(platform, id, { store });
    await occupationsDown();
    await failOften(caller);
    for (const instance of [caller, elsewhere]) {
      expect(await entryPage(instance)).toContain(`/correctiveactions/${coolOff}`);
      expect(await step(instance, occupation)).toMatchObject({ parked: { next: coolOff } });
    }
    await platform.control.advanceClock(outageMs + seconds(1));
    expect(await entryPage(elsewhere)).toContain(`/correctiveactions/${occupation}`);
  });

  test("keeps a form that is open: it is sent, and answered as any failure", async () => {
    const { caller } = await playerOn(platform, two);
    await occupationsDown();
    await failOften(caller);
    const sent = caller.submit(submitOccupation, { fields: engineer });
    await expect(sent).rejects.toMatchObject({ name: "UpstreamError", service: "occupations" });
  });
});
