// The persona of every corrective action does it. A step with a journey of its own calls `submitStep` there instead.
import { expect, test } from "vitest";
import { type CorrectiveAction, correctiveAction } from "../../../domain/corrective-actions/registry.ts";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { submitStep } from "../../harness/flows/corrective-actions.ts";
import { capture, openCamera } from "../../harness/flows/document-scan.ts";
import { checkButton, leave, playerAtLocationCheck } from "../../harness/flows/geolocation.ts";
import { answerAutomatedReview, answerReview } from "../../harness/flows/questionnaires.ts";
import { proveByMail } from "../../harness/flows/recovery.ts";
import { choose, confirm, stepButton } from "../../harness/flows/strong-auth.ts";
import { details, prefixed } from "../../harness/flows/us-details.ts";
import { verifyAs } from "../../harness/flows/verification.ts";
import { as, openEntryPage, sandbox } from "../../harness/pages/journey.ts";

type Submit = (visitor: Visitor, persona: { email: string; phone: string | null }) => Promise<unknown>;

async function atStep(code: CorrectiveAction) {
  const { persona: id } = correctiveAction(code);
  const persona = (await sandbox.personas()).find((one) => one.id === id);
  if (!persona) throw new Error(`the sandbox has no persona ${id}`);
  return { id, persona, visitor: await openEntryPage(await as(id), `?product=${persona.product}`) };
}

const does = (code: CorrectiveAction, submit: Submit) =>
  test(`${code}: its persona does it`, async () => {
    const { id, persona, visitor } = await atStep(code);
    await submitStep(code, visitor, id, () => submit(visitor, persona));
  });

const presses =
  (button: string | RegExp, entries: Parameters<Visitor["fill"]>[0] = {}): Submit =>
  async (visitor) => {
    await visitor.submit(button, entries);
  };

const scans: Submit = async (visitor) => {
  await openCamera(visitor);
  await capture(visitor, "passed");
  await sandbox.advanceClock(6000);
  await visitor.follow("See if it is done");
  await visitor.press("Continue");
};

const newNumber = "+12075550181";

does("merge-required", async (visitor) => {
  await visitor.press("Continue");
  await visitor.submit("Sign in and continue", { "Password of that account": "mira-and-mira-1" });
  await visitor.press("Merge the accounts");
});
does("recover-other-account", async (visitor) => {
  await visitor.press("I cannot sign in to it: recover it");
  await proveByMail(visitor, "nora@example.test");
});
does("submit-questionnaire", answerAutomatedReview);
does("reactivate-account", presses("Reactivate account"));
does("update-username", presses("Save", { username: "ursula_two" }));
does("update-password", presses("Save", { password: "four quiet lighthouse keepers" }));
does("docscan-verification", scans);
does("id-verify", (visitor) => verifyAs(visitor, {}, /^(Agree and v|V)erify/));
does("provide-ssn", presses("Next", { ssn: "900123456" }));
does("migrate-account", async (visitor) => {
  await visitor.press("Compare them");
  await visitor.press("Merge the accounts");
});
does("create-gaming-session", presses(/^Continue to/));
does("agree-to-terms", async (visitor) => {
  for (const box of visitor.document.querySelectorAll<HTMLInputElement>("main input[type=checkbox]"))
    box.checked = true;
  await visitor.press("Next");
});
does("provide-phone-number", presses("Next", { countryCode: "US", phone: "207 555 9911" }));
does("collect-occupation", presses("Send my answers", { occupation: "Retired", citizenship: "CA" }));
does("re-verification-kyc", async (visitor) => {
  await visitor.press("Next");
  await visitor.press("Next");
  await visitor.submit("Send everything", { ssn: "900551234" });
});
does("kyc-adv-check", presses("Send my details", prefixed("enhancedKyc", details)));
does("strongauth", async (visitor, { phone }) => {
  await visitor.press(stepButton);
  await choose(visitor, "SMS2FA");
  await confirm(visitor, await sandbox.code(phone ?? ""));
});
does("email-risk-verify", presses("Check my email address"));
does("strongauth-collect-phonenumber", async (visitor) => {
  await visitor.press("Add my phone");
  await visitor.press("Continue");
  await visitor.submit("Save and send a code", { Number: newNumber });
  await confirm(visitor, await sandbox.code(newNumber));
});
does("unique-phone-number-required", async (visitor, { phone }) => {
  await visitor.press("Continue");
  await visitor.press("Continue");
  await confirm(visitor, await sandbox.code(phone ?? ""));
});
does("ack-cooloff-exp", presses("I understand"));
does("geolocate", presses(checkButton));
// its persona shows the refusal: she is somewhere else
test("on-prem-verify: a player on the premises does it", async () => {
  const { visitor, id } = await playerAtLocationCheck({ isOnPremises: true }, "on-prem-verify");
  await submitStep("on-prem-verify", visitor, id, () => leave(visitor, checkButton));
});
does("mithra-submit-questionnaire", answerReview);
does("select-rg-attestation", presses("Continue"));
does("mithra-submit-attestation", presses("Continue", { "All of this is true for me today": true }));
does("docscan-selfie", scans);
does("complete-watchlist-screening", presses("Start the check"));

test("complete-fcm-verification: only support can do it, and its page says how to reach it, when, and how long it takes", async () => {
  const code = "complete-fcm-verification";
  const { visitor } = await atStep(code);
  expect(visitor.pathname).toBe(`/correctiveactions/${code}`);
  expect(visitor.text).toContain(`The talk usually takes about ${correctiveAction(code).minutes} minutes.`);
  expect(visitor.text).toContain("Support is there every day from 8:00");
  expect(visitor.document.querySelector("main form")).toBeNull();
  expect(visitor.link("Contact support")).toContain("support");
});
