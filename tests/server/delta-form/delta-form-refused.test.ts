// Parts of the delta form that the platform refuses, by right or without a name for it.
import { describe, expect, test } from "vitest";
import { loadDelta } from "@/server/flows/delta-form/delta-form";
import { guessLimits } from "@/server/guard/guess-and-send-limits";
import { limitReached, limits } from "@/server/guard/rate-limits";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const ssn = "900123456";
const phone = { phone: "(207) 555-9911", countryCode: "US" };
const agreed = { "requiredterms-of-use": "on", "requiredprivacy-notice": "on" };

const everything = { ssn, ...phone, ...agreed };
const three = ["provide-ssn", "provide-phone-number", "agree-to-terms"];

const pending = (...codes: readonly string[]) => playerOn(platform, { phone: null, restrictions: [needing(...codes)] });

async function sent(codes: readonly string[], fields: Record<string, string>) {
  const { caller } = await pending(...codes);
  return caller.submit(submitDelta, { fields });
}

test.each([
  ["provide-phone-number", "phonenumber", phone],
  ["provide-ssn", "ssn", { ssn }],
  ["agree-to-terms", "agreements", agreed],
])("a refusal by right of %s says so, with words of the platform and without", async (code, name, fields) => {
  for (const message of [undefined, "No permission."]) {
    const body = { responseStatus: message && { message } };
    await platform.control.answer({ method: "POST", path: `*/${name}` }, 403, body);
    expect(await sent([code], fields)).toMatchObject({ kind: "error", problem: "changeNotAllowed", done: [] });
  }
});

test("a list of agreements with nothing to agree to is as a step that is down [CA-40]", async () => {
  const { caller } = await pending("provide-ssn", "agree-to-terms");
  await platform.control.answer({ method: "GET", path: "*/agreements" }, 200, { agreements: [] });
  await expect(loadDelta(await caller.look(), ["ssn", "agreements"])).rejects.toMatchObject({ kind: "shape" });
});

describe("a part that the platform refuses", () => {
  const parts = [
    ["ssn", "/correctiveactions/v1/ssn", ["phone", "agreements"]],
    ["phone", "/correctiveactions/v1/phonenumber", ["ssn", "agreements"]],
    ["agreements", "/agreements/v1/agreements", ["ssn", "phone"]],
  ] as const;
  const refuse = (path: string, body: object) => platform.control.answer({ method: "POST", path }, 400, body, 1);

  test.each(parts)("without a message, %s, is the general error [DLT-13]", async (_, path, done) => {
    await refuse(path, {});
    const outcome = await sent(three, everything);
    const expected = { kind: "error", problem: "stepFailed", done, asksPartialSsn: false, facts: { code: "KRN-000" } };
    expect(outcome).toEqual(expected);
  });

  test.each(parts)("with a message, %s, is said under its own field alone [DLT-18?]", async (part, path, done) => {
    // of the SSN, any code that the documents do not name leads to a scan
    const errorCode = part === "ssn" ? "verify-information" : "SOME-1";
    await refuse(path, { responseStatus: { errorCode, message: "Not this one." } });
    const outcome = await sent(three, everything);
    const asked = part === "ssn";
    expect(outcome).toEqual({
      kind: "error",
      problem: asked ? "ssnTryAgain" : `${part}Failed`,
      fields: { [part]: asked ? "ssnTryAgain" : `${part}Failed` },
      done,
      asksPartialSsn: false,
      ...(!asked && { facts: { [`${part}Code`]: "SOME-1" } }),
    });
  });
});

describe("a part that fails on the platform's side", () => {
  const fail = (path: string, how: object) =>
    platform.control.faults([{ match: { method: "POST", path }, fault: "status", status: 500, times: 1, ...how }]);

  test.each([
    ["ssn", "*/ssn", ["provide-phone-number", "agree-to-terms"]],
    ["phone", "*/phonenumber", ["provide-ssn", "agree-to-terms"]],
    ["agreements", "*/agreements", ["provide-ssn", "provide-phone-number"]],
  ])("stays, and the others that succeeded leave: %s [DLT-11]", async (part, path, others) => {
    await fail(path, { body: { responseStatus: { errorCode: "PLT-500" } } });
    const { caller } = await pending(...three);
    const done = ["ssn", "phone", "agreements"].filter((each) => each !== part);
    const first = await caller.submit(submitDelta, { fields: everything });
    expect(first).toEqual({ kind: "error", problem: "server", done, asksPartialSsn: false });
    const { id: flow, done: kept } = caller.record("sequence");
    expect(kept.map(({ code }) => code)).toEqual(others);
    const mark = await platform.control.mark();
    expect(destinationOf(await caller.submit(submitDelta, { flow, fields: everything }))).toBe(
      "/correctiveactions?flow",
    );
    const again = (await platform.control.writes(mark)).filter(([call]) => !String(call).endsWith("/exists"));
    expect(again).toHaveLength(1);
  });

  test("keeps that the last four digits are asked for [DLT-11, SSN-10]", async () => {
    await fail("*/phonenumber", {});
    const { caller } = await pending("provide-ssn", "provide-phone-number");
    const outcome = await caller.submit(submitDelta, { fields: { ssn: "900000002", ...phone } });
    expect(outcome).toMatchObject({ kind: "error", problem: "server", done: [], asksPartialSsn: true });
    expect(caller.record("sequence").ssnAsked).toMatchObject({ isPartial: true });
  });

  test("leaves the way open to the document scan that the SSN leads to [SSN-16]", async () => {
    await fail("*/phonenumber", {});
    const { caller } = await pending("provide-ssn", "provide-phone-number");
    const outcome = await caller.submit(submitDelta, { fields: { ssn: "900000008", ...phone } });
    expect(destinationOf(outcome)).toMatch(/^\/docscan/);
  });
});

test("two parts that fail without a name for it each keep their own code", async () => {
  const refusing = (path: string, errorCode: string) => ({
    match: { method: "POST", path },
    fault: "status" as const,
    status: 409,
    body: { responseStatus: { errorCode, message: "Not this one." } },
  });
  await platform.control.faults([refusing("*/phonenumber", "PHN-1"), refusing("*/agreements/v1/agreements", "AGR-1")]);
  const outcome = await sent(["provide-phone-number", "agree-to-terms"], { ...phone, ...agreed });
  expect(outcome).toEqual({
    kind: "error",
    problem: "checkAnswers",
    fields: { phone: "phoneFailed", agreements: "agreementsFailed" },
    done: [],
    asksPartialSsn: false,
    facts: { phoneCode: "PHN-1", agreementsCode: "AGR-1" },
  });
});

describe("the SSN", () => {
  test("past the limit is not done, is not sent, and says until when", async () => {
    const { caller } = await pending("provide-ssn");
    const give = () => caller.submit(submitDelta, { fields: { ssn: "900000001" } });
    for (let n = 0; n < guessLimits.network.times; n += 1)
      expect(await give()).toMatchObject({ kind: "error", problem: "ssnTryAgain" });
    const mark = await platform.control.mark();
    expect(await give()).toEqual({
      kind: "error",
      problem: "tooManyTries",
      done: [],
      asksPartialSsn: false,
      facts: { untilAt: expect.any(Number) },
    });
    expect(await platform.control.writes(mark)).toEqual([]);
    await platform.control.advanceClock(guessLimits.network.perMs);
    expect(destinationOf(await caller.submit(submitDelta, { fields: { ssn } }))).toBe("/correctiveactions?flow");
  });

  test("a first try on a network whose others have used up its limit is not told of too many tries", async () => {
    const { caller } = await pending("provide-ssn");
    const context = await caller.look();
    for (let n = 0; n < limits.ssn.network.times; n += 1) await limitReached(context, "ssn");
    const expected = { kind: "error", problem: "networkBusy", facts: { untilAt: expect.any(Number) } };
    expect(await caller.submit(submitDelta, { fields: { ssn: "900000001" } })).toMatchObject(expected);
  });

  test("past the limit keeps the other parts that succeeded", async () => {
    const { id, caller } = await pending("provide-ssn");
    for (let n = 0; n < guessLimits.network.times; n += 1)
      await caller.submit(submitDelta, { fields: { ssn: "900000001" } });
    await platform.control.restrict(id, [needing("provide-ssn", "agree-to-terms")]);
    const outcome = await caller.submit(submitDelta, { fields: { ssn: "900000001", ...agreed } });
    expect(outcome).toMatchObject({ kind: "error", problem: "tooManyTries", done: ["agreements"] });
  });
});
