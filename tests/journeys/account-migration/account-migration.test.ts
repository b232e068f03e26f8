// Step migrate-account as plain form posts: the list, the comparison, the merge, and what follows it.
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import {
  as,
  callsDuring,
  copyOf,
  mainOf,
  openEntryPage,
  pathOf,
  player,
  pressOf,
  problemOf,
  requires,
  sandbox,
  secondTab,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const compare = "Compare them";
const merge = "Merge the accounts";
const comparison = "What the merged account looks like";
const list = "Which account do you want to merge with this one?";
const start = "POST /merges/v1/merges";
const completion = "POST /merges/v1/merges/complete";

const at = async (persona: string, product = "casino") => openEntryPage(await as(persona), `?product=${product}`);

async function compared(persona: string) {
  const visitor = await at(persona);
  await visitor.press(compare);
  expect(visitor.h1).toBe(comparison);
  return visitor;
}

const buttonsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main button, main form a[class*=button]")].map(({ textContent }) => textContent);
const rowsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main li > details")].map((row) => [
    row.querySelector("summary > span")?.textContent,
    ...[...row.querySelectorAll("dd")].map(({ textContent }) => textContent),
    row.querySelector(":scope [popovertarget]")?.textContent,
    row.hasAttribute("open"),
  ]);

describe("the list", () => {
  test("shows each account with its address and type; one has to be picked, and a GET merges nothing [MRG-25, MRG-26, API-74]", async () => {
    const visitor = await as("jonas");
    const opened = await callsDuring(() => openEntryPage(visitor, "?product=casino"));
    expect(writesIn(opened)).toEqual([]);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/migrate-account", list]);
    const accounts = [...visitor.document.querySelectorAll("main label")].map(({ textContent }) => textContent);
    expect(accounts).toEqual(["jonas.bets@example.testSportsbook", "jonas.casino@example.testCasino"]);
    const calls = await callsDuring(() => visitor.press(compare));
    expect([writesIn(calls), visitor.h1]).toEqual([[], list]);
    expect(problemOf(visitor)).toContain("Choose an account");
  });

  test("compares the account that was picked, and only that one [MRG-32, API-75]", async () => {
    const visitor = await at("jonas");
    visitor.fill({ "jonas.casino@example.test": true });
    const calls = await callsDuring(() => visitor.press(compare));
    expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { userKey: "user-jonas", externalUserIdentifier: "old-jonas-2", transferType: "Casino" },
    ]);
    expect(mainOf(visitor)).toContain("jonas.casino@example.test and this account are one account");
  });
});

describe("the comparison", () => {
  test("has a row for each field, with its label and its three values [MRG-27, MRG-35, MRG-36, MRG-37]", async () => {
    const visitor = await compared("marek");
    expect(rowsOf(visitor)).toEqual([
      ["Account Balance", "$1,204.50", "$86.20", "$1,290.70", undefined, true],
      ["Daily Loss Limit", "$100.00", "$50.00", "$50.00", "Stricter limit applies", true],
      ["Weekly Loss Limit", "None", "None", "None", "Same in both accounts", false],
      ["Monthly Loss Limit", "$1,500.00", "None", "$1,500.00", "Stricter limit applies", true],
      ["Daily Deposit Limit", "None", "None", "None", "Same in both accounts", false],
      ["Weekly Deposit Limit", "None", "$200.00", "$200.00", "Set by our team", true],
      ["Monthly Deposit Limit", "$800.00", "$800.00", "$800.00", "Same in both accounts", false],
      ["Daily Play Time Limit", "2.00 hours", "1.50 hours", "1.50 hours", "Stricter limit applies", true],
    ]);
  });

  test("has a description, but not on the one site experience that leaves it out [MRG-30, MRG-54?]", async () => {
    const description = "Compare the two accounts line by line. Nothing changes until you merge them.";
    expect(mainOf(await compared("marek"))).toContain(description);
    const jelle = await compared("jelle");
    expect(mainOf(jelle)).not.toContain(description);
    expect(rowsOf(jelle)).toHaveLength(8);
  });

  test("is still there after a reload, and Back leads to the list", async () => {
    const visitor = await compared("marek");
    const calls = await callsDuring(() => visitor.get(visitor.url));
    expect([visitor.h1, writesIn(calls)]).toEqual([comparison, []]);
    await visitor.press("Back");
    expect([visitor.h1, buttonsOf(visitor)]).toEqual(["Merge your other account", [compare]]);
  });
});

describe("the merge", () => {
  test("is completed by the last button; its end leads on to the gaming session [MRG-29, MRG-32, API-76]", async () => {
    const visitor = await compared("marek");
    const calls = await callsDuring(() => visitor.press(merge));
    expect(writesIn(calls)).toEqual([completion]);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/merged", "Your accounts are merged"]);
    await visitor.follow("Continue");
    expect(pathOf(visitor)).toBe("/postauth");
    const further = await callsDuring(() => visitor.press(/^Continue to/));
    expect(writesIn(further)).toEqual(["POST /playspans/v1/playspans"]);
  });

  test("leads on to the next step where one is left", async () => {
    const restrictions = [requires("migrate-account", "agree-to-terms")];
    const { visitor } = await player({ product: "casino", siteExperience: "US-CS", restrictions });
    await openEntryPage(visitor, "?product=casino");
    await visitor.press(compare);
    await visitor.press(merge);
    expect(mainOf(visitor)).toContain("Step 2 of 2");
    await visitor.follow("Continue");
    expect(pathOf(visitor)).toBe("/correctiveactions/agree-to-terms");
  });

  test("whose answer is lost is completed once, and the player goes on", async () => {
    const visitor = await compared("marek");
    const lost = {
      match: { path: "/merges/v1/merges/complete" },
      fault: "reset",
      afterActing: true,
      times: 1,
    } as const;
    await sandbox.faults([lost]);
    const calls = await callsDuring(() => visitor.press(merge));
    expect(writesIn(calls)).toEqual([completion]);
    await visitor.get(`${visitor.home}/correctiveactions/migrate-account?product=casino`);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("pressed twice is completed once", async () => {
    const visitor = await compared("marek");
    const { url, sending } = pressOf(visitor, merge);
    const windows = [copyOf(visitor), copyOf(visitor)];
    const calls = await callsDuring(() => Promise.all(windows.map((each) => each.send(url, sending))));
    expect(writesIn(calls)).toEqual([completion]);
    expect(windows.map(({ h1 }) => h1)).toEqual(["Your accounts are merged", "Your accounts are merged"]);
  });

  test("pressed in a late tab, after another account was compared, sends nothing", async () => {
    const visitor = await at("jonas");
    visitor.fill({ "jonas.bets@example.test": true });
    await visitor.press(compare);
    const late = secondTab(visitor);
    await late.get(visitor.url);
    await visitor.press("Back");
    visitor.fill({ "jonas.casino@example.test": true });
    await visitor.press(compare);
    const calls = await callsDuring(() => late.press(merge));
    expect(writesIn(calls)).toEqual([]);
    expect(problemOf(late)).toContain("You have already finished this in another window.");
    await late.get(late.url);
    expect(mainOf(late)).toContain("jonas.casino@example.test and this account");
  });

  test("has its completion page only in the sequence that has merged", async () => {
    const visitor = await at("marek");
    await visitor.get(`${visitor.home}/correctiveactions/merged?product=casino`);
    expect(pathOf(visitor)).toBe("/correctiveactions/migrate-account");
  });

  test("shows another player nothing of it: a comparison belongs to the session that made it", async () => {
    const visitor = await compared("marek");
    const other = await as("jonas");
    await other.get(visitor.url);
    expect(other.h1).toBe(list);
    expect(mainOf(other)).not.toContain("marek");
  });
});

test("one comparison is made by two presses of the same form", async () => {
  const visitor = await at("marek");
  const { url, sending } = pressOf(visitor, compare);
  const windows = [copyOf(visitor), copyOf(visitor)];
  const calls = await callsDuring(() => Promise.all(windows.map((each) => each.send(url, sending))));
  expect(writesIn(calls)).toEqual([start]);
  expect(windows.map(({ h1 }) => h1)).toEqual([comparison, comparison]);
});
