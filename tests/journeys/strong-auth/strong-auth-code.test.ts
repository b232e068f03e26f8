import { expect, test } from "vitest";
import { actionsOf, atSmsCode, codesTo, confirm, solvedTitle, wrongCode } from "../../harness/flows/strong-auth.ts";
import { callsDuring, sandbox, writesIn } from "../../harness/pages/journey.ts";

test("a code needs exactly six digits, is emptied by every answer, and spaces do not matter [SA-29, SA-32, SA-42]", async () => {
  const { visitor, phone } = await atSmsCode();
  for (const typed of ["", "12345", "1234567", "abcdef"]) {
    const calls = await callsDuring(() => confirm(visitor, typed));
    expect([typed, visitor.problem]).toEqual([typed, expect.stringContaining("Enter the 6-digit code")]);
    expect(writesIn(calls)).toEqual([]);
    expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
  }
  const code = await sandbox.code(phone);
  await confirm(visitor, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(visitor.h1).toBe(solvedTitle);
});

const inline = [
  ["001802", "That code is not right.", "ERR-47, ERR-91?"],
  ["001809", "That code is not right.", "ERR-48, ERR-91?"],
  ["001826", "You have one try left.", "ERR-49, ERR-91?"],
  ["001804", "This code is too old. Ask for a new one.", "ERR-56, ERR-91?"],
  ["001899", "We could not confirm this. You will have to enter again: security code.", "ERR-57, ERR-91?"],
] as const;

test.each(inline)("code %s says: %s [%s]", async (typed, said) => {
  const { visitor, phone } = await atSmsCode();
  await confirm(visitor, typed);
  expect(visitor.problem).toContain(said);
  expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
  expect(visitor.link("I cannot use this"), "the way to support [SA-35]").toContain("/strongauth/help");
  expect(actionsOf(visitor)).toEqual(expect.arrayContaining(["Confirm", "Try another method", "I cannot use this"]));
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
