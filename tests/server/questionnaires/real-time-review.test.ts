import { describe, expect, test } from "vitest";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { answerReview, asksFor, review, startWalk, walkOf } from "./walk.ts";

const platform = ownPlatform();

const walkAs = (input: PersonaInput = {}) => startWalk(platform, review, { restrictions: [asksFor(review)], ...input });
const pageAt = (page: number | string) => `/correctiveactions/${review}/${page}?flow`;
const startAt = `/correctiveactions/${review}?flow`;
const writes = () => platform.control.writes();

test.each([["Review", { questionnaireKey: "RTR-Ontario" }, "RTR-Ontario"]])(
  "%s with %j asks for %s [RTR-28?]",
  async (reason, own, key) => {
    const { start } = await walkAs({ restrictions: [asksFor(review, reason, own)] });
    // the sandbox has no questionnaire of that key
    await start().catch(() => undefined);
    const asked = await platform.control.callsTo("/questionnaires/v2/");
    expect(new Set(asked.map(({ path }) => path.split("/").at(-1)))).toEqual(new Set([key]));
  },
);

describe("the start", () => {
  test("tells how many questions there are, and begins with the first [RTR-11]", async () => {
    const { start, flow } = await walkAs();
    expect(await start()).toMatchObject({
      kind: "splash",
      intro: [
        {
          tag: "p",
          children: [
            "We sometimes ask players if playing still ",
            { tag: "strong", children: ["feels right"] },
            expect.stringContaining("Take your time"),
          ],
        },
      ],
      questions: 4,
      isBegun: false,
      startsAt: `/correctiveactions/${review}/1?flow=${flow}`,
    });
  });

  test("starts at the first question that is open", async () => {
    const { start, answer, flow } = await walkAs();
    await answer(1, { intent: "previous" });
    expect(await start()).toMatchObject({ isBegun: false });
    await answer(1, { q1: "rtr-1-1" });
    expect(await start()).toMatchObject({
      isBegun: true,
      startsAt: `/correctiveactions/${review}/2?flow=${flow}`,
    });
  });

  test("without an intro entry has the default text [RTR-30?]", async () => {
    const { start } = await walkAs({ questionnaire: { content: { introContentEntry: null } } });
    expect(await start()).toMatchObject({
      intro: [{ tag: "p", children: [expect.stringMatching(/^We sometimes ask players/)] }],
    });
  });

  test("asks the questionnaire that the restriction names [RTR-28?]", async () => {
    const { start, answer } = await walkAs({
      restrictions: [asksFor(review, "Review", { questionnaireKey: "RTR-Ontario" })],
    });
    await start();
    await answerReview({ answer });
    await answer(4, { "q4-text": "No" });
    const calls = (await platform.control.ledger()).map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => call.includes("/questionnaires/v2/RTR-Ontario"))).toContainEqual(
      expect.stringMatching(/^POST .*\/questionnaires\/v2\/RTR-Ontario\/users\//),
    );
  });
});

describe("a question page", () => {
  test("leads to the next, and back [RTR-12, RTR-13]", async () => {
    const { answer } = await walkAs();
    expect(destinationOf(await answer(1, { q1: "rtr-1-1" }))).toBe(pageAt(2));
    expect(destinationOf(await answer(2, { intent: "previous" }))).toBe(pageAt(1));
    expect(destinationOf(await answer(1, { intent: "previous" }))).toBe(startAt);
  });

  test("without an answer says so, and sends nothing [RTR-14]", async () => {
    const { answer } = await walkAs();
    expect(await answer(1, {})).toMatchObject({ problem: "choiceMissing", fields: { q1: "choiceMissing" } });
    expect(await writes()).toEqual([]);
  });

  test("keeps what is typed when the player goes back before it is complete", async () => {
    const { answer, shown } = await walkAs();
    await answerReview({ answer });
    expect(destinationOf(await answer(4, { "q4-text": "Half a th", intent: "previous" }))).toBe(pageAt(3));
    expect((await shown(4)).answers["rtr-4"]).toEqual({ choices: [], text: "Half a th" });
  });

  test("that is not open yet leads to the first that is, and one that does not exist to the last", async () => {
    const { open, answer } = await walkAs();
    expect(destinationOf((await open(3)) as never)).toBe(pageAt(1));
    await answerReview({ answer });
    expect(destinationOf((await open("explain")) as never)).toBe(pageAt(4));
    await answer(4, { "q4-text": "failure" }).catch(() => undefined);
    expect(destinationOf((await open(9)) as never)).toBe(pageAt(4));
    expect(destinationOf((await open("explain")) as never)).toBe(pageAt(4));
  });

  test("is never answered by a form that asked something else", async () => {
    const { answer, send, shown } = await walkAs();
    const { digest: asked } = await shown(1);
    await answer(1, { q1: "rtr-1-1" });
    expect(await send(2, { asked, "q2-1": "on" })).toMatchObject({
      problem: "questionnaireChanged",
      refreshesPage: true,
    });
    expect(await send(2, { "q2-1": "on" })).toMatchObject({ problem: "questionnaireChanged" });
  });

  test("is never answered by a form whose words have changed since", async () => {
    const choices = [{ choiceId: "a", choiceText: "Yes" }];
    const ask = (questionText: string) => ({
      questionnaire: { content: { questions: [{ questionId: "q", questionText, choices }] } },
    });
    const before = await walkAs(ask("Do you agree?"));
    const { digest: asked } = await before.shown(1);
    const { send } = await walkAs(ask("Do you agree to everything?"));
    expect(await send(1, { asked, q1: "a" })).toMatchObject({ problem: "questionnaireChanged" });
  });

  test("that is submitted while an earlier one is open leads there, and sends nothing", async () => {
    const { send, answer, shown, caller, flow } = await walkAs();
    await answerReview({ answer });
    const { digest: asked } = await shown(4);
    await answer(2, { intent: "previous" });
    const tab = walkOf(caller, flow, review);
    expect(destinationOf(await tab.send(4, { asked, "q4-text": "No" }))).toBe(pageAt(2));
    expect(await writes()).toEqual([]);
    expect(destinationOf(await send(2, { asked: (await shown(2)).digest, "q2-1": "on" }))).toBe(pageAt(3));
  });
});

describe("pressing Submit", () => {
  test("sends the answers, in AnswersV2 because there are several [RTR-06, RTR-16, RTR-28?, API-63]", async () => {
    const { answer, id } = await walkAs();
    await answerReview({ answer });
    expect(destinationOf(await answer(4, { "q4-text": " No, thank you " }))).toBe(startAt);
    const AnswersV2 = [
      { QuestionId: "rtr-1", QuestionChoiceId: "rtr-1-2" },
      { QuestionId: "rtr-2", QuestionChoiceIds: ["rtr-2-1", "rtr-2-2"] },
      { QuestionId: "rtr-3", QuestionChoiceId: "rtr-3-1" },
      { QuestionId: "rtr-4", CustomResponse: "No, thank you" },
    ];
    const body = { questionnaireKey: "RealTimeReview", AnswersV2 };
    expect(await writes()).toEqual([[`POST /questionnaires/v2/RealTimeReview/users/user-${id}`, body]]);
  });

  test("opens the Explain page for a choice that needs it, and sends the explanation [RTR-11, RTR-15, RTR-17, RTR-29?]", async () => {
    const { answer, shown } = await walkAs();
    await answerReview({ answer }, "rtr-3-4");
    expect(destinationOf(await answer(4, { "q4-text": "No" }))).toBe(pageAt("explain"));
    expect(await writes()).toEqual([]);
    expect((await shown("explain")).explanations).toMatchObject([
      { n: 3, chosen: "Something else", field: { text: "What would help you most?" } },
    ]);
    expect(await answer("explain", { "q3-text": " " })).toMatchObject({ fields: { "q3-text": "explanationMissing" } });
    expect(await answer("explain", { "q3-text": "a".repeat(251) })).toMatchObject({ problem: "explanationTooLong" });
    expect(destinationOf(await answer("explain", { "q3-text": "More sleep", intent: "previous" }))).toBe(pageAt(4));
    expect(destinationOf(await answer(4, { "q4-text": "No" }))).toBe(pageAt("explain"));
    expect(destinationOf(await answer("explain", { "q3-text": "More sleep" }))).toBe(startAt);
    const [[, body] = []] = await writes();
    expect(body).toMatchObject({
      AnswersV2: expect.arrayContaining([
        { QuestionId: "rtr-3", QuestionChoiceId: "rtr-3-4", CustomResponse: "More sleep" },
      ]),
    });
  });

  // flags are cached by brand, so each brand's are read afresh
  test.each([
    ["off", "gnog", { realTimeReviewFreeText: false }, startAt, 1],
    ["not named by the platform", "lottery", {}, pageAt("explain"), 0],
  ] as const)("obeys the free-text flag when %s [RTR-16, RTR-29?]", async (_, brand, featureFlags, to, sent) => {
    await platform.control.answer({ path: "*/configuration/v1/featureflags" }, 200, { featureFlags });
    const { answer } = await walkAs({ brand });
    await answerReview({ answer }, "rtr-3-4");
    expect(destinationOf(await answer(4, { "q4-text": "No" }))).toBe(to);
    expect(await writes()).toHaveLength(sent);
  });
});
