import { expect, test } from "vitest";
import {
  actionsOf,
  atSmsCode,
  atStrongAuth,
  choose,
  codesTo,
  confirm,
  solvedTitle,
  stepButton,
  wrongCode,
} from "../../kit/flows/strong-auth.ts";
import { as, callsDuring, sandbox, visiting, writesDuring, writesIn } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";

test("a code needs exactly six digits, is emptied by every answer, and spaces do not matter [SA-29, SA-32, SA-42]", async () => {
  const { visitor, phone } = await atSmsCode();
  const none = "There’s no 6-digit code in this";
  const few = "Enter the 6-digit code";
  const said = { "": few, "12345": few, "1234567": none, abcdef: none };
  for (const [typed, problem] of Object.entries(said)) {
    const calls = await callsDuring(() => confirm(visitor, typed));
    expect([typed, visitor.problem]).toEqual([typed, expect.stringContaining(problem)]);
    expect(writesIn(calls)).toEqual([]);
    expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
  }
  const code = await sandbox.code(phone);
  await confirm(visitor, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(visitor.h1).toBe(solvedTitle);
});

test("a refused code says why, and offers every other method [ERR-57, ERR-91?]", async () => {
  const { visitor, phone } = await atSmsCode();
  await confirm(visitor, "001899");
  expect(visitor.problem).toContain("We couldn’t confirm this. You’ll have to enter this again: security code.");
  expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
  expect(visitor.link("I can’t use this"), "the way to support [SA-35]").toContain("/strongauth/help");
  expect(actionsOf(visitor)).toEqual(expect.arrayContaining(["Confirm", "Try another method", "I can’t use this"]));
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});

test("an expired code can be replaced at once [ERR-56, SA-33, SA-41]", async () => {
  const { visitor, phone } = await atSmsCode();
  await confirm(visitor, "001804");
  const resend = visitor.document.querySelector<HTMLButtonElement>("button[value=resend]");
  expect([resend?.disabled, resend?.textContent]).toEqual([false, "Send a new code"]);
  await visitor.press("Send a new code");
  expect([visitor.problem, visitor.text.includes("We sent a new code.")]).toEqual(["", true]);
  expect(await codesTo(phone)).toHaveLength(2);
  const says = () => visitor.text.includes("We sent a new code.");
  await confirm(visitor, wrongCode(await sandbox.code(phone)));
  expect(says(), "after a wrong code").toBe(false);
  await sandbox.advanceClock(11_000);
  await visitor.get(visitor.url);
  expect(says(), "after a reload").toBe(false);
});

test("a landline has its own message, with support and another method [ERR-53]", async () => {
  const visitor = await as("landon", { at: "/correctiveactions?product=sportsbook" });
  await visitor.press(stepButton);
  await choose(visitor, "SMS2FA");
  expect(visitor.problem).toContain("This looks like a landline");
  expect(visitor.link("I can’t use this")).toContain("/strongauth/help");
  await choose(visitor, "Email2FA");
  expect(visitor.h1).toBe("Enter the code we emailed you");
});

test("an address that takes no mail has its own message, with support [ERR-55]", async () => {
  const { visitor } = await atStrongAuth(["SMS2FA", "Email2FA"], { email: "gone1838@example.test" });
  await choose(visitor, "Email2FA");
  expect(visitor.problem).toContain("We can’t send email to this address.");
  expect(visitor.link("I can’t use this")).toContain("/strongauth/help");
});

test("without a contact the editor comes first, and has nothing to cancel [SA-46, PHN-08]", async () => {
  const { visitor } = await atStrongAuth([{ challengeType: "SMS2FA", editable: true }], { phone: null });
  expect(visitor.h1).toBe("Which number should we text?");
  expect(actionsOf(visitor), "only an enrollment can be cancelled").not.toContain("Cancel");
  await visitor.submit("Save and send a code", { Number: "207 555 1842" });
  expect(visitor.problem).toContain("This looks like a landline");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=phone]")?.value).toBe("207 555 1842");
  await visitor.submit("Save and send a code", { Number: "207 555 0178" });
  await confirm(visitor, await sandbox.code("+12075550178"));
  expect(visitor.h1).toBe(solvedTitle);
});

test("the code, the token and the initialization key stay out of pages, addresses, cookies and query strings", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const calls = await callsDuring(() => confirm(visitor, code));
  const shown = [visitor.body, ...visitor.hops.map(({ url }) => url)];
  const called = calls.map(({ path, query }) => `${path} ${JSON.stringify(query)}`);
  expect(foundIn([...shown, ...called].join("\n"), [code])).toEqual([]);
});

test("a link to a flow that is over leads a visitor without a session to signing in", async () => {
  const visitor = await visiting("/strongauth/code?flow=0123456789abcdef");
  expect(visitor.main).toContain("You can sign in again.");
  expect(visitor.link("Back to sign in")).toContain("/auth");
});

test("with no method at all the step is a global error, which can be loaded again [SA-19, SA-59]", async () => {
  const { visitor } = await atStrongAuth([]);
  expect(visitor.h1).toBe("We couldn’t confirm it’s you");
  expect(await writesDuring(() => visitor.press("Refresh"))).toEqual(["POST /strongauth/v3/requests"]);
  expect(visitor.h1).toBe("We couldn’t confirm it’s you");
});

const stuck = "I can’t use this";

test("a lost phone leads to a method that works, with what it needs and how long it takes [SA-27, SA-35, SA-36]", async () => {
  const { visitor, email } = await atSmsCode();
  const shown = await callsDuring(() => visitor.follow(stuck));
  expect(writesIn(shown), "reading sends nothing").toEqual([]);
  expect(visitor.h1).toBe("What’s getting in the way?");
  expect(actionsOf(visitor)).toEqual([
    "I’m not getting a code",
    "I lost my phone",
    "My number has changed",
    "I can’t open my email",
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
  expect(visitor.main).toContain("We’re here every day from 8:00");
  expect(visitor.main).toContain("We usually answer within a day.");
  const link = new URL(visitor.link("Contact support"));
  expect(link.host).toMatch(/^support\.main\.localhost/);
  const { topic, reference, returnPath } = Object.fromEntries(link.searchParams);
  expect(topic).toBe("strong-auth");
  expect(visitor.text).toContain(reference);
  expect(returnPath).toMatch(/\/strongauth\/help\?flow=[\w-]+$/);
});
