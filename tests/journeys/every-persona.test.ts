// Opens every persona of the sandbox who has something to do or is blocked. tests/registries relies on this file: a row of a table
// needs a persona, and every persona is walked here, in `npm test` every twelfth.
import { expect, test } from "vitest";
import { correctiveAction, correctiveActions } from "../../domain/corrective-actions/registry.ts";
import { sampleOf } from "../../scripts/nightly.ts";
import { as, openEntryPage, sandbox } from "../kit/pages/journey.ts";

test("every corrective action has its own page with its own screen [CA-57?]", { timeout: 120_000 }, async () => {
  const personas = await sandbox.personas();
  const titles = new Set<string>();
  for (const code of correctiveActions) {
    const { persona } = correctiveAction(code);
    const visitor = await as(persona);
    await openEntryPage(visitor, `?product=${personas.find(({ id }) => id === persona)?.product}`);
    expect(visitor.pathname, persona).toBe(`/correctiveactions/${code}`);
    titles.add(visitor.h1);
  }
  expect(titles.size).toBe(correctiveActions.length);
});

// gwen's only step is left out for her product; otis is stopped at the casino only, and mina on the security page only
const stoppedByNothing = ["gwen", "otis", "mina"];

test("every player whom something stops reaches a page with a next step", { timeout: 120_000 }, async () => {
  const stopped = (await sandbox.personas()).filter(
    (one) => one.correctiveActions.length + one.restrictions.length > 0,
  );
  expect(stopped.length).toBeGreaterThan(70);
  for (const { id, product } of sampleOf(stopped)) {
    const visitor = await as(id, { at: `/correctiveactions?product=${product}` });
    const main = visitor.document.querySelector("main");
    const ways = main?.querySelectorAll("a[href], button:not([type=button])") ?? [];
    expect([visitor.status, visitor.h1 !== "", ways.length > 0], id).toEqual([200, true, true]);
    expect(visitor.text, id).toMatch(/Reference [0-9A-Z]{10}/);
    if (!stoppedByNothing.includes(id)) expect(visitor.url, id).toContain("/correctiveactions");
  }
});
