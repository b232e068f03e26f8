// The words of the pages that scripts/front/ sends: for a request that was refused before the application or failed in it, and for a form
// that leads to another host.
// Synchronous, because they replace a response that is being written.
import "server-only";
import { type BrandId, brandIds, brands } from "@/domain/brands";
import { isSameLanguage, type Locale, locales, withBases } from "@/domain/locales";
import { siteAt } from "@/domain/routing/hosts";
import { languageOfMessage } from "@/messages/catalogue";
import { brandSupport } from "@/server/lookups/jurisdiction";
import { type MessageKey, translatorFor } from "@/server/lookups/translator";
import { config } from "../config";
import { cookieAt } from "../session/cookies";
import { localeOf } from "./locale";

/** Failure → the button of its page. */
const actions = {
  failed: "reload",
  sendFailed: "reload",
  busy: "again",
  unavailable: "again",
  tooMany: "again",
  tooLarge: "back",
  tooSlow: "back",
  headersTooLarge: "again",
  unreadable: "back",
  notOurs: "back",
  outOfDate: "reload",
  // no failure: the response to a form that leads to another host
  leaving: "continue",
} as const satisfies Record<string, "reload" | "again" | "back" | "continue">;

/** The page for an unknown host has no button: no address of that host is ours. */
export type Failure = keyof typeof actions | "unknownHost";

/** The headers of the request that the words follow. */
export type FailedRequest = {
  host: string | undefined;
  acceptLanguage: string | undefined;
  cookie: string | undefined;
  requestId: string;
};

export type FailureWords = {
  locale: Locale;
  title: string;
  lead: string;
  reference: { label: string; code: string };
  /** This and what follows is undefined for a host of no brand. */
  brand?: { id: BrandId; name: string };
  /** Leads to the address of the request. */
  action?: string;
  support?: { label: string; href: string };
};

const chosenLocale = (id: BrandId, cookie = "") =>
  cookie
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === cookieAt(id, "locale"))?.[1];

/**
 * The page is not rendered by React, which marks a text in another language: all its texts are in one.
 * @returns the first locale in the chain that has all messages in its language
 */
const oneLanguage = (brand: BrandId, locale: Locale, keys: readonly MessageKey[]): Locale =>
  withBases(locale).find((each) => keys.every((key) => isSameLanguage(languageOfMessage(brand, each, key), each))) ??
  locale;

/** @returns the words for a host of no brand, in the browser's language */
function wordsOfNoBrand({ acceptLanguage, requestId }: FailedRequest): FailureWords {
  const locale = localeOf({ locales }, undefined, acceptLanguage ?? null);
  // the texts name no brand, so they are the same in each
  const { t } = translatorFor({ brand: brands[brandIds[0]], locale });
  return {
    locale,
    title: t("Failures.unknownHost.title"),
    lead: t("Failures.unknownHost.lead"),
    reference: { label: t("Failures.reference"), code: requestId },
  };
}

/**
 * BR-51?: a host of no brand gets a page of no brand.
 * @returns the words in the player's language; undefined for a host of no brand, but for the failure that says so
 */
export function failureWords(failure: Failure, request: FailedRequest): FailureWords | undefined {
  if (failure === "unknownHost") return wordsOfNoBrand(request);
  const site = siteAt(request.host ?? null, config().hosts);
  if (!site) return undefined;
  const { brand: id, hosts } = site;
  const brand = brands[id];
  const locale = localeOf(brand, chosenLocale(id, request.cookie), request.acceptLanguage ?? null);
  const keys = {
    title: `Failures.${failure}.title`,
    lead: `Failures.${failure}.lead`,
    action: `Failures.action.${actions[failure]}`,
    support: "Failures.support",
    reference: "Failures.reference",
  } as const satisfies Record<string, MessageKey>;
  const shown = oneLanguage(id, locale, Object.values(keys));
  const { t } = translatorFor({ brand, locale: shown });
  return {
    locale: shown,
    title: t(keys.title),
    lead: t(keys.lead),
    reference: { label: t(keys.reference), code: request.requestId },
    brand: { id, name: brand.name },
    action: t(keys.action),
    support: { label: t(keys.support), href: brandSupport(brand, hosts) },
  };
}
