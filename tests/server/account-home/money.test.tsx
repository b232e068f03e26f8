// What the home says of balance and deposit limits.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HomeRows } from "@/app/_home/rows";
import type { Locale } from "@/domain/locales";
import { type Home, loadHome } from "@/server/flows/account-home/home";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

async function shownTo(input: PersonaInput) {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB", ...input });
  const context = await caller.look();
  return { context, home: await loadHome(context) };
}

async function moneyOf(profile: Record<string, unknown>): Promise<Home["money"]> {
  return (await shownTo({ profile })).home.money;
}

const weekly = { type: "Deposit", period: "Weekly", amount: 200, used: 60 };
const monthly = { ...weekly, period: "Monthly", amount: 500 };
const week = { period: "Weekly", amount: 200, used: 60 };

test("the home has balance and deposit limits as far as the platform sends them", async () => {
  expect(await moneyOf({ balance: 1204.5, limits: [weekly] })).toEqual({ balance: 1204.5, depositLimits: [week] });
  expect(await moneyOf({ balance: 0, limits: null })).toEqual({ balance: 0, depositLimits: [] });
  expect(await moneyOf({ limits: [weekly] })).toEqual({ balance: undefined, depositLimits: [week] });
  expect(await moneyOf({})).toEqual({ balance: undefined, depositLimits: [] });
});

const month = { period: "Monthly", amount: 500, used: 60 };
const others = ["Loss", "SoftDeposit"].map((type) => ({ ...weekly, type }));
const unknown = ["Yearly", ""].map((period) => ({ ...weekly, period }));

test.each<[string, object[], object[]]>([
  ["a limit below zero", [{ ...weekly, amount: -1 }], []],
  ["another limit", others, []],
  ["a period that is not known", unknown, []],
  ["a second limit of a period", [weekly, { ...weekly, amount: 90 }], [week]],
  ["a third limit", [monthly, weekly, { ...weekly, period: "Daily" }], [month, week]],
])("%s is not named", async (_, limits, depositLimits) => {
  expect(await moneyOf({ limits })).toEqual({ balance: undefined, depositLimits });
});

test.each([
  ["below zero", -5],
  ["above the limit", 200.01],
  ["absent", undefined],
  ["null", null],
])("where what is used is %s, the limit alone is named, and a balance below zero is not", async (_, used) => {
  expect(await moneyOf({ balance: -0.01, limits: [{ ...weekly, used }] })).toEqual({
    balance: undefined,
    depositLimits: [{ ...week, used: undefined }],
  });
});

test("a balance that a restriction names is said once, in its row", async () => {
  const { context, home } = await shownTo({
    profile: { balance: 1204.5 },
    restrictions: [{ shortReasonCode: "RGReview", balance: 120.5 }],
  });
  expect(home.money.balance).toBeUndefined();
  const html = renderToStaticMarkup(<HomeRows context={context} group="money" home={home} />);
  expect(html.match(/\$[\d,.]+/g)).toEqual(["$120.50"]);
});

test.each<[Locale, string, string[]]>([
  ["en-US", "Balance$1,204.50", ["Deposit limit $200.00 a week$140.00 left", "Deposit limit $0.00 a day$0.00 left"]],
  [
    "es-US",
    "Saldo$1,204.50",
    ["Límite de depósito: $200.00 por semanaQuedan $140.00", "Límite de depósito: $0.00 por díaQuedan $0.00"],
  ],
  [
    "fr-CA",
    "Solde1 204,50 $ US",
    [
      "Limite de dépôt : 200,00 $ US par semaineIl reste 140,00 $ US",
      "Limite de dépôt : 0,00 $ US par jourIl reste 0,00 $ US",
    ],
  ],
])("in %s balance and limits come before the ways to move money", async (locale, balance, limits) => {
  const { context, home } = await shownTo({
    profile: { balance: 1204.5, limits: [weekly, { ...weekly, period: "Daily", amount: 0, used: 0 }] },
  });
  const page = parseHtml(renderToStaticMarkup(<HomeRows context={{ ...context, locale }} group="money" home={home} />));
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect([texts("dl"), texts("p")]).toEqual([[balance], limits]);
  const used = [...page.querySelectorAll("svg path:last-child")].map((line) => line.getAttribute("d"));
  expect(used).toEqual(["M0 3h30", "M0 3h100"]);
  expect(page.querySelector("div:has(> dl) + ul")).not.toBeNull();
});

test("a home without balance and limits has the rows alone", async () => {
  const { context, home } = await shownTo({});
  const html = renderToStaticMarkup(<HomeRows context={context} group="money" home={home} />);
  expect(parseHtml(html).querySelector("section")?.children.length).toBe(2);
});
