// Reads the statements off a screen and finds those that contradict the platform's data.

import type { Messages } from "next-intl";
import { brandIds, defaultBrand } from "../../../domain/brands.ts";
import { type Locale, locales } from "../../../domain/locales.ts";
import { restrictionScreens } from "../../../domain/restrictions/restriction-screens.ts";
import { messagesFor } from "../../../messages/catalogue.ts";
import type { Visitor } from "../pages/visitor.ts";
import type { Restriction } from "../stack/sandbox-client.ts";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The messages that the page is written in. */
export function messagesOf({ document, home }: Visitor): Messages {
  const brand = brandIds.find((id) => new URL(home).hostname.startsWith(`${id}.`)) ?? defaultBrand;
  const locale = locales.find((each) => each === document.documentElement.lang) ?? ("en-US" satisfies Locale);
  return messagesFor(brand, locale);
}

function contentOf(visitor: Visitor) {
  const { document } = visitor;
  const main = document.querySelector("main") as HTMLElement;
  const { lists } = messagesOf(visitor).Restrictions.block;
  const itemsUnder = (title: string) =>
    [...main.querySelectorAll("h2")]
      .filter(({ textContent }) => textContent === title)
      .flatMap((heading) => [...(heading.nextElementSibling?.querySelectorAll("li") ?? [])])
      .map((item) => oneLine(item.textContent ?? ""));
  const [stopped, works] = [itemsUnder(lists.stopped), itemsUnder(lists.works)];
  return {
    main,
    stopped,
    works,
    hrefs: [...main.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
  };
}

/** Pages of the operator at which money moves, by their paths. */
const moneyLinks = { deposit: /\/deposit\?|#deposit/, withdraw: /\/withdraw\?/ } as const;
const moneyUses = ["deposit", "withdraw"] as const;
type MoneyUse = (typeof moneyUses)[number];

/** What one code stops. */
const stoppedByCode: Readonly<Record<string, string>> = {
  UnderReviewDenyDepositFlag: "deposit",
  UnderReviewDenyWithdrawalFlag: "withdraw",
  // decision 025
  AccountClosing: "deposit",
};

const hasRow = ({ name, shortReasonCode }: Restriction) =>
  Object.hasOwn(restrictionScreens, typeof name === "string" ? name : shortReasonCode);

/** The message in its form for one scope, with a product's name where it has one. */
function scoped(message: string, scope: "account" | "product", product = ""): string {
  const forms = [...message.matchAll(/(product|other) \{((?:[^{}]|\{product\})*)\}/g)];
  const wanted = scope === "product" ? "product" : "other";
  return oneLine((forms.find(([, name]) => name === wanted)?.[2] ?? message).replaceAll("{product}", product));
}

/** @returns the products that a page says are stopped; "account" for all of them */
export function stoppedOn(visitor: Visitor): string[] {
  const { Restrictions, Products } = messagesOf(visitor);
  const { stopped: items } = contentOf(visitor);
  const said = (scope: "account" | "product", product?: string) =>
    items.some((item) => item === scoped(Restrictions.block.stopped.play, scope, product));
  const products = Object.entries(Products).filter(([, name]) => said("product", name));
  return [...(said("account") ? ["account"] : []), ...products.map(([product]) => product)];
}

/** @returns the products that a page says work next to what is stopped */
export function workingOn(visitor: Visitor): string[] {
  const { Products } = messagesOf(visitor);
  const { works } = contentOf(visitor);
  const item = works.find((one) => Object.values(Products).some((name) => one.startsWith(name))) ?? "";
  return Object.entries(Products).flatMap(([product, name]) => (item.includes(name) ? [product] : []));
}

function contradictionsOfScope(visitor: Visitor, restrictions: readonly Restriction[]): string[] {
  const isWide = restrictions.some(({ scope }) => scope === "account");
  const stopped = stoppedOn(visitor);
  const found: string[] = [];
  if (isWide !== stopped.includes("account")) found.push(`says that ${stopped.join()} is stopped`);
  if (isWide && workingOn(visitor).length > 0) found.push("says that something works while the account is stopped");
  if (!isWide && stopped.length !== 1) found.push(`says that ${stopped.length} products are stopped`);
  return found;
}

/** @returns what the page of a blocked player says or offers against these restrictions */
export function contradictionsOfBlock(visitor: Visitor, restrictions: readonly Restriction[]): string[] {
  const { main, stopped: stoppedItems, works: openItems, hrefs } = contentOf(visitor);
  const { Restrictions } = messagesOf(visitor);
  const words = Restrictions.block;
  const saysStopped = (use: MoneyUse) => stoppedItems.includes(words.stopped[use]);
  const stopped = new Set(
    restrictions.flatMap(({ shortReasonCode, stops = [] }) => [...stops, stoppedByCode[shortReasonCode] ?? []].flat()),
  );
  const knowsNothing = restrictions.some((one) => one.stops === undefined && !hasRow(one));
  const found: string[] = [];
  found.push(...contradictionsOfScope(visitor, restrictions));
  for (const use of moneyUses) {
    const leads = hrefs.some((href) => moneyLinks[use].test(href));
    const works = openItems.includes(words.works[use]);
    if (works && saysStopped(use)) found.push(`says that ${use} works and that it is stopped`);
    if (stopped.has(use) && (works || leads)) found.push(`offers ${use}, which is stopped`);
    if (stopped.has(use) && !saysStopped(use)) found.push(`does not say that ${use} is stopped`);
    if (!stopped.has(use) && saysStopped(use)) found.push(`says that ${use} is stopped, and upstream did not`);
    if (knowsNothing && works) found.push(`promises ${use}, of which nothing is known`);
    // a deposit settles a chargeback, whatever else is not known
    const isAsked =
      use === "deposit" && restrictions.some(({ shortReasonCode }) => shortReasonCode === "ChargebackFlag");
    if (leads && !works && !isAsked) found.push(`leads to ${use} and does not say that it works`);
  }
  const terms = [...main.querySelectorAll("dt")].map(({ textContent }) => textContent?.trim());
  const hasBalance = terms.includes(words.balance);
  if (hasBalance !== restrictions.some(({ balance }) => balance !== undefined)) {
    found.push(hasBalance ? "shows a balance that was not sent" : "keeps back the balance that was sent");
  }
  const playTime = restrictions.some(({ playTimeMinutes }) => playTimeMinutes !== undefined);
  if (terms.includes(Restrictions.PlaytimeLimitExceeded.playTime) && !playTime)
    found.push("shows an unknown play time");
  const isReceived = restrictions.every(({ state }) => state === "received");
  if (isReceived && hrefs.some((href) => /taxform|docuploadcenter/.test(href))) found.push("asks for what is there");
  return found;
}

type Reversals = { reversalDetails?: { reversalAmount: number }[]; disputedAmount?: number; messagingType?: string };

/** @returns what the page of a chargeback says of the amount against the reversals */
export function contradictionsOfAmount(visitor: Visitor, { messagingType, reversalDetails = [] }: Reversals): string[] {
  const { main } = contentOf(visitor);
  const term = messagesOf(visitor).Restrictions.ChargebackFlag.amount;
  const names = [...main.querySelectorAll("dt")].some(({ textContent }) => textContent?.trim() === term);
  const isKnown = messagingType !== "Other" && reversalDetails.length > 0;
  if (names && !isKnown) return ["names an amount that the platform does not"];
  return isKnown && !names ? ["keeps back the amount in dispute"] : [];
}

const permissionsNeeded: Readonly<Record<string, string>> = {
  sportsbook: "PlaySportsbook",
  casino: "PlayCasino",
  marketplace: "AllowMarketplaceVerifiedTransaction",
  pick6: "AllowPick6Entry",
  horse: "PlayDkHorse",
  predict: "PurchasePredict",
  lottery: "PlayLottery",
  basketball: "AllowOIDC",
};

export const productsNeed = (permission: string) => Object.values(permissionsNeeded).includes(permission);

/** Whether a player with these permissions may play a product: the list as the documents have it, not as the product does. */
export const mayPlayWith = (permissions: readonly string[]) => (product: string) => {
  if (product === "dfs") return !permissions.includes("DenyAllContests");
  const needed = permissionsNeeded[product];
  return needed === undefined || permissions.includes(needed);
};

/** @returns each product of the home page with the states that its tile, or the section for all products, says it is in; none is ready */
export function productsOnHome(visitor: Visitor): { product: string; states: readonly string[] }[] {
  const { Home } = messagesOf(visitor);
  const tiles = [...visitor.document.querySelectorAll<HTMLAnchorElement>("main a[href^='/play/']")];
  return tiles.map((tile) => {
    const own = tile.closest("li")?.textContent ?? "";
    const ofAll = tile.closest("section")?.querySelector("h2 + p")?.textContent;
    return {
      product: tile.getAttribute("href")?.slice("/play/".length) ?? "",
      states: [
        ...[Home.needsWork, Home.blocked, Home.closed, Home.unknown].filter((state) => own.includes(state)),
        ...[Home.all.steps, Home.all.blocked, Home.all.closed].filter((state) => ofAll === state),
      ],
    };
  });
}

/** @returns what the home page says against the permissions that the player holds */
export const contradictionsOfHome = (visitor: Visitor, mayPlay: (product: string) => boolean): string[] =>
  productsOnHome(visitor).flatMap(({ product, states }) => {
    const isReady = states.length === 0;
    if (states.length > 1) return [`${product} is said to be in ${states.length} states`];
    return isReady === mayPlay(product) ? [] : [`${product} is said to be ${isReady ? "ready" : "not ready"}`];
  });

/** @returns what a screen of strong authentication offers against the factors that there are */
export function contradictionsOfFactors(visitor: Visitor, factors: readonly string[]): string[] {
  const { main } = contentOf(visitor);
  const text = oneLine(main.textContent ?? "");
  const offersAnother = text.includes(messagesOf(visitor).StrongAuth.otherMethod) || /another (method|one)/i.test(text);
  return offersAnother && factors.length < 2 ? ["offers another method, and there is none"] : [];
}
