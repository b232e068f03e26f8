// The three questionnaires as plain form posts.
import { beforeEach, describe, expect, test } from "vitest";
import { minutes } from "../../domain/duration.ts";
import type { Visitor } from "../harness/browserless.ts";
import {
  as,
  callsDuring,
  mainOf,
  openEntryPage,
  pathOf,
  player,
  problemOf,
  sandbox,
  secondTab,
  sportsbookPlayer,
  watchLog,
  writesIn,
} from "../harness/journey.ts";
import {
  answerAutomatedReview,
  answerProfile,
  answerReview,
  automatedReview,
  investorProfile,
  realTimeReview,
  toLastQuestion,
} from "../harness/questionnaires.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";

beforeEach(() => sandbox.reset());

const review = "/correctiveactions/mithra-submit-questionnaire";
const automated = "/correctiveactions/submit-questionnaire";

async function atStart(input: PersonaInput): Promise<Visitor & { id: string }> {
  const { id, visitor } = await sportsbookPlayer(input);
  return Object.assign(await openEntryPage(visitor), { id });
}

const buttonsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main form button")].map((button) => button.textContent);

describe("a real-time review", () => {
  test("starts with a splash and shows one question on a page, with a stepper and buttons [RTR-11, RTR-12, RTR-13]", async () => {
    const visitor = await atStart(realTimeReview);
    expect([pathOf(visitor), visitor.h1]).toEqual([review, "A few questions about your play"]);
    expect(mainOf(visitor)).toContain("4 questions, about 3 minutes");
    await visitor.follow("Start");
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

  test("names what is missing and keeps what is typed [RTR-14]", async () => {
    const visitor = await atStart(realTimeReview);
    await visitor.follow("Start");
    await visitor.press("Next");
    expect([pathOf(visitor), problemOf(visitor)]).toEqual([`${review}/1`, expect.stringContaining("Choose an answer")]);
    visitor.fill({ q1: "Now and then" });
    await visitor.press("Next");
    expect(visitor.h1).toBe("Where does the money you play with come from?");
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

  test("that is passed shows the success page, which survives a reload and goes on [RTR-19, RTR-24, RTR-30?]", async () => {
    const visitor = await atStart(realTimeReview);
    await answerReview(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual([review, "Thank you for your answers"]);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Thank you for your answers");
    expect(visitor.link("Limits and breaks")).toMatch(/fromRealTimeReview=true/);
    await visitor.press("Continue");
    expect(visitor.h1).toBe("Getting Sportsbook ready for you…");
  });

  test("that locks shows the locked page after a reload, Back and a new sign-in [RTR-21]", async () => {
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

  test("whose result is unknown shows the locked page under an error [RTR-22, RTR-26!]", async () => {
    const visitor = await atStart({ ...realTimeReview, questionnaire: { result: "PlayOnTuesdays" } });
    await answerReview(visitor);
    expect(visitor.h1).toBe("We would like to talk first");
    expect(problemOf(visitor)).toContain("We could not read the result of your review");
    expect(mainOf(visitor).indexOf("We could not read")).toBeLessThan(mainOf(visitor).indexOf("We would like to talk"));
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

  test("whose answer is lost is answered once, when the form is sent again", async () => {
    const visitor = await atStart(realTimeReview);
    await toLastQuestion(visitor);
    visitor.fill({ "Your answer": "No" });
    await sandbox.faults([
      { match: { method: "POST", path: "*/questionnaires/*" }, fault: "reset", times: 1, afterActing: true },
    ]);
    const calls = await callsDuring(async () => {
      await visitor.press("Submit");
      await visitor.press("Submit");
    });
    expect(writesIn(calls).filter((name) => name.includes("questionnaires"))).toHaveLength(1);
    expect(visitor.h1).toBe("Getting Sportsbook ready for you…");
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
    expect(tab.h1).toBe("Thank you for your answers");
    expect(visitor.h1).toBe("Thank you for your answers");
    expect(writesIn(calls).filter((name) => name.includes("questionnaires"))).toHaveLength(1);
  });
});

describe("an investor profile", () => {
  test("shows its groups, agreement cards and the consent in words [INV-02, INV-03, INV-04, INV-05]", async () => {
    const { visitor } = await player({ brand: "predict", product: "predict", ...investorProfile });
    await openEntryPage(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual([`${review}/1`, "Your trading"]);
    expect(buttonsOf(visitor)).toEqual(["Continue"]);
    visitor.fill({ Purpose: "To earn an income", "q2-text": "2,000" });
    await visitor.press("Continue");
    visitor.fill({ "Employment status": "Retired" });
    await visitor.press("Continue");
    expect(buttonsOf(visitor)).toEqual(["Submit", "Previous"]);
    expect(visitor.document.querySelectorAll("main input[type=checkbox]")).toHaveLength(3);
    expect(mainOf(visitor)).toContain("you sign your answers and agree to this: “I consent to sign electronically”");
    await visitor.press("Previous");
    expect(mainOf(visitor)).toContain("Industry (Optional)");
  });

  test("requires each answer in the words of the documents [INV-07, INV-08, ERR-82]", async () => {
    const { visitor } = await player({ brand: "predict", product: "predict", ...investorProfile });
    await openEntryPage(visitor);
    visitor.fill({ Purpose: "Other, please specify" });
    await visitor.press("Continue");
    expect(mainOf(visitor).match(/Fill in this field/g)?.length).toBeGreaterThan(1);
    expect(pathOf(visitor)).toBe(`${review}/1`);
  });

  test("that is submitted leads on, and one that locks does not [INV-15?]", async () => {
    const made = { brand: "predict", product: "predict", ...investorProfile } as const;
    const { visitor } = await player(made);
    await openEntryPage(visitor);
    await answerProfile(visitor);
    expect(visitor.h1).toMatch(/^Getting .* ready for you…$/);
    const { visitor: locked } = await player({ ...made, questionnaire: { result: "AccountLocked" } });
    await openEntryPage(locked);
    await answerProfile(locked);
    expect(locked.h1).toBe("We have to look at your profile with you");
  });
});

describe("an automated review", () => {
  test("goes from the splash over its steps to the next flow [AR-02, AR-03, AR-04, AR-10]", async () => {
    const visitor = await atStart(automatedReview);
    expect([pathOf(visitor), visitor.h1]).toEqual([automated, "A few questions before you go on"]);
    await visitor.follow("Start");
    expect(mainOf(visitor)).toContain("Question 1 of 2");
    expect(buttonsOf(visitor)).toEqual(["Continue", "Previous"]);
    await visitor.press("Previous");
    await answerAutomatedReview(visitor);
    expect(visitor.h1).toBe("Getting Sportsbook ready for you…");
  });

  test("that fails ends on the deny page, which leads to support and stays [AR-05, AR-11]", async () => {
    const visitor = await atStart({ ...automatedReview, questionnaire: { result: "ManualReview", isSlow: true } });
    await answerAutomatedReview(visitor);
    expect([pathOf(visitor), visitor.h1]).toEqual([automated, "We need to look at this with you"]);
    expect(visitor.link("Contact support")).toMatch(/support/);
    await visitor.get(`${visitor.home}${automated}/2`);
    expect(visitor.h1).toBe("We need to look at this with you");
  });

  test("that cannot be submitted says so [AR-12]", async () => {
    const visitor = await atStart(automatedReview);
    await visitor.follow("Start");
    visitor.fill({ q1: "Only me", "Explain your answer": "failure" });
    await visitor.press("Continue");
    visitor.fill({ q2: "Only my own", "Explain your answer": "Mine" });
    await visitor.press("Submit");
    expect(problemOf(visitor)).toContain("We could not save or send your answers.");
  });
});

describe("an error is tracked with code, message and status", () => {
  const body = { responseStatus: { errorCode: "QST-409-X", message: "The questions are being changed." } };
  const tracked = (during: string) =>
    new RegExp(
      `"name":"questionnaireError".*"during":"${during}","code":"QST-409-X","status":422,"message":"The questions are being changed."`,
    );

  test("of a fetch, which shows the refresh screen [RTR-09, RTR-10, TRK-09]", async () => {
    const log = watchLog();
    await sandbox.faults([{ match: { path: "*/questionnaires/*" }, fault: "status", status: 422, body }]);
    const visitor = await atStart(automatedReview);
    expect(visitor.h1).toBe("We cannot load what you need to do");
    expect(mainOf(visitor)).toContain("QST-409-X");
    expect(log()).toMatch(tracked("fetch"));
    await sandbox.faults([]);
    await visitor.press("Refresh");
    expect(visitor.h1).toBe("A few questions before you go on");
  });

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

describe("what the platform sends", () => {
  test.each([
    ["no questions [RTR-09]", { questions: [] }],
    ["text that is too long [RTR-09]", { questions: [{ questionId: "q", questionText: "long ".repeat(400_000) }] }],
  ])("without a form for it shows the refresh screen: %s", async (_, content) => {
    const visitor = await atStart({ ...realTimeReview, questionnaire: { content } });
    expect([visitor.status, visitor.h1]).toEqual([200, "We cannot load what you need to do"]);
    expect(buttonsOf(visitor)).toEqual(["Refresh"]);
  });

  test("becomes text without markup and a form that works: 200 choices of an unknown type", async () => {
    const choices = Array.from({ length: 200 }, (_, n) => ({ choiceId: `c${n}`, choiceText: `Choice <i>${n}</i>` }));
    const questions = [
      { questionId: "q", questionText: "Which <b>one</b>?<script>x</script>", inputType: "wheel", choices },
    ];
    const visitor = await atStart({
      ...realTimeReview,
      questionnaire: { content: { introContentEntry: "<p>Take <strong>your</strong> time</p>", questions } },
    });
    expect(mainOf(visitor)).toContain("Take your time");
    await visitor.follow("Start");
    expect(visitor.h1).toBe("Which one?");
    expect(mainOf(visitor)).not.toMatch(/[<>]/);
    visitor.fill({ q1: "Choice 150" });
    await visitor.press("Submit");
    expect(visitor.h1).toBe("Thank you for your answers");
  });
});

test("the personas of the home page reach their result by any answers", async () => {
  const ends: Record<string, string> = {
    matilda: "Thank you for your answers",
    ruby: "Thank you for your answers",
    roman: "We would like to talk first",
    rufus: "We would like to talk first",
    renee: "We would like to talk first",
  };
  for (const [id, title] of Object.entries(ends)) {
    const visitor = await openEntryPage(await as(id));
    await answerReview(visitor);
    expect([id, visitor.h1]).toEqual([id, title]);
  }
  for (const [id, title] of Object.entries({
    quinn: "Getting Sportsbook ready for you…",
    quiana: "We need to look at this with you",
    quade: "We need to look at this with you",
  })) {
    const visitor = await openEntryPage(await as(id));
    await answerAutomatedReview(visitor);
    expect([id, visitor.h1]).toEqual([id, title]);
  }
});
