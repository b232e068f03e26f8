// Step migrate-account as plain form posts: the list, the comparison, the merge, and what follows it.
import { describe, expect, test } from "vitest";
import { as, callsDuring, openEntryPage, writesDuring, writesIn } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const compare = "Compare them";
const merge = "Merge the accounts";
const comparison = "What the merged account looks like";
const list = "Which account do you want to merge with this one?";
const completion = "POST /merges/v1/merges/complete";

const at = async (persona: string, query = "product=casino") => openEntryPage(await as(persona), `?${query}`);

async function compared(persona: string, query?: string) {
  const visitor = await at(persona, query);
  await visitor.press(compare);
  expect(visitor.h1).toBe(comparison);
  return visitor;
}

const rowsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main li > details")].map((row) => [
    row.querySelector("summary > span")?.textContent,
    ...[...row.querySelectorAll("dd")].map(({ textContent }) => textContent),
    row.querySelector(":scope [popovertarget]")?.textContent,
    row.hasAttribute("open"),
  ]);

describe("the comparison", () => {
  test("has a description, but not on the one site experience that leaves it out [MRG-30, MRG-54?]", async () => {
    const description = "Compare the two accounts line by line. Nothing changes until you merge them.";
    expect((await compared("marek")).main).toContain(description);
    const jelle = await compared("jelle");
    const elsewhere = await compared("marek", "product=casino&intendedSiteExp=US-CS-GNOG");
    for (const { main } of [jelle, elsewhere]) expect(main).not.toContain(description);
    expect(rowsOf(jelle)).toHaveLength(8);
  });
});

describe("the merge", () => {
  test("is completed by the last button; its end continues to the gaming session [MRG-29, MRG-32, API-76]", async () => {
    const visitor = await compared("marek");
    expect(await writesDuring(() => visitor.press(merge))).toEqual([completion]);
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/merged", "Done: your accounts are merged"]);
    await visitor.follow("Continue to Casino");
    expect(visitor.pathname).toBe("/postauth");
    const further = await callsDuring(() => visitor.press(/^Continue to/));
    expect(writesIn(further)).toEqual(["POST /playspans/v1/playspans"]);
  });

  test("has its completion page only in the sequence that has merged", async () => {
    const visitor = await at("marek");
    await visitor.get(`${visitor.home}/correctiveactions/merged?product=casino`);
    expect(visitor.pathname).toBe("/correctiveactions/migrate-account");
  });

  test("shows another player nothing of it: a comparison belongs to the session that made it", async () => {
    const visitor = await compared("marek");
    const other = await as("jonas");
    await other.get(visitor.url);
    expect(other.h1).toBe(list);
    expect(other.main).not.toContain("marek");
  });
});
