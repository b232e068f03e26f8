// What the platform decides is tracked: by its submit, or by the page that is the first to see it (TRK-01, TRK-02).
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { VerifiedScreen } from "@/app/correctiveactions/id-verify/container-screens";
import { openQuestions } from "@/server/flows/knowledge-questions/knowledge-questions";
import { finishScan } from "@/server/flows/scan/check-passed";
import { loadEnhanced } from "@/server/flows/verification/enhanced-check";
import { finishVerification, loadVerification } from "@/server/flows/verification/verification";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { openSequence } from "../../kit/flows/sequence.ts";
import { details, prefixed } from "../../kit/flows/us-details.ts";
import { startScan, submitEnhanced, submitVerification } from "../../kit/pages/accepted-texts.ts";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
const events = recordEvents();

const toVerify = (code = "id-verify") =>
  playerOn(platform, { siteExperience: "US-SB", product: "sportsbook", restrictions: [needing(code)] });

test.each([
  [
    "a pass",
    "Okafor",
    /^\/correctiveactions\/id-verify\?.*passed=true/,
    ["verificationPassed", { method: "VerificationForm" }],
  ],
  ["a ban", "Banned", /^\/locked$/, ["verificationBanned", { status: "banned" }]],
])("%s whose answer is lost once is shown and tracked [KYC-87, TRK-01, TRK-02]", async (_, lastName, page, event) => {
  const { caller } = await toVerify();
  await platform.control.faults([
    { match: { method: "POST", path: "/sites/*/verifications/*" }, fault: "truncate", times: 1 },
  ]);
  const outcome = await caller.submit(submitVerification, { fields: { ...details, lastName } });
  expect(destinationOf(outcome)).toMatch(page);
  expect(events()).toEqual([["deviceTokenMissing", {}], event]);
});

test.each(["VerifyInformation form scan", "Okafor"])(
  "of %s, sent in vain, the failure is said as before [KYC-79]",
  async (lastName) => {
    const { caller } = await toVerify();
    const fault = lastName === "Okafor" ? "reset" : "truncate";
    await platform.control.faults([{ match: { method: "POST", path: "/sites/*/verifications/*" }, fault }]);
    await expect(caller.submit(submitVerification, { fields: { ...details, lastName } })).rejects.toMatchObject({
      kind: "network",
    });
    expect(events()).toEqual([["deviceTokenMissing", {}]]);
  },
);

const enhanced = (lastName: string) => prefixed("enhancedKyc", { ...details, lastName });

test.each([
  ["a pass", "Okafor", ["verificationPassed", { method: "EnhancedForm" }]],
  ["a ban", "Banned", ["verificationBanned", { status: "banned" }]],
])("%s of the enhanced check is tracked, as one of the form is [TRK-01, TRK-02]", async (_, lastName, event) => {
  const { caller } = await toVerify("kyc-adv-check");
  await caller.submit(submitEnhanced, { fields: enhanced(lastName) });
  expect(events()).toEqual([event]);
});

test("a pass of the enhanced check whose answer is lost once is tracked [TRK-02]", async () => {
  const { caller } = await toVerify("kyc-adv-check");
  await platform.control.loseAnswer({ method: "POST" });
  expect(destinationOf(await caller.submit(submitEnhanced, { fields: enhanced("Okafor") }))).toBe(
    "/correctiveactions?flow",
  );
  expect(events()).toEqual([["verificationPassed", { method: "EnhancedForm" }]]);
});

const decided = (verificationStatus: string) =>
  platform.control.answer({ method: "GET", path: "*/verifications/v1/verifications" }, 200, { verificationStatus });

test.each<[seenBy: string, see: (caller: Caller) => Promise<unknown>]>([
  ["its page", async (caller) => loadVerification(await caller.look())],
  ["a form that is older", (caller) => caller.submit(submitVerification, { fields: details })],
  ["the button of an older success screen", (caller) => caller.submit(finishVerification)],
  ["the page of the enhanced check", async (caller) => loadEnhanced(await caller.look())],
])("a ban that %s is the first to see is tracked, and once [TRK-01]", async (_, see) => {
  const { caller } = await toVerify();
  await decided("Banned");
  await see(caller);
  await see(caller);
  expect(events()).toEqual([["verificationBanned", { status: "banned" }]]);
});

const showSuccess = async (caller: Caller) =>
  prerenderToNodeStream(await VerifiedScreen({ context: await caller.look() }));

test("a pass that the success screen is the first to see is tracked, and once [TRK-02]", async () => {
  const { caller } = await toVerify();
  await showSuccess(caller);
  await showSuccess(caller);
  expect(events()).toEqual([["verificationPassed", {}]]);
});

test("a pass that its submit has tracked is not tracked again by the success screen [TRK-02]", async () => {
  const { caller } = await toVerify();
  await caller.submit(submitVerification, { fields: details });
  await showSuccess(caller);
  expect(events()).toEqual([
    ["deviceTokenMissing", {}],
    ["verificationPassed", { method: "VerificationForm" }],
  ]);
});

test.each([
  [
    "a scan",
    "DocScan",
    async (caller: Caller) => {
      await platform.control.answer({ path: "/docscan/v1/" }, 200, { nextStep: "Success", sessionKey: "one" });
      const scanning = { flow: await openSequence(caller), query: { processFlow: "docscan" } };
      await caller.submit(startScan, { ...scanning, fields: { consent: "on" } });
      return caller.submit(finishScan, scanning);
    },
  ],
  [
    "knowledge questions",
    "KBA",
    async (caller: Caller) => {
      await platform.control.answer({ path: "*/kba/v1/sessions" }, 200, { status: "PASSED" });
      return caller.submit(openQuestions);
    },
  ],
  [
    "the enhanced check",
    "EnhancedForm",
    (caller: Caller) => caller.submit(submitEnhanced, { fields: enhanced("Okafor") }),
  ],
])("a pass of %s is tracked with its method, and not again by the success screen [TRK-02]", async (_, method, pass) => {
  const { caller } = await toVerify(method === "EnhancedForm" ? "kyc-adv-check" : "id-verify");
  await pass(caller);
  await showSuccess(caller);
  expect(events()).toEqual([["verificationPassed", { method }]]);
});
