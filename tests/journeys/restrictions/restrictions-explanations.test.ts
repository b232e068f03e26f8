// What restriction screens say in the platform's words: received demands, paragraphs, markup as text.
import { describe, expect, test } from "vitest";
import { as, openEntryPage } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const paragraphs = ({ document }: Visitor) => [...document.querySelectorAll("main p")].map((one) => one.textContent);

describe("what the platform has received is not asked for again", () => {
  test.each([
    ["wendell", "dfs", "Thanks, we have your tax form", "A person on our team looks at it.*Result"],
    ["thea", "sportsbook", "Thanks, we have your document", "A person on our team looks at it.*Result"],
    ["tove", "sportsbook", "Thanks, we have your withdrawal request", "We check the withdrawal.*We send your money"],
  ])("%s, at %s: %s", async (persona, product, title, next) => {
    const visitor = await openEntryPage(await as(persona), `?product=${product}`);
    expect(visitor.h1).toBe(title);
    expect(visitor.main).toMatch(new RegExp(`Received.*, [A-Z][a-z]+\\s\\d+ at .*${next}`));
    expect(visitor.main).not.toMatch(/Fill in form|Upload a document/);
  });
});

describe("an explanation", () => {
  test("has a paragraph for each line that says something [RS-42]", async () => {
    expect(paragraphs(await openEntryPage(await as("marta"), "?product=sportsbook"))).toEqual(
      expect.arrayContaining([
        "You seem to have more than one account.",
        "All of them are locked until this is settled.",
        "Send us your documents to sort it out.",
      ]),
    );
  });
});
