// The real-time review as plain form posts.
import { describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { answerReview, realTimeReview, toLastQuestion } from "../../harness/flows/questionnaires.ts";
import { openEntryPage, sportsbookPlayer } from "../../harness/pages/journey.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";

const review = "/correctiveactions/mithra-submit-questionnaire";

async function atStart(input: PersonaInput): Promise<Visitor & { id: string }> {
  const { id, visitor } = await sportsbookPlayer(input);
  return Object.assign(await openEntryPage(visitor), { id });
}

const buttonsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main form button")].map((button) => button.textContent);

describe("a real-time review", () => {
  test("starts with a splash and shows one question on a page, with a stepper and buttons [RTR-11, RTR-12, RTR-13, RTR-30?]", async () => {
    const visitor = await atStart(realTimeReview);
    expect([visitor.pathname, visitor.h1]).toEqual([review, "A few questions about your play"]);
    expect(visitor.main).toContain("4 questions, about 3 minutes");
    await visitor.follow("Start the questions");
    expect([visitor.pathname, visitor.h1]).toEqual([
      `${review}/1`,
      "How often do you play for longer than you meant to?",
    ]);
    expect(visitor.main).toContain("Question 1 of 4");
    expect(buttonsOf(visitor)).toEqual(["Next", "Previous"]);
    await visitor.get(visitor.url);
    await visitor.press("Previous");
    await toLastQuestion(visitor);
    expect([visitor.pathname, visitor.h1]).toEqual([`${review}/4`, "Is there anything you want us to know?"]);
    expect(buttonsOf(visitor)).toEqual(["Submit", "Previous"]);
  });

  test("that is passed shows the success page, which survives a reload and goes on [RTR-19, RTR-24, RTR-30?, BR-41]", async () => {
    const visitor = await atStart(realTimeReview);
    await answerReview(visitor);
    expect([visitor.pathname, visitor.h1]).toEqual([review, "Thank you for your answers"]);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Thank you for your answers");
    expect(visitor.link("Limits and breaks")).toMatch(/^http:\/\/rg\.main\.localhost:\d+\/\?fromRealTimeReview=true$/);
    await visitor.press("Continue");
    expect(visitor.h1).toBe("Continue to Sportsbook");
  });

  test("that cannot be submitted says so and keeps the answer [RTR-23, ERR-76]", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    await visitor.submit("Submit", { "Your answer": "failure" });
    expect(visitor.problem).toContain("We could not save or send your answers.");
    expect(visitor.document.querySelector("textarea")?.value).toBe("failure");
    await visitor.submit("Submit", { "Your answer": "No" });
    expect(visitor.h1).toBe("Thank you for your answers");
  });
});
