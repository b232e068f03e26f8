import { expect, test } from "vitest";
import { actionsOf, atStrongAuth, choose, confirm, solvedTitle, stepButton } from "../../harness/flows/strong-auth.ts";
import { as, sandbox, writesDuring } from "../../harness/pages/journey.ts";

test("a landline has a message of its own, with support and another method [ERR-53]", async () => {
  const visitor = await as("landon", { at: "/correctiveactions?product=sportsbook" });
  await visitor.press(stepButton);
  await choose(visitor, "SMS2FA");
  expect(visitor.problem).toContain("This looks like a landline");
  expect(visitor.link("I cannot use this")).toContain("/strongauth/help");
  await choose(visitor, "Email2FA");
  expect(visitor.h1).toBe("Enter the code we emailed you");
});

test("an address that takes no mail has a message of its own, with support [ERR-55]", async () => {
  const { visitor } = await atStrongAuth(["SMS2FA", "Email2FA"], { email: "gone1838@example.test" });
  await choose(visitor, "Email2FA");
  expect(visitor.problem).toContain("We cannot send email to this address.");
  expect(visitor.link("I cannot use this")).toContain("/strongauth/help");
});

test("without a contact the editor comes first, and has nothing to cancel [SA-46, PHN-08]", async () => {
  const { visitor } = await atStrongAuth([{ challengeType: "SMS2FA", editable: true }], { phone: null });
  expect(await writesDuring(() => visitor.press("Continue"))).toEqual([]);
  expect(visitor.h1).toBe("Which number should we text?");
  expect(actionsOf(visitor), "only an enrollment can be cancelled").not.toContain("Cancel");
  await visitor.submit("Save and send a code", { Number: "207 555 1842" });
  expect(visitor.problem).toContain("This looks like a landline");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=phone]")?.value).toBe("207 555 1842");
  await visitor.submit("Save and send a code", { Number: "207 555 0178" });
  await confirm(visitor, await sandbox.code("+12075550178"));
  expect(visitor.h1).toBe(solvedTitle);
});
