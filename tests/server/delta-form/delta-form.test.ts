import { describe, expect, test } from "vitest";
import { DeltaScreen } from "@/app/correctiveactions/_shared/delta-screen";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { deltaParts } from "@/domain/delta-form/delta-form";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { loadDelta } from "@/server/flows/delta-form/delta-form";
import { checkPhone } from "@/server/flows/delta-form/phone";
import { limits } from "@/server/guard/rate-limits";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const events = recordEvents();
const ssn = "900123456";
const phone = { phone: "(207) 555-9911", countryCode: "US" };
const agreed = { "requiredterms-of-use": "on", "requiredprivacy-notice": "on" };
const three = ["provide-ssn", "provide-phone-number", "agree-to-terms"];

const pending = (...codes: string[]) => playerOn(platform, { phone: null, restrictions: [needing(...codes)] });

async function sent(codes: readonly string[], fields: Record<string, string>) {
  const made = await pending(...codes);
  const { siteExperience } = await made.caller.look();
  const mark = await platform.control.mark();
  const outcome = await made.caller.submit(submitDelta, { fields });
  return { ...made, siteExperience, outcome, writes: await platform.control.writes(mark) };
}

test.each([
  ["the SSN", "DLT-05, SSN-08, API-14, API-99!", "POST /correctiveactions/v1/ssn", { siteExperience: "own", ssn }],
  [
    "the phone",
    "DLT-05, PHN-06, API-15",
    "POST /correctiveactions/v1/phonenumber",
    { phone: "2075559911", countryCode: "US" },
  ],
  [
    "the agreements",
    "DLT-05, DLT-16, API-28, API-97!",
    "POST /agreements/v1/agreements",
    { siteExperience: "own", agreementIds: ["terms-of-use", "privacy-notice", "marketing-offers"] },
  ],
])("%s goes out once, with the player's key [%s]", async (_part, _ids, call, body) => {
  const fields = { ssn: "900 12 3456", ...phone, ...agreed, "optionalmarketing-offers": "on" };
  const { id, writes, siteExperience } = await sent(three, fields);
  const expected = { userKey: `user-${id}`, ...body, ...("siteExperience" in body && { siteExperience }) };
  expect(writes.filter(([name]) => name === call)).toEqual([[call, expected]]);
});

test("every part goes out in one submit, and all together are the step [DLT-12]", async () => {
  const { caller, outcome, writes } = await sent(three, { ssn, ...phone, ...agreed });
  expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
  expect(writes).toHaveLength(4);
  const { done } = caller.record("sequence");
  expect(done.map(({ code }) => code).toSorted()).toEqual(three.toSorted());
});

test("the parts go out in parallel: the last leaves before the first is answered [DLT-10]", async () => {
  const paths = ["/correctiveactions/v1/ssn", "/correctiveactions/v1/phonenumber", "/agreements/v1/agreements"];
  const { caller } = await pending(...three);
  await platform.control.faults(
    paths.map((path) => ({ match: { method: "POST", path }, fault: "latency" as const, ms: 2_000 })),
  );
  const pressed = caller.submit(submitDelta, { fields: { ssn, ...phone, ...agreed } });
  const parts = async () =>
    (await platform.control.ledger())
      .filter(({ method, path }) => method === "POST" && paths.some((each) => path.endsWith(each)))
      .map(({ status }) => status);
  await expect.poll(parts, { interval: 20 }).toEqual([null, null, null]);
  await pressed;
  expect(await parts()).toEqual([200, 200, 200]);
});

test("a part that succeeds leaves the form, and the one that fails is said under its field [DLT-11]", async () => {
  const { outcome } = await sent(three, { ssn, ...phone, phone: "(207) 555-9901", ...agreed });
  expect(outcome).toMatchObject({
    kind: "error",
    problem: "phoneExists",
    fields: { phone: "phoneExists" },
    done: ["ssn", "agreements"],
  });
});

test("what is missing is said at once for every part, and nothing is sent", async () => {
  const { outcome, writes } = await sent(three, { ssn: "", countryCode: "", phone: "" });
  expect(outcome).toMatchObject({
    kind: "error",
    problem: "checkAnswers",
    fields: { ssn: expect.any(String), phone: expect.any(String), agreements: expect.any(String) },
  });
  expect(writes).toEqual([]);
});

describe("the SSN", () => {
  test("that must be given again asks for the last four when upstream says so, from then on [DLT-02]", async () => {
    const { caller, outcome } = await sent(["provide-ssn"], { ssn: "900000002" });
    expect(outcome).toMatchObject({ kind: "error", problem: "ssnTryAgainPartial", asksPartialSsn: true });
    expect(events(), "a refusal that the documents name is no error").toEqual([]);
    const shown = await loadDelta(await caller.look({ flow: caller.record("sequence").id }), ["ssn"]);
    expect(shown.ssnLength).toBe(4);
  });

  test("stays the last four while another part is what fails [SSN-21?]", async () => {
    const { caller } = await sent(["provide-ssn", "provide-phone-number"], { ssn: "900000002", ...phone });
    const again = { flow: caller.record("sequence").id, fields: { ssn: "12" } };
    expect(await caller.submit(submitDelta, again)).toMatchObject({ asksPartialSsn: true });
  });

  test("is asked for in full again when a later answer does not say so [DLT-02, SSN-21?]", async () => {
    const { caller } = await sent(["provide-ssn"], { ssn: "900000002" });
    const { id: flow } = caller.record("sequence");
    const again = await caller.submit(submitDelta, { flow, fields: { ssn: "0001" } });
    expect(again).toMatchObject({ kind: "error", problem: "ssnTryAgain", asksPartialSsn: false });
    expect((await loadDelta(await caller.look({ flow }), ["ssn"])).ssnLength).toBe(9);
  });

  test.each([
    ["900000003", /^\/correctiveactions\/kyc-adv-check\?flow/],
    ["900000004", /shortReasonCode=DuplicateUniquePersonFlag/],
    ["900000005", /^\/locked/],
    ["900000008", /^\/docscan/],
  ])("%s leads to %s", async (typed, page) => {
    const { outcome } = await sent(["provide-ssn"], { ssn: typed });
    expect(destinationOf(outcome)).toMatch(page);
  });

  test.each(["900123456", "900000001", "900000002", "900000004", "900000008"])(
    "%s goes out in the call and is kept in no record, whatever comes of it [SSN-20?]",
    async (typed) => {
      const { caller, outcome, writes } = await sent(["provide-ssn"], { ssn: typed });
      expect(writes).toMatchObject([[expect.stringMatching(/ssn$/), { ssn: typed }]]);
      // as a whole word: the same digits can be part of a random id or a time
      const lastFour = new RegExp(`(?<![\\w-])${typed.slice(-4)}(?![\\w-])`);
      const kept = JSON.stringify([...caller.records.values(), outcome]);
      expect([kept.includes(typed), lastFour.test(kept)]).toEqual([false, false]);
    },
  );

  test("of another account is kept with its recovery key and its masked address [SSN-12, REC-25]", async () => {
    const { caller, id, email } = await sent(["provide-ssn"], { ssn: "900000004" });
    expect(caller.record("sequence").otherAccount).toEqual({
      recoveryKey: `recovery-${id}`,
      email: email.replace(/^(.)[^@]*/, "$1•••"),
    });
  });

  test("that fails with a code that no document names is tracked, and leads to the scan [TRK-03, SSN-17, SSN-19?, DOC-03]", async () => {
    const body = { errorStatus: { code: "SSN-777", metadata: { strongAuthInitializationKey: "key-777" } } };
    await platform.control.answer({ path: "/correctiveactions/v1/ssn" }, 422, body);
    const { outcome } = await sent(["provide-ssn"], { ssn });
    expect(destinationOf(outcome)).toMatch(/^\/docscan\?/);
    expect(destinationOf(outcome), "as with the code docscan").toContain("&strongAuthInitializationKey=key-777&");
    expect(events()).toEqual([["ssnSubmitError", { code: "SSN-777" }]]);
  });

  test("in the app leads to the scan under the system of the app [DOC-05, DOC-53?]", async () => {
    const input = { restrictions: [needing("provide-ssn")] };
    const app = { native: true, userAgent: "Mozilla/5.0 (iPhone) AccountShell/3.1" };
    const { caller } = await playerOn(platform, input, undefined, app);
    const outcome = await caller.submit(submitDelta, { fields: { ssn: "900000008" } });
    expect(destinationOf(outcome)).toMatch(/^\/docscan\?.*&platform=ios&/);
  });

  test("that bans is tracked as a banned verification [TRK-01]", async () => {
    await sent(["provide-ssn"], { ssn: "900000005" });
    expect(events()).toEqual([["verificationBanned", { status: "banned" }]]);
  });

  test("that fails without a code is tracked, and is the general error [TRK-03, DLT-13]", async () => {
    await platform.control.answer({ path: "/correctiveactions/v1/ssn" }, 422, {});
    const { outcome } = await sent(["provide-ssn"], { ssn });
    expect(outcome).toMatchObject({ kind: "error", problem: "stepFailed" });
    expect(events()).toEqual([["ssnSubmitError", { code: "KRN-000" }]]);
  });

  test.each([
    [503, "BUSY"],
    [500, "PLT-500"],
  ])(
    "that fails on the platform's side, with status %i and %s, is tracked and thrown, and leads to no scan [TRK-03]",
    async (status, errorCode) => {
      await platform.control.answer({ path: "/correctiveactions/v1/ssn" }, status, { responseStatus: { errorCode } });
      await expect(sent(["provide-ssn"], { ssn })).rejects.toMatchObject({ kind: "status" });
      expect(events()).toEqual([["ssnSubmitError", { code: errorCode }]]);
    },
  );
});

test.each([
  ["207 555 9911", undefined],
  ["207 555 9901", "phoneExists"],
  ["207 555 9905", undefined],
  ["12", "phoneInvalid"],
  ["207 555 9911 x45", "phoneHasExtension"],
])("the check of %s on the way says %s [PHN-05]", async (typed, problem) => {
  const { caller } = await pending("provide-phone-number");
  expect(await checkPhone(await caller.look(), typed, "US")).toBe(problem);
});

test("the check of a phone is limited, then says nothing, and runs again when the window has passed [PHN-19?]", async () => {
  const { caller } = await pending("provide-phone-number");
  const check = async () => checkPhone(await caller.look(), "207 555 9901", "US");
  const asked = async () => (await platform.control.writes()).length;
  const { times, perMs } = limits.phoneExists.account;
  for (let n = 0; n < times; n += 1) expect(await check()).toBe("phoneExists");
  expect([await check(), await asked()]).toEqual([undefined, times]);
  await platform.control.advanceClock(perMs);
  expect([await check(), await asked()]).toEqual(["phoneExists", times + 1]);
});

test("a number of a territory goes out with its own country and is on file afterwards [PHN-02, PHN-20?]", async () => {
  const { outcome, writes } = await sent(["provide-phone-number"], { phone: "(787) 555-9911", countryCode: "US" });
  expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
  expect(writes.at(-1)?.[1]).toMatchObject({ phone: "7875559911", countryCode: "PR" });
  const { caller } = await pending("provide-phone-number");
  expect(await checkPhone(await caller.look(), "+1 787 555 9911", "US")).toBe("phoneExists");
});

test("with nothing pending nothing is sent", async () => {
  const { caller } = await playerOn(platform);
  expect(destinationOf(await caller.submit(submitDelta, { fields: { ssn } }))).toMatch(/^\/correctiveactions\?/);
  expect(await platform.control.writes()).toEqual([]);
});

test.each([
  [["provide-ssn", "agree-to-terms"], true],
  [["provide-phone-number", "provide-ssn"], false],
])("of the form of %s nothing is ever kept: %s", async (codes, isNeverKept) => {
  const { caller } = await pending(...codes);
  const context = await caller.look();
  const step = await loadStep(context, "provide-ssn");
  if (step.kind === "redirect") throw new Error(step.to);
  const data = await loadDelta(context, pendingParts(deltaParts, step.steps));
  const screen = DeltaScreen({ context, step, data });
  expect(screen).toMatchObject({ props: { isNeverKept } });
});
