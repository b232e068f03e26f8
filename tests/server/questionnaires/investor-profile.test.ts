import { describe, expect, test } from "vitest";
import { isOptional } from "@/domain/questionnaires/fields";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import type { ShownPage } from "@/server/flows/questionnaires/pages";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { asksFor, investorRestriction, review, startWalk, type Walk } from "./walk.ts";

const platform = ownPlatform();

const walkAs = (input: PersonaInput = {}) =>
  startWalk(platform, review, { restrictions: [investorRestriction], ...input });
const pageAt = (page: number) => `/correctiveactions/${review}/${page}?flow`;

/** Up to the last page, retired and so without an industry. */
async function toSignature({ answer }: Pick<Walk, "answer">) {
  await answer(1, { q1: "inv-1-1", "q2-text": "2,000" });
  await answer(2, { q3: "inv-3-4" });
}

test("the restriction's short code starts it in place of the real-time review [INV-01, RS-35, CA-46]", async () => {
  const { start, shown } = await walkAs({ restrictions: [asksFor(review, "RG-RealTimeReview"), investorRestriction] });
  expect(destinationOf((await start()) as never)).toBe(pageAt(1));
  expect(await shown(1)).toMatchObject({ name: "investorProfile", n: 1, of: 3, shown: { title: "Your trading" } });
});

test("groups follow one at a time, and the way back keeps what is typed [INV-02, INV-03]", async () => {
  const { answer, shown } = await walkAs();
  expect(destinationOf(await answer(1, { q1: "inv-1-1", "q2-text": "2,000" }))).toBe(pageAt(2));
  expect(destinationOf(await answer(2, { q3: "inv-3-1", intent: "previous" }))).toBe(pageAt(1));
  expect((await shown(2)).answers["inv-3"]).toEqual({ choices: ["inv-3-1"], text: "" });
});

test.each([
  ["a dropdown [INV-07]", 1, { "q2-text": "2,000" }, { q1: "requiredMissing" }],
  ["a text [INV-07]", 1, { q1: "inv-1-1", "q2-text": " " }, { "q2-text": "requiredMissing" }],
  ["words of “please specify” [INV-08]", 1, { q1: "inv-1-3", "q2-text": "5" }, { "q1-text": "requiredMissing" }],
])("what is missing is named: %s", async (_, page, fields, problems) => {
  const { answer } = await walkAs();
  expect(await answer(page, fields)).toMatchObject({ kind: "error", fields: problems });
});

/** Fields that are optional as the page is answered now. */
const optionalOn = ({ shown: { fields }, answers }: ShownPage): string[] =>
  fields.filter((field) => isOptional(field, fields, answers)).map(({ name }) => name);

test("the industry of a working player is required, and of a retired one it is not [INV-10]", async () => {
  const { answer, shown } = await walkAs();
  await answer(1, { q1: "inv-1-1", "q2-text": "2,000" });
  expect(await answer(2, { q3: "inv-3-1" })).toMatchObject({ fields: { q4: "requiredMissing" } });
  expect(optionalOn(await shown(2))).toEqual([]);
  expect(destinationOf(await answer(2, { q3: "inv-3-4" }))).toBe(pageAt(3));
  expect(optionalOn(await shown(2))).toEqual(["q4"]);
});

test("only the last page says in words what pressing Submit consents to [INV-04, INV-06]", async () => {
  const walk = await walkAs();
  await toSignature(walk);
  expect((await walk.shown(2)).consent).toBeUndefined();
  const last = await walk.shown(3);
  expect(last.consent).toBe("I consent to sign electronically");
  expect(last.shown.fields[0]?.choices.map(({ id }) => id)).toEqual(["inv-5-1", "inv-5-2", "inv-5-3"]);
});

const answered = { match: { method: "POST", path: "/questionnaires/*" }, afterActing: true, times: 1 } as const;

test.each([
  ["", [], []],
  [" once, although the answer is lost,", [], [{ ...answered, fault: "reset" }]],
  [
    " once, although the answer is lost and a review waits for the same step,",
    [asksFor(review, "RG-RealTimeReview")],
    [{ ...answered, fault: "reset" }],
  ],
] as const)(
  "Submit sends%s all groups with the consent that the note says [INV-04, INV-13?, RTR-06, RTR-28?]",
  async (_, others, faults) => {
    const walk = await walkAs({ restrictions: [investorRestriction, ...others] });
    await toSignature(walk);
    await platform.control.faults([...faults]);
    expect(destinationOf(await walk.answer(3, { "q5-1": "on" }))).toBe("/correctiveactions?flow");
    const AnswersV2 = [
      { QuestionId: "inv-1", QuestionChoiceId: "inv-1-1" },
      { QuestionId: "inv-2", CustomResponse: "2,000" },
      { QuestionId: "inv-3", QuestionChoiceId: "inv-3-4" },
      { QuestionId: "inv-5", QuestionChoiceIds: ["inv-5-1", "inv-5-4"] },
    ];
    const call = `POST /questionnaires/v2/InvestorProfile/users/user-${walk.id}`;
    const write = [call, { questionnaireKey: "InvestorProfile", AnswersV2 }];
    expect(await platform.control.writes()).toEqual([write, ...faults.map(() => write)]);
    const [sent, ...again] = await platform.control.callsTo("/questionnaires/v2/InvestorProfile/users");
    expect(again.map(({ idempotencyKey }) => idempotencyKey)).toEqual(faults.map(() => sent?.idempotencyKey));
    const receipts = [sent?.body].flatMap((body) => (body as { receipts: Record<string, unknown>[] }).receipts);
    const shown = receipts.map(({ kind, documentKey, isAccepted }) => `${kind} ${documentKey} ${isAccepted}`);
    expect(shown.sort()).toEqual([
      "agreement InvestorProfile-inv-5-1 true",
      "agreement InvestorProfile-inv-5-2 false",
      "agreement InvestorProfile-inv-5-3 false",
      "consent investor-profile-signature true",
    ]);
  },
);

test("nothing is signed with a form that said another consent [INV-04]", async () => {
  const signing = (choiceText: string) => {
    const choices = [{ choiceId: "c", choiceText }];
    const questions = [{ questionId: "q", questionText: "Sign", inputType: "checkbox", choices }];
    return walkAs({ questionnaire: { content: { questions, questionGroupings: [] } } });
  };
  const before = await signing("I consent to sign electronically");
  const { digest: asked, consent, shown } = await before.shown(1);
  expect([consent, shown.fields]).toEqual(["I consent to sign electronically", []]);
  const { send } = await signing("I CONSENT to sign electronically");
  expect(await send(1, { asked })).toMatchObject({ problem: "questionnaireChanged" });
  expect(destinationOf(await before.answer(1, {}))).toBe("/correctiveactions?flow");
});

describe("a result", () => {
  const finish = async (result: string) => {
    const walk = await walkAs({ questionnaire: { result } });
    await toSignature(walk);
    return { ...walk, outcome: await walk.answer(3, {}) };
  };

  test.each(["AllowPlay", "Attestation"])("%s completes the step [INV-15?]", async (result) => {
    const { outcome, caller } = await finish(result);
    expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
    expect(caller.record("sequence").done).toMatchObject([{ code: review }]);
  });

  test.each([
    ["AccountLocked", "locked", "[INV-15?]"],
    ["PlayOnTuesdays", "unknown", "[INV-15?]"],
  ])("%s shows the locked page: %s %s", async (result, kind, _) => {
    const { outcome, ended } = await finish(result);
    expect(destinationOf(outcome)).toBe(`/correctiveactions/${review}?flow`);
    expect(await ended()).toMatchObject({ name: "investorProfile", result: { kind } });
  });
});

test("after it the real-time review of another restriction comes up, with answers of its own", async () => {
  const walk = await walkAs({ restrictions: [asksFor(review, "RG-RealTimeReview"), investorRestriction] });
  await toSignature(walk);
  await walk.answer(3, {});
  expect(await loadEntryPage(await walk.caller.look({ flow: walk.flow }))).toMatchObject({
    to: expect.stringContaining(review),
  });
  expect(await walk.start()).toMatchObject({ kind: "splash", isBegun: false });
});
