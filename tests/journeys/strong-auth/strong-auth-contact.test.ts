import { beforeEach, expect, test } from "vitest";
import {
  actionsOf,
  atSmsCode,
  atStrongAuth,
  choose,
  codesTo,
  confirm,
  solvedTitle,
  stepButton,
} from "../../harness/flows/strong-auth.ts";
import { as, callsDuring, mainOf, problemOf, sandbox, writesIn } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

test("a landline has a message of its own, with support and another method [ERR-53]", async () => {
  const visitor = await as("landon");
  await visitor.get("/correctiveactions?product=sportsbook");
  await visitor.press(stepButton);
  await choose(visitor, "SMS2FA");
  expect(problemOf(visitor)).toContain("This looks like a landline");
  expect(visitor.link("I cannot use this")).toContain("/strongauth/help");
  await choose(visitor, "Email2FA");
  expect(visitor.h1).toBe("Enter the code we emailed you");
});

test("an address that takes no mail has a message of its own, with support [ERR-55]", async () => {
  const { visitor } = await atStrongAuth(["SMS2FA", "Email2FA"], { email: "gone1838@example.test" });
  await choose(visitor, "Email2FA");
  expect(problemOf(visitor)).toContain("We cannot send email to this address.");
  expect(visitor.link("I cannot use this")).toContain("/strongauth/help");
});

test("the number can be changed where the platform lets it, and the code goes to the new one [SA-34, SA-74?, SA-08]", async () => {
  const { visitor, phone } = await atSmsCode({}, [{ challengeType: "SMS2FA", editable: true }, "Email2FA"]);
  await visitor.follow("Change number");
  expect(visitor.document.querySelector<HTMLSelectElement>("[name=countryCode]")?.value).toBe("US");
  expect(visitor.document.body.textContent).not.toContain("Cancel");
  await visitor.press("Save and send a code");
  expect(problemOf(visitor)).toContain("Enter your mobile number");
  visitor.fill({ Number: "207 555 0177" });
  const calls = await callsDuring(() => visitor.press("Save and send a code"));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ overrideContactInfo: "+12075550177" });
  expect(mainOf(visitor)).toContain("the number ending in 0177");
  expect(visitor.text).not.toContain("The older one still works");
  expect(await codesTo(phone)).toHaveLength(1);
  await confirm(visitor, await sandbox.code("+12075550177"));
  expect(visitor.h1).toBe(solvedTitle);
});

test("without a contact the editor comes first, and has nothing to cancel [SA-46, PHN-08]", async () => {
  const { visitor } = await atStrongAuth([{ challengeType: "SMS2FA", editable: true }], { phone: null });
  const calls = await callsDuring(() => visitor.press("Continue"));
  expect(writesIn(calls)).toEqual([]);
  expect(visitor.h1).toBe("Which number should we text?");
  expect(actionsOf(visitor), "only an enrollment can be cancelled").not.toContain("Cancel");
  visitor.fill({ Number: "207 555 1842" });
  await visitor.press("Save and send a code");
  expect(problemOf(visitor)).toContain("This looks like a landline");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=phone]")?.value).toBe("207 555 1842");
  visitor.fill({ Number: "207 555 0178" });
  await visitor.press("Save and send a code");
  await confirm(visitor, await sandbox.code("+12075550178"));
  expect(visitor.h1).toBe(solvedTitle);
});
