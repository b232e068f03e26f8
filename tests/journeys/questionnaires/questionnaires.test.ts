// The investor profile and the automated review as plain form posts, and what the platform may send of all three.
import { describe, expect, test } from "vitest";
import {
  answerAutomatedReview,
  answerProfile,
  answerReview,
  automatedReview,
  investorProfile,
  realTimeReview,
  toLastQuestion,
} from "../../kit/flows/questionnaires.ts";
import { callsDuring, openEntryPage, player, sandbox, sportsbookPlayer, watchLog } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const automated = "/correctiveactions/submit-questionnaire";

async function atStart(input: PersonaInput): Promise<Visitor & { id: string }> {
  const { id, visitor } = await sportsbookPlayer(input);
  return Object.assign(await openEntryPage(visitor), { id });
}

const buttonsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main form button")].map((button) => button.textContent);

describe("texts of the platform in another language than the page", () => {
  const content = { language: "fr-CA" };
  const note = "Some of this page is in another language: Canadian French.";
  const marked = ({ document }: Visitor) =>
    [...document.querySelectorAll("main [lang]")].map((part) => [part.getAttribute("lang"), part.textContent]);
  const inFrench = (...texts: string[]) => texts.map((text) => ["fr-CA", text]);

  test("have their language on the start, on each question and at its choices, and the page says so", async () => {
    const visitor = await atStart({ ...realTimeReview, questionnaire: { content } });
    expect(visitor.main).toContain(note);
    expect(marked(visitor)).toEqual(inFrench(expect.stringMatching(/^We sometimes ask players/)));
    await toLastQuestion(visitor, "Something else");
    const question = "Is there anything you want us to know?";
    expect(marked(visitor)).toEqual(inFrench(question));
    await visitor.submit("Submit", { "Your answer": "No" });
    expect(visitor.main).toContain(note);
    expect(marked(visitor)).toEqual(inFrench("What would help you most?", "Something else"));
  });

  test("have it in groups, lists and agreement cards, and in the receipts of those", async () => {
    const made = { ...investorProfile, questionnaire: { content } };
    const { visitor } = await player({ brand: "predict", product: "predict", ...made }, { at: "/correctiveactions" });
    expect(visitor.main).toContain(note);
    expect(marked(visitor)).toEqual(
      inFrench(
        "Your trading",
        "What you trade for, and with how much.",
        "Purpose",
        "To follow events I care about",
        "To earn an income",
        "Other, please specify",
        "Yearly loss you can afford (US dollars)",
      ),
    );
    const calls = await callsDuring(() => answerProfile(visitor));
    const receipts = calls.flatMap(
      ({ body }) => (body as { receipts?: Record<string, unknown>[] } | null)?.receipts ?? [],
    );
    expect(receipts.map(({ kind, locale }) => `${kind} ${locale}`).sort()).toEqual([
      "agreement fr-CA",
      "agreement fr-CA",
      "agreement fr-CA",
      "consent en-US",
    ]);
  });
});

describe("an automated review", () => {
  test("goes from the splash over its steps to the next flow [AR-02, AR-03, AR-04, AR-10]", async () => {
    const visitor = await atStart(automatedReview);
    expect([visitor.pathname, visitor.h1]).toEqual([automated, "A few questions before you continue"]);
    await visitor.follow("Start the questions");
    expect(visitor.main).toContain("Question 1 of 2");
    expect(buttonsOf(visitor)).toEqual(["Continue", "Previous"]);
    await visitor.press("Previous");
    await answerAutomatedReview(visitor);
    expect(visitor.h1).toBe("Continue to Sportsbook");
  });
});

describe("an error is tracked with code, message and status", () => {
  const body = { responseStatus: { errorCode: "QST-409-X", message: "The questions are being changed." } };
  const tracked = (during: string) =>
    new RegExp(
      `"name":"questionnaireError".*"during":"${during}","code":"QST-409-X","status":422,"message":"The questions are being changed."`,
    );

  test("of a submit [RTR-10, TRK-09]", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    visitor.fill({ "Your answer": "No" });
    const log = watchLog();
    await sandbox.faults([
      { match: { method: "POST", path: "*/questionnaires/*" }, fault: "status", status: 422, body },
    ]);
    await visitor.press("Submit");
    expect(log()).toMatch(tracked("submit"));
  });
});

// The real-time review as plain form posts.
const review = "/correctiveactions/mithra-submit-questionnaire";

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

  test("that is passed shows the success page, which survives a reload and continues [RTR-19, RTR-24, RTR-30?, BR-41]", async () => {
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
    expect(visitor.problem).toContain("We couldn’t save or send your answers.");
    expect(visitor.document.querySelector("textarea")?.value).toBe("failure");
    await visitor.submit("Submit", { "Your answer": "No" });
    expect(visitor.h1).toBe("Thank you for your answers");
  });
});
