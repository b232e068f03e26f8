import { describe, expect, test } from "vitest";
import type { SignedInContext } from "@/server/context/request-context";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import type { Mount } from "@/server/flows/reverification/reverification-record";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { openSequence } from "../../kit/flows/sequence.ts";
import { prefixed } from "../../kit/flows/us-details.ts";
import { submitConfirmation } from "../../kit/pages/accepted-texts.ts";
import { type Asking, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const events = recordEvents();

const personal = prefixed("verification", {
  firstName: "Ana",
  lastName: "Sample",
  address1: "12 Harbor Lane",
  city: "Portland",
  region: "ME",
  zip: "04101",
  country: "US",
});
const employment = prefixed("occupationCollection", { occupation: "Bookseller" });

/** The request for the wizard as a corrective action, or on its own page. */
const asking: Record<Mount, Asking> = {
  step: { pathname: "/correctiveactions/re-verification-kyc", query: { product: "sportsbook" } },
  own: { pathname: "/reverification", query: { returnPath: "/help" } },
};

/** A player who has sent the first two parts and now sends the last. */
async function confirmed(mount: Mount, fields: Record<string, string>, more: PersonaInput = {}) {
  const restrictions = [needing("re-verification-kyc")];
  const { caller, phone } = await playerOn(platform, { restrictions, ...more });
  const flow = await openSequence(caller);
  const request = { ...asking[mount], ...(mount === "step" && { flow }) };
  await caller.submit(submitPersonal(mount), { ...request, fields: personal });
  await caller.submit(submitEmployment(mount), { ...request, fields: employment });
  const mark = await platform.control.mark();
  const confirm = (typed: Record<string, string>) =>
    caller.submit(submitConfirmation(mount), { ...request, fields: { phone, countryCode: "US", ...typed } });
  const outcome = await confirm(fields);
  return { caller, confirm, flow, outcome, writes: (await platform.control.writes(mark)).map(([call]) => call) };
}

const target = async (mount: Mount, ssn: string) => {
  const { outcome } = await confirmed(mount, { ssn });
  if (outcome.kind !== "redirect") throw new Error(`no redirect: ${JSON.stringify(outcome)}`);
  return new URL(outcome.to, "http://main.localhost:3000");
};

test.each([
  ["with its country code", {}],
  ["without it", { phone: "207-555-0148" }],
])("a phone that did not change is not sent, if it is on file %s [KYC-97, KYC-99]", async (_, onFile) => {
  const { writes } = await confirmed("step", { ssn: "900123456" }, onFile);
  expect(writes).toEqual([
    expect.stringMatching(/^POST \/kycattestations\/v1\/users\//),
    expect.stringMatching(/^POST \/reverifications\/v1\/users\/.*\/SSN$/),
  ]);
});

test("where four digits are asked for, they are sent, and the attestation is not sent again", async () => {
  const { outcome, confirm } = await confirmed("step", { ssn: "900000002" });
  expect(outcome).toMatchObject({ problem: "ssnTryAgainPartial", asksPartialSsn: true });
  const mark = await platform.control.mark();
  expect(await confirm({ ssn: "3456" })).toMatchObject({ kind: "redirect" });
  expect((await platform.control.writes(mark)).map(([call]) => call)).toEqual([expect.stringMatching(/\/SSN$/)]);
});

test("the same answers of two players are two attestations for the platform", async () => {
  for (const _ of [1, 2]) await confirmed("own", { ssn: "900123456" });
  const sent = (await platform.control.callsTo("/kycattestations/")).filter(({ method }) => method === "POST");
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test("wrong answers are shown at their fields, and nothing is sent", async () => {
  const { outcome, writes } = await confirmed("step", { ssn: "12", phone: "12" });
  expect(outcome).toMatchObject({ kind: "error", fields: { ssn: "ssnNotNine", phone: "phoneInvalid" } });
  expect(writes).toEqual([]);
});

test("a changed phone that cannot be sent is tracked [TRK-04]", async () => {
  await platform.control.answer({ path: "*/phone*" }, 500, {});
  await expect(confirmed("step", { ssn: "900123456", phone: "(207) 555-9911" })).rejects.toMatchObject({ status: 500 });
  expect(events()).toEqual([["phoneSubmitError", { code: "KRN-000" }]]);
});

test.each([
  [500, "REV-500"],
  [422, "SSN-777"],
])("an SSN that fails with status %i and %s is tracked [TRK-03]", async (status, errorCode) => {
  await platform.control.answer({ method: "POST", path: "*/SSN" }, status, { responseStatus: { errorCode } });
  await expect(confirmed("step", { ssn: "900123456" })).rejects.toMatchObject({ status });
  expect(events()).toEqual([["ssnSubmitError", { code: errorCode }]]);
});

test("a number that has changed on file since the page was opened is not set back unseen", async () => {
  const shownFacts = "of another number";
  const { outcome, writes } = await confirmed("step", { ssn: "900123456", phone: "(202) 555-0142", shownFacts });
  const facts = { what: "Mobile number and Date of birth" };
  expect(outcome).toEqual({ kind: "error", problem: "factsChanged", facts, refreshesPage: true });
  expect(writes).toEqual([]);
});

test.each([
  ["step", "/correctiveactions"],
  ["own", "/help"],
] as const)("a pass of the wizard as %s leads to %s [KYC-100, KYC-89]", async (mount, path) => {
  expect((await target(mount, "900123456")).pathname).toBe(path);
});

test("a pass that ends on the home brings the words that the home needs, besides the address [KYC-89, CONST-41]", async () => {
  const { caller, phone } = await playerOn(platform);
  const request = { pathname: "/reverification" };
  await caller.submit(submitPersonal("own"), { ...request, fields: personal });
  await caller.submit(submitEmployment("own"), { ...request, fields: employment });
  const fields = { phone, countryCode: "US", ssn: "900123456" };
  let notice: unknown;
  const submit = async (context: SignedInContext, form: FormData) => {
    const outcome = await submitConfirmation("own")(context, form);
    notice = context.cookieWrites.flash;
    return outcome;
  };
  const outcome = await caller.submit(submit, { ...request, fields });
  expect(outcome).toMatchObject({ kind: "redirect", to: "/?done=reverified" });
  expect(notice).toEqual({ word: "reverified", sid: (await caller.look()).player?.sid });
});

describe("a refusal without attempts left", () => {
  const refusals = [
    ["666061090", "/docscan"],
    ["666063090", "/docscan/details"],
    ["666064090", "/accountcenter/docuploadcenter"],
  ] as const;

  test.each(refusals)("%s leads to %s, and from there to the page that opened the wizard", async (ssn, path) => {
    const step = await target("step", ssn);
    const own = await target("own", ssn);
    expect([step.pathname, own.pathname]).toEqual([path, path]);
    expect([step, own].map(({ searchParams }) => searchParams.has("flow"))).toEqual([true, false]);
    const returnPaths = [step, own].map(({ searchParams }) =>
      [...searchParams.entries()].find(([name]) => /returnpath$/i.test(name))?.[1].replace(/^https?:\/\/[^/]+/, ""),
    );
    expect(returnPaths.map((each) => each?.split("?")[0])).toEqual(["/correctiveactions", "/reverification"]);
  });

  test.each([
    ["step", true],
    ["own", false],
  ] as const)("opens the enhanced check, of the wizard as %s in the same sequence: %s", async (mount, isSame) => {
    const { caller, flow, outcome } = await confirmed(mount, { ssn: "666062090" });
    expect(outcome).toMatchObject({ to: expect.stringMatching(/^\/correctiveactions\/kyc-adv-check\?flow=/) });
    const opened = caller.record("sequence");
    expect([opened.opened, opened.id === flow]).toEqual(["kyc-adv-check", isSame]);
  });
});
