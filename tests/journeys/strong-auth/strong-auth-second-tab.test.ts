// One flow open in two tabs and finished in the first: what the second shows, and where it leads.
import { describe, expect, test } from "vitest";
import { askForEmail, emailPage } from "../../kit/flows/account-security.ts";
import { askForMail, atLink, keyOf, proveWithoutSignIn } from "../../kit/flows/recovery.ts";
import {
  atSmsCode,
  choose,
  codesTo,
  confirm,
  solvedTitle,
  stepButton,
  strongAuthPersona,
} from "../../kit/flows/strong-auth.ts";
import { submissionOf } from "../../kit/pages/form-entries.ts";
import { callsDuring, player, sandbox, secondTab, writesDuring, writesIn } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const alreadyDone = "You’ve already done this";

async function tabAt(visitor: Visitor): Promise<Visitor> {
  const tab = secondTab(visitor);
  await tab.get(visitor.url);
  return tab;
}

/** A submit in the second tab sends nothing and shows the notice with a link. */
async function expectTold(tab: Visitor, press: () => Promise<unknown>, ends: string) {
  expect(writesIn(await callsDuring(press))).toEqual([]);
  expect([tab.status, tab.h1]).toEqual([200, alreadyDone]);
  expect(tab.main).toContain("in another window");
  await tab.follow("Continue");
  expect([tab.status, tab.h1]).toEqual([200, ends]);
}

test("a start that is sent again, once its stored answer has expired, leads to the flow that it started", async () => {
  const { visitor } = await player(strongAuthPersona(["SMS2FA", "Email2FA"]), { at: "/correctiveactions" });
  const { url, method, body } = submissionOf(visitor.document, stepButton);
  await visitor.press(stepButton);
  const { url: flow } = visitor;
  await choose(visitor, "SMS2FA");
  await confirm(visitor, "001827");
  expect(visitor.h1).toBe("We couldn’t confirm it’s you this way");
  await sandbox.advanceClock(11 * 60_000);
  expect(await writesDuring(() => visitor.send(url, { method, ...(body && { body }) }))).toEqual([]);
  expect(visitor.url).toBe(flow);
  expect(visitor.main).toContain("No tries left");
});

describe("a step", () => {
  test("at its code: the code, another one, and a wrong one [SA-18]", async () => {
    const { visitor, phone } = await atSmsCode();
    const tabs = [await tabAt(visitor), await tabAt(visitor), await tabAt(visitor)] as const;
    const code = await sandbox.code(phone);
    await confirm(visitor, code);
    expect(visitor.h1).toBe(solvedTitle);
    await expectTold(tabs[0], () => confirm(tabs[0], code), solvedTitle);
    await expectTold(tabs[1], () => confirm(tabs[1], "123456"), solvedTitle);
    tabs[2].document.querySelector("button[value=resend]")?.removeAttribute("disabled");
    await expectTold(tabs[2], () => tabs[2].press(/^New code at/), solvedTitle);
    expect(await codesTo(phone)).toHaveLength(1);
  });
});

test("after a recovery in the first tab the second shows who is signed in", async () => {
  const { visitor, email } = await atLink();
  await proveWithoutSignIn(visitor, email);
  const tab = await tabAt(visitor);
  await visitor.press("Continue");
  expect(await writesDuring(() => tab.press("Continue"))).toEqual([]);
  expect(tab.main).toMatch(/You’re signed in/);
});

/** Two tabs that have each asked for a code, where both codes went, and the heading of the page to which a code leads. */
type Started = { first: Visitor; second: Visitor; to: string; ends: string };
const starts: Readonly<Record<string, () => Promise<Started>>> = {
  "the same step": async () => {
    const { visitor, phone } = await player(strongAuthPersona(["SMS2FA", "Email2FA"]), { at: "/correctiveactions" });
    const second = await tabAt(visitor);
    for (const tab of [visitor, second]) {
      await tab.press(stepButton);
      await choose(tab, "SMS2FA");
    }
    return { first: visitor, second, to: phone, ends: solvedTitle };
  },
  "a step that each tab opened": async () => {
    const { visitor, phone } = await player(strongAuthPersona(["SMS2FA", "Email2FA"]));
    const second = secondTab(visitor);
    for (const tab of [visitor, second]) {
      await tab.get("/correctiveactions");
      await tab.press(stepButton);
      await choose(tab, "SMS2FA");
    }
    return { first: visitor, second, to: phone, ends: solvedTitle };
  },
  "an account recovery": async () => {
    const { visitor, id, email } = await atLink();
    const second = secondTab(visitor);
    await second.get(keyOf(id));
    for (const tab of [visitor, second]) await askForMail(tab);
    return { first: visitor, second, to: email, ends: "Continue to Fantasy" };
  },
  "a change of the email address": async () => {
    const { visitor, id } = await player();
    const second = secondTab(visitor);
    const to = `new.${id}@example.test`;
    for (const tab of [visitor, second]) {
      await tab.get(emailPage);
      await askForEmail(tab, to);
    }
    return { first: visitor, second, to, ends: "Account security" };
  },
};
const both = Object.entries(starts);

describe.each(both)("%s, asked for in two tabs", (_, start) => {
  test("the newest code in the first tab is no mistake, and one press leads to where it works", async () => {
    const { first, second, to, ends } = await start();
    const newest = await sandbox.code(to);
    expect(await codesTo(to)).toHaveLength(2);
    await confirm(first, newest);
    expect(first.status).toBe(200);
    expect(first.problem).toContain("That code doesn’t work here.");
    expect(first.main).toContain("You asked for a newer code in another window");
    await first.follow("Enter the newer code");
    expect(first.pathname + new URL(first.url).search).toBe(second.path);
    await confirm(first, newest);
    expect([first.status, first.h1, first.problem]).toEqual([200, ends, ""]);
  });

  test("each code confirms in the tab that asked for it", async () => {
    const { first, to, ends } = await start();
    const [newest = "", older = ""] = await codesTo(to);
    await confirm(first, older === (await sandbox.code(to)) ? newest : older);
    expect([first.status, first.h1, first.problem]).toEqual([200, ends, ""]);
  });
});

test("a wrong code is told as wrong in the tab with the newest request", async () => {
  const { second } = await (starts["the same step"] as NonNullable<(typeof starts)[string]>)();
  await confirm(second, "123456");
  expect(second.problem).toContain("That code isn’t right");
});

test("a newer request that is confirmed leads the older tab to what comes after it", async () => {
  const { first, second, to } = await (
    starts["a change of the email address"] as NonNullable<(typeof starts)[string]>
  )();
  await confirm(second, await sandbox.code(to));
  await confirm(first, "123456");
  expect(first.main).toContain("You asked for a newer code in another window");
  await first.follow("Enter the newer code");
  expect(first.h1).toBe(alreadyDone);
});
