import { expect, test } from "vitest";
import { stoppedHeading } from "@/app/_shared/blocks/blocked-words";
import { brands, defaultBrand } from "@/domain/brands";
import type { Locale } from "@/domain/locales";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import { translatorFor } from "@/server/lookups/translator";

const product = brands[defaultBrand].products[0] ?? "network";

const one = { kind: "product", product, others: [] } as const satisfies BlockedView["scope"];
const noDeposit = { play: false, deposit: false };
const noMoney = { ...noDeposit, withdraw: false };

test.each<[string, Locale, BlockedView["scope"], BlockedView["works"]]>([
  ["PRODUCT is stopped", "en-US", one, { play: false, deposit: true, withdraw: true }],
  ["PRODUCT is stopped", "en-US", { ...one, besides: [] }, { play: false }],
  ["PRODUCT and deposits are stopped", "en-GB", one, noDeposit],
  ["PRODUCT, deposits and withdrawals are stopped", "en-US", one, noMoney],
  ["Play is stopped", "en-US", { ...one, others: [], besides: [product] }, { play: false }],
  ["Play and withdrawals are stopped", "en-US", { kind: "account" }, { play: false, withdraw: false }],
  ["Changes to your account and deposits are stopped", "en-US", { kind: "maintenance", others: [] }, noDeposit],
  ["Le jeu, les dépôts et les retraits sont bloqués", "fr-CA", { kind: "account" }, noMoney],
  ["El juego y los depósitos están detenidos", "es-US", { kind: "account" }, noDeposit],
])("the locked page is headed by all that it lists as stopped: %s [RS-52, CA-39]", (heading, locale, scope, works) => {
  const context = { brand: brands[defaultBrand], locale };
  const name = translatorFor(context).t(`Products.${product}`);
  expect(stoppedHeading(context, { scope, works })).toBe(heading.replace("PRODUCT", name));
});
