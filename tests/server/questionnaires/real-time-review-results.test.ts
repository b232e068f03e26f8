import { describe, expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { finishReview } from "@/server/flows/questionnaires/submit";
import { openSequence } from "../../kit/flows/sequence.ts";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { answerReview, asksFor, review, startWalk, walkOf } from "./walk.ts";

const platform = ownPlatform();

const walkAs = (input: PersonaInput = {}) => startWalk(platform, review, { restrictions: [asksFor(review)], ...input });
const startAt = `/correctiveactions/${review}?flow`;
const writes = () => platform.control.writes();

describe("a result", () => {
  const finish = async (input: PersonaInput) => {
    const walk = await walkAs(input);
    await answerReview(walk);
    return { ...walk, outcome: await walk.answer(4, { "q4-text": "No" }) };
  };

  test("AllowPlay shows the success page until the player continues, also after a reload [RTR-11, RTR-19]", async () => {
    const { outcome, start, open, caller, flow } = await finish({ questionnaire: { result: "AllowPlay" } });
    expect(destinationOf(outcome)).toBe(startAt);
    expect([await start(), await start()]).toEqual([{ kind: "passed" }, { kind: "passed" }]);
    expect(destinationOf((await open(2)) as never)).toBe(startAt);
    expect(destinationOf(await caller.submit(finishReview, { flow }))).toBe("/correctiveactions?flow");
    expect(destinationOf(await caller.submit(finishReview, { flow }))).toBe("/correctiveactions?flow");
    expect(caller.record("sequence").done).toEqual([{ code: review, at: expect.any(Number) }]);
    expect(destinationOf((await start()) as never)).toBe("/correctiveactions?flow");
  });

  test("Attestation leads to the next step [RTR-20]", async () => {
    const { outcome, caller, flow } = await finish({ questionnaire: { result: "Attestation" } });
    expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
    expect(await loadEntryPage(await caller.look({ flow }))).toEqual({
      kind: "redirect",
      to: `/correctiveactions/mithra-submit-attestation?flow=${flow}`,
    });
  });

  test.each([
    ["AccountLocked", false, "locked", "[RTR-11, RTR-21]"],
    ["AccountLocked", true, "locked", "[RTR-21]"],
    ["PlayOnTuesdays", false, "unknown", "[RTR-22, RTR-26!]"],
    ["", false, "unknown", "[RTR-22]"],
  ])("%j (platform slow: %s) shows the locked page: %s %s", async (result, isSlow, kind, _) => {
    const { outcome, ended } = await finish({ questionnaire: { result, isSlow } });
    expect(destinationOf(outcome)).toBe(startAt);
    expect(await ended()).toMatchObject({ name: "realTimeReview", result: { kind } });
  });

  test("that locks stays after a reload, Back, and a new sign-in, and no answer is sent again [RTR-21]", async () => {
    const { ended, send, open, caller } = await finish({ questionnaire: { result: "AccountLocked", isSlow: true } });
    expect(await open(1)).toMatchObject({ kind: "redirect" });
    expect(destinationOf(await send(1, { asked: "of an older page", q1: "rtr-1-1" }))).toBe("/correctiveactions?flow");
    const again = walkOf(caller, await openSequence(caller), review);
    expect([(await ended())?.result.kind, (await again.ended())?.result.kind]).toEqual(["locked", "locked"]);
    expect(await writes()).toHaveLength(1);
  });
});

test("answers that the platform has already lead to the entry page", async () => {
  const { answer, shown, send, id } = await walkAs();
  await answerReview({ answer });
  const { digest: asked } = await shown(4);
  await platform.control.restrict(id, []);
  expect(destinationOf(await send(4, { asked, "q4-text": "No" }))).toBe("/correctiveactions?flow");
  expect(await writes()).toEqual([]);
});

describe("a submit", () => {
  test("that fails keeps the answers, and the same form sends them under the same key [RTR-23]", async () => {
    const { answer, shown } = await walkAs();
    await answerReview({ answer });
    await platform.control.answer({ method: "POST" }, 500, undefined, 1);
    await expect(answer(4, { "q4-text": "No" }, "one-form")).rejects.toMatchObject({ kind: "status", status: 500 });
    expect((await shown(4)).answers["rtr-4"]).toEqual({ choices: [], text: "No" });
    expect(destinationOf(await answer(4, { "q4-text": "No" }, "one-form"))).toBe(startAt);
    const keys = (await platform.control.ledger()).flatMap(({ method, idempotencyKey }) =>
      method === "POST" ? [idempotencyKey] : [],
    );
    expect(keys).toEqual(["one-form-questionnaireSubmission", "one-form-questionnaireSubmission"]);
  });

  test("that is refused as a conflict while the platform still asks keeps the answers [RTR-23]", async () => {
    const { answer, shown } = await walkAs();
    await answerReview({ answer });
    await platform.control.answer({ method: "POST" }, 409, undefined, 1);
    await expect(answer(4, { "q4-text": "No" })).rejects.toMatchObject({ kind: "status", status: 409 });
    expect((await shown(4)).answers["rtr-4"]).toEqual({ choices: [], text: "No" });
  });

  test("that is refused as a conflict redirects where the platform asks for another questionnaire [RTR-23, RTR-28?]", async () => {
    const other = asksFor(review, "RG-Other", { questionnaireKey: "Other" });
    const { answer } = await walkAs({ restrictions: [asksFor(review), other] });
    await answerReview({ answer });
    const taken = { match: { method: "POST" }, fault: "status", status: 409, afterActing: true, times: 1 } as const;
    await platform.control.faults([taken]);
    expect(destinationOf(await answer(4, { "q4-text": "No" }))).toBe("/correctiveactions?flow");
  });
});
