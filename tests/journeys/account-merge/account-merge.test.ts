// A required merge, as plain forms: every proof, and every refusal as the player reads it.
import { within } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  atProof,
  confirmMerge,
  confirmTitle,
  enterMergeCode,
  linksIn,
  logInToOther,
  loginButton,
  loginTitle,
  passwordLabel,
  sendButton,
} from "../../harness/flows/merge.ts";
import { userIn } from "../../harness/flows/recovery.ts";
import { anonymous, callsDuring, mainOf, pathOf, problemOf, sandbox, writesIn } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());
afterEach(() => sandbox.faults([]));

const done = "Continue to Sportsbook";

test("Mia merges with one login, in one click from the sandbox [MRG-01, MRG-02]", async () => {
  const visitor = anonymous();
  await visitor.signIn(sandbox, "mia");
  await visitor.get("/correctiveactions?product=sportsbook");
  expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/merge-required", "Merge your accounts"]);
  expect(writesIn(await callsDuring(() => visitor.get(visitor.url)))).toEqual([]);
  await visitor.press("Continue");
  expect(visitor.h1).toBe(loginTitle);
  await logInToOther(visitor, "mira-and-mira-1");
  expect(visitor.h1).toBe(confirmTitle);
  expect(mainOf(visitor)).toContain("Nothing has changed yet");
  expect(mainOf(visitor)).toMatch(/Account Balance.*\$1,290\.70.*This cannot be undone/);
  await visitor.press("Merge the accounts");
  expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/merged", "Your accounts are merged"]);
  expect(mainOf(visitor)).toContain("Account Balance$1,290.70");
  await visitor.follow("Continue");
  expect(visitor.h1).toBe(done);
  expect(userIn(visitor)).toBe("user-mia");
});

describe("the login", () => {
  test("has a read-only address, a password, a way to a new password, and its submit [MRG-13, MRG-50?]", async () => {
    const { visitor, other } = await atProof();
    const main = within(visitor.document.querySelector("main") as HTMLElement);
    const email = main.getByLabelText<HTMLInputElement>("Email");
    expect([email.value, email.readOnly]).toEqual([`${other.email.charAt(0)}•••@example.test`, true]);
    const password = main.getByLabelText<HTMLInputElement>(passwordLabel);
    expect([password.type, password.autocomplete]).toEqual(["password", "current-password"]);
    expect(main.getByRole("button", { name: loginButton })).toBeTruthy();
    expect(linksIn(visitor)).toContainEqual(["Forgot password", "password-reset"]);
  });

  test("is shown again after the operator's page for a new password [MRG-13, MRG-16]", async () => {
    const { visitor, other } = await atProof({ refusal: "CRB-1211" });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("That account needs a new password");
    await visitor.follow("Reset password");
    visitor.fill({ account: other.email, password: "a-newer-password-1" });
    await visitor.press(/./);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/merge-required", loginTitle]);
    await logInToOther(visitor, "a-newer-password-1");
    await confirmMerge(visitor);
    expect(visitor.h1).toBe(done);
  });
});

describe("a code", () => {
  test.each([
    ["EmailOtp", "email", "Enter the code we emailed"],
    ["PhoneNumberOtp", "phone", "Enter the code we texted"],
  ] as const)("%s goes out by a press, and completes the merge [MRG-15]", async (type, contact, title) => {
    const { visitor, other } = await atProof({ types: [type] });
    expect(visitor.h1).toBe("Confirm your other account");
    expect(await sandbox.inbox(other[contact])).toEqual([]);
    await visitor.press(sendButton);
    expect(visitor.h1).toBe(title);
    await enterMergeCode(visitor, "000000");
    expect(problemOf(visitor)).toContain("That code is not right, or it is no longer good");
    await enterMergeCode(visitor, await sandbox.code(other[contact]));
    await confirmMerge(visitor);
    expect(visitor.h1).toBe(done);
  });

  test("can be sent again after the cool-down, which the page shows [MRG-24]", async () => {
    const { visitor, other } = await atProof({ types: ["EmailOtp"] });
    await visitor.press(sendButton);
    expect(mainOf(visitor)).toMatch(/New code at/);
    await sandbox.advanceClock(30_000);
    await visitor.get(visitor.url);
    await visitor.press("Send a new code");
    expect(mainOf(visitor)).toMatch(/New code at/);
    expect((await sandbox.inbox(other.email)).filter(({ code }) => code)).toHaveLength(2);
  });
});

test("accounts that are kept apart stay so: nothing is sent, and the home still names the step", async () => {
  const { visitor } = await atProof();
  await logInToOther(visitor);
  expect(writesIn(await callsDuring(() => visitor.press("Keep them apart for now")))).toEqual([]);
  expect([pathOf(visitor), mainOf(visitor)]).toEqual(["/", expect.stringContaining("Merge your accounts")]);
});

test("a password and then a code by phone: one merge, one gaming session [MRG-11, MRG-12]", async () => {
  const { visitor, other } = await atProof({ types: ["EmailPassword", "PhoneNumberOtp"] });
  const calls = await callsDuring(async () => {
    await logInToOther(visitor);
    await visitor.press(sendButton);
    await enterMergeCode(visitor, await sandbox.code(other.phone));
    await confirmMerge(visitor);
    await visitor.press("Continue to Sportsbook");
  });
  expect(pathOf(visitor)).toBe("/play/sportsbook");
  expect(writesIn(calls).filter((name) => /playspans$|resolutions$/.test(name))).toEqual([
    "POST /merges/v1/resolutions",
    "POST /merges/v1/resolutions",
    "POST /playspans/v1/playspans",
  ]);
});

test("the recovery of the other account opens with the platform's key, and leads back to the merge [BR-25, MRG-14]", async () => {
  const { visitor, id } = await atProof();
  const calls = await callsDuring(() => visitor.press("I cannot access that account"));
  expect(writesIn(calls)).toEqual(["POST /merges/v1/accountrecovery"]);
  const { pathname, searchParams } = new URL(visitor.url);
  expect([pathname, searchParams.get("fromMergeFlow")]).toEqual(["/recovery", "true"]);
  expect(searchParams.get("strongAuthInitializationKey")).toMatch(/./);
  expect(mainOf(visitor)).toContain("To merge your accounts, we check that both are yours.");
  expect(userIn(visitor)).toBe(`user-${id}`);
});
