// A required merge, as plain forms: every proof, and every refusal as the player reads it.
import { within } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  atProof,
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

  test("asks for a user name or an e-mail address when the platform does not name the account [MRG-06, MRG-13]", async () => {
    const { visitor, other } = await atProof({ types: ["UserNamePassword"] });
    visitor.fill({ "Email or username": other.id });
    await logInToOther(visitor);
    expect(visitor.h1).toBe(done);
  });

  test("says what is missing, beside its field and in the summary, and empties the password each time [MRG-18, MRG-19]", async () => {
    const { visitor } = await atProof({ isUnmatched: true });
    visitor.fill({ Email: "mira@example" });
    await visitor.press(loginButton);
    expect(mainOf(visitor)).toContain("Enter a password");
    expect(visitor.document.querySelector("#identifier-error")?.textContent).toContain("email");
    visitor.fill({ Email: "mira@example.test" });
    await logInToOther(visitor, "not-the-password");
    expect(visitor.document.querySelector<HTMLInputElement>("#password")?.value).toBe("");
    expect(visitor.body).not.toContain("not-the-password");
    expect(visitor.document.querySelector<HTMLInputElement>("#identifier")?.value).toBe("mira@example.test");
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

test("a password and then a code by phone: one merge, one gaming session [MRG-11, MRG-12]", async () => {
  const { visitor, other } = await atProof({ types: ["EmailPassword", "PhoneNumberOtp"] });
  const calls = await callsDuring(async () => {
    await logInToOther(visitor);
    await visitor.press(sendButton);
    await enterMergeCode(visitor, await sandbox.code(other.phone));
    await visitor.press("Continue to Sportsbook");
  });
  expect(pathOf(visitor)).toBe("/play/sportsbook");
  expect(writesIn(calls).filter((name) => /playspans$|resolutions$/.test(name))).toEqual([
    "POST /merges/v1/resolutions",
    "POST /merges/v1/resolutions",
    "POST /playspans/v1/playspans",
  ]);
});

test("an account that is transferred at once needs no proof [MRG-10]", async () => {
  const { visitor } = await atProof({ types: [] });
  expect(visitor.h1).toBe(done);
});

test("a merge that asks for too many proofs ends on the unexpected-error screen, from which it can be started again [MRG-55?]", async () => {
  const { visitor } = await atProof({ repeats: true });
  for (let round = 1; round < 5; round += 1) {
    await logInToOther(visitor);
    expect([visitor.h1, mainOf(visitor).includes("One more check is needed")]).toEqual([loginTitle, true]);
  }
  await logInToOther(visitor);
  expect(visitor.h1).toBe("We could not finish the merge");
  expect(linksIn(visitor)[0]).toEqual(["Contact support", "support"]);
  await visitor.press("Start again");
  expect(visitor.h1).toBe("Merge your accounts");
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

test("without its flag the recovery of the other account is not offered [MRG-14, MRG-49?]", async () => {
  await sandbox.flags({ mergeAccountRecovery: false });
  // flags are kept for a minute per site experience: this one is asked about here alone
  const { visitor } = await atProof({}, { siteExperience: "US-IN-SB" });
  expect(visitor.h1).toBe(loginTitle);
  expect(visitor.document.querySelector("main [name=intent][value=recover]")).toBeNull();
});
