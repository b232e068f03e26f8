// One flow open in two tabs and finished in the first: what the second shows, and where it leads.
import { describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { atLink, proveByMail } from "../../harness/flows/recovery.ts";
import {
  atSmsCode,
  choose,
  codesTo,
  confirm,
  solvedTitle,
  stepButton,
  strongAuthPersona,
} from "../../harness/flows/strong-auth.ts";
import { submissionOf } from "../../harness/pages/form-entries.ts";
import { callsDuring, player, sandbox, secondTab, writesDuring, writesIn } from "../../harness/pages/journey.ts";

const alreadyDone = "You have done this already";

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
  expect(visitor.h1).toBe("We could not confirm it’s you this way");
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
  await proveByMail(visitor, email);
  const tab = await tabAt(visitor);
  await visitor.press("Continue");
  expect(await writesDuring(() => tab.press("Continue"))).toEqual([]);
  expect(tab.main).toMatch(/You are signed in/);
});
