import { expect, test } from "vitest";
import { atSmsCode, codeLabel, confirm, solvedTitle } from "../../kit/flows/strong-auth.ts";
import { sandbox, secondTab, writesDuring } from "../../kit/pages/journey.ts";

const minutes = (n: number) => n * 60_000;

test.each(["001827", "001806"])(
  "code %s takes the entry away and leads to another method or to signing in again, over a reload too [SA-40, ERR-50, ERR-51]",
  async (typed) => {
    const { visitor, email } = await atSmsCode();
    await confirm(visitor, typed);
    expect(visitor.h1).toBe("We couldn’t confirm it’s you this way");
    await visitor.get(visitor.url);
    expect(visitor.document.querySelector("main [name=code]")).toBeNull();
    await visitor.follow("Try another method");
    expect(visitor.document.querySelector<HTMLInputElement>("[value=SMS2FA]")?.disabled).toBe(true);
    expect(visitor.document.querySelector<HTMLInputElement>("[value=Email2FA]")?.checked).toBe(true);
    await visitor.press("Continue");
    await confirm(visitor, await sandbox.code(email));
    expect(visitor.h1).toBe(solvedTitle);
  },
);

test("a lock says when it opens, suggests a new password, and neither a reload nor a page from before it opens it [SA-40, ERR-52]", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const tab = secondTab(visitor);
  await tab.get(visitor.url);
  await confirm(visitor, "001841");
  expect(visitor.h1).toBe("We’ve paused this for now");
  expect(visitor.main).toMatch(/we paused this until \d{1,2}:\d\d/);
  expect(visitor.main).toContain("set a new password");
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector("main input, main form")).toBeNull();
  const reset = new URL(visitor.link("Set a new password"), visitor.url);
  expect(reset.hostname).toBe("password-reset.main.localhost");
  expect(reset.searchParams.get("redirectUrl")).toMatch(/^http:\/\/main\.localhost:\d+\/correctiveactions\/overview/);
  expect(await writesDuring(() => confirm(tab, code))).toEqual([]);
  expect(tab.h1).toBe("We’ve paused this for now");
  await sandbox.advanceClock(minutes(61));
  await tab.follow("Check again");
  expect(tab.h1).toBe("Enter the code we texted you");
  await tab.press("Send a new code");
  await confirm(tab, await sandbox.code(phone));
  expect(tab.h1).toBe(solvedTitle);
});

test("signing in again ends the session first, and afterwards the same step is due [ERR-50]", async () => {
  const { visitor, email } = await atSmsCode();
  await confirm(visitor, "001827");
  expect(await writesDuring(() => visitor.press("Sign in again"))).toEqual([expect.stringMatching(/logouts$/)]);
  expect([visitor.path.split("?")[0], visitor.h1]).toEqual(["/login", "Sign in to Northline"]);
  await visitor.submit("Send my code", { "Email address or mobile number": email });
  await visitor.submit("Continue", { [codeLabel]: await sandbox.code(email) });
  expect([visitor.pathname, visitor.h1]).toEqual(["/strongauth", "Confirm it’s you"]);
});

test("a rate limit is shown where resend was, for ten minutes, over a reload and in another tab [SA-39, ERR-54, ERR-95?, CONST-16]", async () => {
  const { visitor, phone } = await atSmsCode();
  const { id } = await sandbox.personas().then((all) => all.find((each) => each.phone === phone) ?? { id: "" });
  expect(id).not.toBe("");
  const before = Date.now();
  await confirm(visitor, "001828");
  const seen = async (there: typeof visitor) => {
    await there.get(visitor.url);
    expect(there.document.querySelector("button[value=resend]")).toBeNull();
    expect(there.main).toMatch(/You’ve had several codes already\. You can get the next one at \d{1,2}:\d\d/);
    return [...there.document.querySelectorAll("time")].at(-1)?.getAttribute("datetime") ?? "";
  };
  const until = Date.parse(await seen(visitor));
  expect(until).toBeGreaterThanOrEqual(before + minutes(10));
  // on the next whole minute
  expect(until).toBeLessThanOrEqual(Date.now() + minutes(11));
  const tab = secondTab(visitor);
  expect(Date.parse(await seen(tab))).toBe(until);
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});
