import { expect, test } from "vitest";
import { actionsOf, atSmsCode, confirm } from "../../harness/flows/strong-auth.ts";
import { callsDuring, sandbox, writesIn } from "../../harness/pages/journey.ts";

const stuck = "I cannot use this";

test("a lost phone leads to a method that works, with what it needs and how long it takes [SA-27, SA-35, SA-36]", async () => {
  const { visitor, email } = await atSmsCode();
  const shown = await callsDuring(() => visitor.follow(stuck));
  expect(writesIn(shown), "reading sends nothing").toEqual([]);
  expect(visitor.h1).toBe("What keeps you from confirming?");
  expect(actionsOf(visitor)).toEqual([
    "No code arrives",
    "I lost my phone",
    "My number has changed",
    "I cannot open my email",
    "None of these",
    "Back to confirming",
  ]);
  await visitor.follow("I lost my phone");
  expect(visitor.main).toMatch(/You need access to .+@example\.test\s*About 1 minute/);
  await visitor.press("Get a code by email");
  expect(visitor.h1).toBe("Enter the code we emailed you");
  await confirm(visitor, await sandbox.code(email));
  expect(visitor.h1).toBe("Continue to Sportsbook");
});

test("where no other method is left a person helps, told where the player comes from [SA-35, BR-45]", async () => {
  const { visitor } = await atSmsCode({}, ["SMS2FA"]);
  await visitor.follow(stuck);
  await visitor.follow("I lost my phone");
  expect(visitor.main).toContain("Support is there every day from 8:00");
  expect(visitor.main).toContain("It usually answers within 1 day.");
  const link = new URL(visitor.link("Contact support"));
  expect(link.host).toMatch(/^support\.main\.localhost/);
  const { topic, reference, returnPath } = Object.fromEntries(link.searchParams);
  expect(topic).toBe("strong-auth");
  expect(visitor.text).toContain(reference);
  expect(returnPath).toMatch(/\/strongauth\/help\?flow=[\w-]+$/);
});
