import { expect, test } from "vitest";
import {
  askForCode,
  contactLabel,
  requires,
  sandbox,
  signedOutPlayer,
  signInWithCode,
  typeCode,
} from "../../harness/pages/journey.ts";

const agree = { "I agree to: Terms of use": true, "I agree to: Privacy notice": true };

const _verify = "POST /otp/v1/verify";

test("after a lost response to the first code no second one is sent", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  await sandbox.faults([{ match: { path: "/otp/v1/initiate" }, fault: "reset", afterActing: true, times: 1 }]);
  await visitor.press("Send my code");
  expect(visitor.problem).toContain("We could not reach the service");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=contact]")?.value).toBe(email);
  await visitor.press("Send my code");
  expect(visitor.h1).toBe("Enter the code we emailed you");
  expect(await sandbox.inbox(email)).toHaveLength(1);
});

test.each(["/otp/v1/verify", "/logins/v1/logins"])(
  "after a lost response to %s the same code signs in",
  async (path) => {
    const { visitor, email } = await signedOutPlayer();
    await askForCode(visitor, email);
    const code = await sandbox.code(email);
    await sandbox.faults([{ match: { path }, fault: "reset", afterActing: true, times: 1 }]);
    await typeCode(visitor, code);
    expect(visitor.h1).toBe("We could not check your code");
    await visitor.follow("Enter the code again");
    await typeCode(visitor, code);
    expect(visitor.h1).toBe("Continue to Fantasy");
    expect(await sandbox.inbox(email)).toHaveLength(1);
  },
);

test("after a lost response to a step the step has run once", async () => {
  const { visitor, email, id } = await signedOutPlayer({
    product: "casino",
    siteExperience: "US-CS",
    restrictions: [requires("agree-to-terms")],
  });
  await signInWithCode(visitor, email);
  visitor.fill(agree);
  const match = { method: "POST", path: "/agreements/*", persona: id };
  await sandbox.faults([{ match, fault: "reset", afterActing: true, times: 1 }]);
  await visitor.press("Next");
  await visitor.get("/correctiveactions?product=casino&intendedSiteExp=US-CS");
  expect(visitor.h1).toBe("Continue to Casino");
});
