// The real-time review as plain form posts.
import { beforeEach, describe, expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { answerReview, realTimeReview, toLastQuestion } from "../../harness/flows/questionnaires.ts";
import {
  callsDuring,
  mainOf,
  openEntryPage,
  pathOf,
  problemOf,
  sandbox,
  secondTab,
  sportsbookPlayer,
  writesIn,
} from "../../harness/pages/journey.ts";
import type { LedgerEntry, PersonaInput } from "../../harness/stack/sandbox-client.ts";

beforeEach(() => sandbox.reset());

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
    expect([pathOf(visitor), visitor.h1]).toEqual([review, "A few questions about your play"]);
    expect(mainOf(visitor)).toContain("4 questions, about 3 minutes");
    await visitor.follow("Start the questions");
    expect([pathOf(visitor), visitor.h1]).toEqual([
      `${review}/1`,
      "How often do you play for longer than you meant to?",
    ]);
    expect(mainOf(visitor)).toContain("Question 1 of 4");
    expect(buttonsOf(visitor)).toEqual(["Next", "Previous"]);
    await visitor.get(visitor.url);
    await visitor.press("Previous");
    await toLastQuestion(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual([`${review}/4`, "Is there anything you want us to know?"]);
    expect(buttonsOf(visitor)).toEqual(["Submit", "Previous"]);
  });

  test("explains a choice on a page of its own before anything is sent [RTR-15, RTR-17, RTR-18]", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor, "Something else");
    visitor.fill({ "Your answer": "No" });
    const calls = await callsDuring(() => visitor.press("Submit"));
    expect([pathOf(visitor), visitor.h1, writesIn(calls)]).toEqual([`${review}/explain`, "Tell us a little more", []]);
    expect(mainOf(visitor)).toContain("Your answer to question 3: Something else");
    expect(visitor.document.querySelector("textarea")?.maxLength).toBe(250);
    await visitor.press("Submit");
    expect(problemOf(visitor)).toContain("Explain your answer in your own words");
    visitor.fill({ "What would help you most?": "More sleep" });
    await visitor.press("Submit");
    expect(visitor.h1).toBe("Thank you for your answers");
  });

  test("that is passed shows the success page, which survives a reload and goes on [RTR-19, RTR-24, RTR-30?, BR-41]", async () => {
    const visitor = await atStart(realTimeReview);
    await answerReview(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual([review, "Thank you for your answers"]);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Thank you for your answers");
    expect(visitor.link("Limits and breaks")).toMatch(/^http:\/\/rg\.main\.localhost:\d+\/\?fromRealTimeReview=true$/);
    await visitor.press("Continue");
    expect(visitor.h1).toBe("Continue to Sportsbook");
  });

  test("that locks shows the locked page after a reload, Back and a new sign-in [RTR-21, RTR-30?]", async () => {
    const visitor = await atStart({ ...realTimeReview, questionnaire: { result: "AccountLocked", isSlow: true } });
    await answerReview(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual([review, "We would like to talk first"]);
    expect(visitor.link("Contact support")).toMatch(/support/);
    for (const page of ["", "/1", "/4", "/explain"]) {
      await visitor.get(`${visitor.home}${review}${page}`);
      expect([page, visitor.h1]).toEqual([page, "We would like to talk first"]);
    }
    await visitor.signIn(sandbox, visitor.id);
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("We would like to talk first");
  });

  test("that cannot be submitted says so and keeps the answer [RTR-23, ERR-76]", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    visitor.fill({ "Your answer": "failure" });
    await visitor.press("Submit");
    expect(problemOf(visitor)).toContain("We could not save or send your answers.");
    expect(visitor.document.querySelector("textarea")?.value).toBe("failure");
    visitor.fill({ "Your answer": "No" });
    await visitor.press("Submit");
    expect(visitor.h1).toBe("Thank you for your answers");
  });

  const answerIsLost = () =>
    sandbox.faults([
      { match: { method: "POST", path: "*/questionnaires/*" }, fault: "reset", times: 1, afterActing: true },
    ]);
  const keysIn = (calls: readonly LedgerEntry[]) =>
    calls.flatMap(({ method, path, idempotencyKey }) =>
      method === "POST" && path.includes("questionnaires") ? [idempotencyKey] : [],
    );

  test("whose answer is lost leads on, because the platform has the answers", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    visitor.fill({ "Your answer": "No" });
    await answerIsLost();
    const calls = await callsDuring(() => visitor.press("Submit"));
    expect([keysIn(calls).length, visitor.h1]).toEqual([1, "Continue to Sportsbook"]);
  });

  test("whose answer is lost while the platform is slow is sent again as the same submit", async () => {
    const visitor = await atStart({ ...realTimeReview, questionnaire: { result: "AccountLocked", isSlow: true } });
    await toLastQuestion(visitor);
    visitor.fill({ "Your answer": "No" });
    await answerIsLost();
    const calls = await callsDuring(async () => {
      await visitor.press("Submit");
      expect(problemOf(visitor)).toContain("We could not save or send your answers.");
      await visitor.press("Submit");
    });
    const [first, second, ...others] = keysIn(calls);
    expect([second, others, visitor.h1]).toEqual([first, [], "We would like to talk first"]);
  });

  test("goes on where it was after a quarter of an hour and a new sign-in", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    await sandbox.advanceClock(minutes(15));
    await visitor.signIn(sandbox, visitor.id);
    await openEntryPage(visitor);
    await visitor.follow("Continue with your answers");
    expect(pathOf(visitor)).toBe(`${review}/4`);
    await visitor.press("Previous");
    expect(visitor.document.querySelector("input[name=q3]:checked")).not.toBeNull();
  });

  test("may be answered in two tabs, and is sent once", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    const tab = secondTab(visitor);
    await tab.get(visitor.url);
    tab.fill({ "Your answer": "From the other tab" });
    visitor.fill({ "Your answer": "No" });
    const calls = await callsDuring(async () => {
      await tab.press("Submit");
      await visitor.press("Submit");
    });
    expect([tab.h1, visitor.h1]).toEqual(["Thank you for your answers", "Continue to Sportsbook"]);
    expect(writesIn(calls).filter((name) => name.includes("questionnaires"))).toHaveLength(1);
  });
});
