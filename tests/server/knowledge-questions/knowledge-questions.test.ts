import { describe, expect, test } from "vitest";
import { askedIn, type Quiz } from "@/domain/knowledge-questions/knowledge-questions";
import {
  answerQuestions,
  leaveQuestionsError,
  openQuestions,
  uploadIsRequired,
} from "@/server/flows/knowledge-questions/knowledge-questions";
import { guessLimits } from "@/server/guard/guess-and-send-limits";
import { languageName } from "@/server/lookups/formatters";
import { questionsStart } from "@/server/upstream/knowledge-questions";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

/** Opens the questions of a new player. */
async function opened(kba?: string) {
  const { caller } = await playerOn(platform, {
    restrictions: [needing("docscan-verification")],
    ...(kba && { kba }),
  });
  const outcome = await caller.submit(openQuestions);
  return { caller, quiz: quizOf(outcome) };
}

function quizOf(outcome: { kind: string; quiz?: Quiz | undefined }): Quiz {
  if (!outcome.quiz) throw new Error(`no questions: ${JSON.stringify(outcome)}`);
  return outcome.quiz;
}

/** The form with the answers of these names, in order; the sandbox names an answer for what it does. */
const formWith = (quiz: Quiz, ...names: string[]) => ({
  asked: askedIn(quiz),
  ...Object.fromEntries(names.map((name, at) => [`question${at + 1}`, `${quiz.questions[at]?.questionId}-${name}`])),
});

test("the questions come with the help that the platform has for them [KBA-08]", async () => {
  const { quiz } = await opened();
  expect(quiz).toMatchObject({ screen: "normal", serverErrors: [] });
  expect(quiz.questions.map(({ questionId }) => questionId)).toEqual(["q1", "q2", "q3"]);
  expect(quiz.questions[2]?.helpText).toBe("A leased car counts.");
});

describe("answers", () => {
  test("that are right complete the check", async () => {
    const { caller, quiz } = await opened();
    const outcome = await caller.submit(answerQuestions, { fields: formWith(quiz, "right", "right", "right") });
    expect(outcome).toMatchObject({ kind: "redirect" });
  });

  test("with one mistake lead to the second set of questions", async () => {
    const { caller, quiz } = await opened();
    const outcome = await caller.submit(answerQuestions, { fields: formWith(quiz, "wrong", "right", "right") });
    expect(quizOf(outcome as { kind: string; quiz?: Quiz })).toMatchObject({
      screen: "challenge",
      questions: [{ questionId: "b1" }, { questionId: "b2" }],
    });
  });

  test("that are missing are shown at their questions, and nothing is sent [KBA-16]", async () => {
    const { caller, quiz } = await opened();
    const mark = await platform.control.mark();
    const outcome = await caller.submit(answerQuestions, { fields: formWith(quiz, "right") });
    expect(outcome).toMatchObject({
      problem: "questionsMissing",
      fields: { question2: "questionMissing", question3: "questionMissing" },
    });
    const paths = (await platform.control.ledger(mark)).map(({ path }) => path);
    expect(paths.some((path) => path.endsWith("/answers"))).toBe(false);
  });

  test("that are wrong are counted, and after ten the player waits", async () => {
    const { caller, quiz } = await opened();
    const { kbaRequestId, questionSetId } = quiz;
    await platform.control.answer({ path: "*/answers" }, 200, { kbaRequestId, questionSetId, status: "FAILED" });
    const send = () => caller.submit(answerQuestions, { fields: formWith(quiz, "wrong", "wrong", "right") });
    for (let n = 0; n < guessLimits.network.times; n += 1)
      expect(await send()).toMatchObject({ quiz: { screen: "upload" } });
    expect(await send()).toMatchObject({ problem: "tooManyTries" });
  });

  test("to another set are not sent: the current set is shown, and why [KBA-19?]", async () => {
    const { caller, quiz } = await opened();
    const stale = formWith({ ...quiz, questionSetId: "an-older-set" }, "right", "right", "right");
    const outcome = await caller.submit(answerQuestions, { fields: stale });
    expect(outcome).toEqual({ kind: "error", problem: "questionnaireChanged", quiz });
  });
});

test("answers to the first questions are not sent as those to the bonus questions, even when the set keeps its id [KBA-12, KBA-19?]", async () => {
  const question = { questionId: "q", text: "Which one?", answers: [{ answerId: 1, text: "This" }] };
  const model = { kbaRequestId: "k", questionSetId: "s", normalQuestions: [question], challengeQuestions: [question] };
  const answerOf = (status: string) => {
    return platform.control.answer({ path: "*/kba/v1/sessions" }, 200, { ...model, status });
  };
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  await answerOf("ACTIVE");
  const first = quizOf(await caller.submit(openQuestions));
  await answerOf("BONUS_QUESTIONS");
  const mark = await platform.control.mark();
  const outcome = await caller.submit(answerQuestions, { fields: { asked: askedIn(first), question1: "1" } });
  expect(quizOf(outcome as { kind: string; quiz?: Quiz }).screen).toBe("challenge");
  expect(await platform.control.writes(mark)).toEqual([[expect.stringMatching(/sessions$/), null]]);
});

test.each<[string, (page: string) => string, boolean]>([
  ["another language", () => "fr-CA", true],
  ["another region's form of the page's language", (page) => `${page.slice(0, 2)}-ZZ`, false],
  ["a language that is no tag", () => "in French", false],
])("texts in %s are marked where they are not in the page's language [KBA-03, KBA-08]", async (_, of, isMarked) => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const { locale } = await caller.look();
  const model = { kbaRequestId: "k", questionSetId: "s", status: "ERROR", serverErrors: ["Rien à demander."] };
  await platform.control.answer({ path: "*/kba/v1/sessions" }, 200, { ...model, language: of(locale) });
  const marked = { tag: "fr-CA", note: expect.stringContaining(languageName(locale, "fr-CA")) };
  expect(quizOf(await caller.submit(openQuestions)).otherLanguage).toEqual(isMarked ? marked : undefined);
});

test("the error screen has the platform's button, which loads a new set [KBA-13]", async () => {
  const { caller, quiz } = await opened("ERROR");
  expect(quiz).toMatchObject({ screen: "error", questions: [], errorButtonText: expect.any(String) });
  const outcome = await caller.submit(leaveQuestionsError, { fields: { kbaRequestId: quiz.kbaRequestId } });
  expect(quizOf(outcome as { kind: string; quiz?: Quiz }).screen).toBe("normal");
});

test("a link that asks for documents leads to the scan page instead [KBA-15]", async () => {
  expect(uploadIsRequired({ query: { processFlow: "docupload" } })).toBe(true);
  expect(uploadIsRequired({ query: { processFlow: "docscan" } })).toBe(false);
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const outcome = await caller.submit(openQuestions, { query: { processFlow: "docupload" } });
  expect(String(destinationOf(outcome))).toMatch(/^\/docscan\?/);
});

test("ids may be numbers, and are text from then on [KBA-08, KBA-09]", () => {
  const model = (id: string | number) => ({
    kbaRequestId: id,
    questionSetId: id,
    normalQuestions: [{ questionId: id, text: "Which?", answers: [{ answerId: id, text: "A" }] }],
  });
  expect(questionsStart.answer.parse(model(71))).toMatchObject(model("71"));
});
