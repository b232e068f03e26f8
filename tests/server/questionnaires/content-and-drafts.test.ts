import { describe, expect, test } from "vitest";
import { hours, minutes } from "@/domain/duration";
import { createMemoryStore } from "@/server/store/memory";
import { StoreUnavailable } from "@/server/store/store";
import { openSequence } from "../../kit/flows/sequence.ts";
import { callerFor, destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { answerReview, asksFor, automated, investorRestriction, review, startWalk, walkOf } from "./walk.ts";

const platform = ownPlatform();

const walkAs = (input: PersonaInput = {}) => startWalk(platform, review, { restrictions: [asksFor(review)], ...input });

const question = (more: Record<string, unknown> = {}) => ({
  questionId: "q",
  questionText: "Which one?",
  inputType: "dropdown",
  choices: [{ choiceId: "a", choiceText: "This" }],
  ...more,
});
const manyChoices = Array.from({ length: 200 }, (_, n) => ({ choiceId: `c${n}`, choiceText: `Choice ${n}` }));

describe("a questionnaire that cannot be answered fails to load", () => {
  test.each<[string, unknown]>([
    ["no questions [RTR-09]", []],
    ["questions that are no list [RTR-09]", "none"],
    ["two questions of one id [RTR-09]", [question(), question()]],
    ["two choices of one id [RTR-09]", [question({ choices: [manyChoices[0], manyChoices[0]] })]],
    ["no choices [RTR-09]", [question({ choices: null })]],
    ["half a megabyte of text [RTR-09]", [question({ questionText: "long ".repeat(100_000) })]],
    ["two megabytes of text [RTR-09]", [question({ questionText: "long ".repeat(400_000) })]],
  ])("%s", async (_, questions) => {
    const { start, open } = await walkAs({ questionnaire: { content: { questions } } });
    const failure = { name: "UpstreamError", kind: expect.stringMatching(/^(?:shape|tooBig)$/) };
    await expect(start()).rejects.toMatchObject(failure);
    await expect(open(1)).rejects.toMatchObject(failure);
  });
});

test.each<[string, unknown, string]>([
  ["200 choices", question({ choices: manyChoices }), "select"],
  ["an unknown input type with choices", question({ inputType: "wheel" }), "radios"],
  ["an unknown input type without choices", question({ inputType: "wheel", choices: [] }), "text"],
  ["no input type", question({ inputType: null }), "radios"],
])("%s give a form that can be filled in", async (_, asked, control) => {
  const { shown } = await walkAs({ questionnaire: { content: { questions: [asked] } } });
  expect((await shown(1)).shown.fields).toMatchObject([{ control }]);
});

test("markup of the platform never reaches a question: its words remain, and a question of markup alone fails to load", async () => {
  const asked = question({
    questionText: "Which <b>one</b>?<script>alert(1)</script>",
    choices: [{ choiceId: "a", choiceText: "<i>This</i> &amp; that" }],
  });
  const { shown } = await walkAs({ questionnaire: { content: { questions: [asked] } } });
  expect((await shown(1)).shown.fields).toMatchObject([{ text: "Which one?", choices: [{ text: "This & that" }] }]);
  const questions = [question({ questionText: "<img src=x>" })];
  const empty = await walkAs({ questionnaire: { content: { questions } } });
  await expect(empty.open(1)).rejects.toMatchObject({ kind: "shape" });
});

test("a label, a heading and a title of markup alone are replaced by the texts that come next [RTR-02, RTR-04]", async () => {
  const content = {
    questions: [
      question({
        label: "<br>",
        customResponseHeader: "<b></b>",
        choices: [{ choiceId: "a", choiceText: "This", enforceCustomResponse: true }],
      }),
    ],
  };
  const questionGroupings = [{ questionIds: ["q"], title: "<p> </p>", instructions: "<p></p>" }];
  const reviewed = await walkAs({ questionnaire: { content } });
  await reviewed.answer(1, { q1: "a" });
  expect((await reviewed.shown("explain")).shown.fields).toMatchObject([{ text: "Which one?" }]);
  const investor = await walkAs({
    restrictions: [investorRestriction],
    questionnaire: { content: { ...content, questionGroupings } },
  });
  expect((await investor.shown(1)).shown).toEqual({ fields: [expect.objectContaining({ text: "Which one?" })] });
});

test("a load failure carries code, message and status [RTR-10, ERR-09]", async () => {
  const { start } = await walkAs();
  const body = { responseStatus: { errorCode: "QST-503", message: "The questions are being changed." } };
  await platform.control.answer({ path: "*/questionnaires/*" }, 503, body);
  const expected = { code: "QST-503", developerMessage: "The questions are being changed.", status: 503 };
  await expect(start()).rejects.toMatchObject(expected);
});

test("an explanation of an answer that another tab has changed since is not sent with the new one [RTR-15]", async () => {
  const questions = ["q", "r"].map((questionId) => ({
    questionId,
    questionText: `Question ${questionId}`,
    choices: ["One", "Two"].map((choiceText) => ({ choiceId: choiceText, choiceText, enforceCustomResponse: true })),
  }));
  const { answer, shown, send } = await walkAs({ questionnaire: { content: { questions } } });
  await answer(1, { q1: "One" });
  await answer(2, { q2: "One" });
  const { digest: asked } = await shown("explain");
  await answer(1, { q1: "Two" });
  const outcome = await send("explain", { asked, "q1-text": "Why one", "q2-text": "Why one" });
  expect(outcome).toEqual({ kind: "error", problem: "questionnaireChanged", refreshesPage: true });
  expect(await platform.control.writes()).toEqual([]);
  expect((await shown("explain")).explanations.map(({ chosen }) => chosen)).toEqual(["Two", "One"]);
});

describe("answers that are kept", () => {
  test("come back after 15 minutes and a new sign-in, and end after 24 hours", async () => {
    const store = createMemoryStore();
    const { id } = await platform.control.makePersona({ restrictions: [asksFor(review)] });
    const signIn = async (player: string) => {
      const caller = await callerFor(platform, player, { store });
      return walkOf(caller, await openSequence(caller), review);
    };
    await answerReview(await signIn(id));
    await platform.control.advanceClock(minutes(15));
    const again = await signIn(id);
    expect((await again.shown(2)).answers["rtr-2"]).toEqual({ choices: ["rtr-2-1", "rtr-2-2"], text: "" });
    expect(destinationOf((await again.answer(4, { "q4-text": "No" })) as never)).toBe(
      `/correctiveactions/${review}?flow`,
    );
    const { id: other } = await platform.control.makePersona({ restrictions: [asksFor(review)] });
    const walk = await signIn(other);
    expect(await walk.start()).toMatchObject({ isBegun: false });
    await walk.answer(1, { q1: "rtr-1-1" });
    await platform.control.advanceClock(hours(24));
    expect(await (await signIn(other)).start()).toMatchObject({ isBegun: false });
  });

  test("are not used for another questionnaire of the same kind", async () => {
    const walk = await walkAs();
    await walk.answer(1, { q1: "rtr-1-1" });
    expect(await walk.start()).toMatchObject({ isBegun: true });
    await platform.control.restrict(walk.id, [asksFor(review, "Review", { questionnaireKey: "RTR-Ontario" })]);
    expect(await walk.start()).toMatchObject({ isBegun: false });
  });

  test("are gone once they are sent", async () => {
    const walk = await walkAs();
    await answerReview(walk);
    await walk.answer(4, { "q4-text": "No" });
    await platform.control.restrict(walk.id, [asksFor(review)]);
    const again = walkOf(walk.caller, await openSequence(walk.caller), review);
    expect(await again.start()).toMatchObject({ kind: "splash", isBegun: false });
  });

  test("are not in any record of the browser", async () => {
    const walk = await walkAs();
    await answerReview(walk);
    await walk.answer(4, { "q4-text": "a private matter", intent: "previous" });
    expect(JSON.stringify([...walk.caller.records])).not.toMatch(/private|rtr-/);
  });

  test("are shared by the tabs of a player", async () => {
    const walk = await walkAs();
    const tab = walkOf(walk.caller, await openSequence(walk.caller), review);
    await walk.answer(1, { q1: "rtr-1-1" });
    await tab.answer(2, { "q2-1": "on" });
    expect(Object.keys((await walk.shown(3)).answers).sort()).toEqual(["rtr-1", "rtr-2"]);
  });
});

const broken = () => {
  const fail = async () => {
    throw new StoreUnavailable("get");
  };
  return { ...createMemoryStore(), get: fail, put: fail };
};

test.each([review, automated] as const)(
  "while the store is unavailable %s still shows its pages, and a submit is refused",
  async (code) => {
    const { caller } = await playerOn(platform, { restrictions: [asksFor(code)] }, broken());
    const walk = walkOf(caller, await openSequence(caller), code);
    expect(await walk.ended()).toBeUndefined();
    expect(await walk.start()).toMatchObject({ kind: "splash" });
    await expect(walk.answer(1, { q1: "rtr-1-1" })).rejects.toBeInstanceOf(StoreUnavailable);
  },
);
