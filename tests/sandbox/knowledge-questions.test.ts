import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

beforeEach(() => sandbox.control.reset());

afterAll(() => sandbox.close());

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  const steps = async () =>
    (await sandbox.control.personas()).find(({ id }) => id === persona)?.correctiveActions.join(" ");
  const call = (path: string, body?: unknown) => sandbox.call(path, { token, ...(body === undefined ? {} : { body }) });
  const scan = (query = "") => call(`/docscan/v1/sessions${query}`, { TmSessionId: "tm-1" });
  const standing = async (sessionKey: unknown) => (await call(`/docscan/v1/sessions/${sessionKey}`)).body;
  return { token, call, scan, standing, steps };
}

describe("knowledge questions", () => {
  type Model = {
    kbaRequestId: string;
    questionSetId: string;
    status: string;
    normalQuestions: { questionId: string }[];
  };

  async function quiz(id: string) {
    const player = await as(id);
    let model = (await player.call("/kba/v1/sessions", {})).body as Model;
    const answer = async (choices: Record<string, string>) => {
      const answers = Object.entries(choices).map(([QuestionId, what]) => ({
        QuestionId,
        ChoiceId: `${QuestionId}-${what}`,
      }));
      const { kbaRequestId, questionSetId } = model;
      const sent = await player.call("/kba/v1/answers", { kbaRequestId, questionSetId, answers });
      if (sent.status === 200) model = sent.body as Model;
      return sent;
    };
    return { ...player, first: model, answer };
  }

  const right = { q1: "right", q2: "right", q3: "right" };

  test("pass with every answer right", async () => {
    const dora = await quiz("dora");
    expect(dora.first).toMatchObject({ status: "ACTIVE", challengeQuestions: [] });
    expect(dora.first.normalQuestions).toHaveLength(3);
    expect((await dora.answer(right)).body.status).toBe("PASSED");
    expect(await dora.steps()).toBe("");
  });

  test("continue with the bonus set after one wrong answer, and fail after another", async () => {
    const dora = await quiz("dora");
    const { body } = await dora.answer({ ...right, q2: "wrong" });
    expect(body).toMatchObject({ status: "BONUS_QUESTIONS", questionSetId: "challenge-1", normalQuestions: [] });
    expect((await dora.answer({ b1: "right", b2: "wrong" })).body.status).toBe("FAILED");
    expect((await dora.call("/kba/v1/sessions", {})).body.status).toBe("FAILED");
  });

  test("can end in an error, whose button loads a new set", async () => {
    const dora = await quiz("dora");
    const { body } = await dora.answer({ ...right, q2: "error" });
    expect(body).toMatchObject({ status: "ERROR", errorButtonText: "Try new questions" });
    const again = await dora.call("/kba/v1/errors", { kbaRequestId: body.kbaRequestId });
    expect(again.body.status).toBe("ACTIVE");
    expect(again.body.kbaRequestId).not.toBe(body.kbaRequestId);
  });

  test("ask again for missing answers, and expire after ten minutes", async () => {
    const dora = await quiz("dora");
    expect((await dora.answer({ q1: "right" })).body).toMatchObject({
      status: "ACTIVE",
      serverErrors: [expect.any(String)],
    });
    await sandbox.control.advanceClock(600_000);
    expect((await dora.answer(right)).body.status).toBe("ERROR");
  });

  test.each([
    ["vivi", "BONUS_QUESTIONS"],
    ["willem", "ERROR"],
    ["yrsa", "FAILED"],
    ["zeno", "MEDITATING"],
  ])("of %s begin as %s", async (id, status) => {
    expect((await quiz(id)).first.status).toBe(status);
  });
});
