// The words of the pages that scripts/front/ sends for a request that was refused before the application, or that failed in it.
// Synchronous, because they replace a response that is being written.
import "server-only";
import { type BrandId, brands } from "@/domain/brands";
import type { OfferedLocale } from "@/domain/locales";
import { brandAt } from "@/domain/routing/hosts";
import { brandSupport } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { config } from "../config";
import { referenceCodeOf } from "../telemetry/reference-code";
import { localeCookie, localeOf } from "./locale";

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
} as const satisfies Record<string, "reload" | "again" | "back">;

export type Failure = keyof typeof actions;

/** The headers of the request that the words follow. */
export type FailedRequest = {
  host: string | undefined;
  acceptLanguage: string | undefined;
  cookie: string | undefined;
  requestId: string;
};

export type FailureWords = {
  locale: OfferedLocale;
  brand: { id: BrandId; name: string };
  title: string;
  lead: string;
  /** Leads to the address of the request. */
  action: string;
  support: { label: string; href: string };
  reference: { label: string; code: string };
};

const chosenLocale = (cookie = "") =>
  cookie
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === localeCookie)?.[1];

/** @returns the words in the player's language, or undefined for a host of no brand */
export function failureWords(failure: Failure, request: FailedRequest): FailureWords | undefined {
  const { hosts } = config();
  const id = brandAt(request.host ?? null, hosts);
  if (!id) return undefined;
  const brand = brands[id];
  const locale = localeOf(brand, chosenLocale(request.cookie), request.acceptLanguage ?? null);
  const { t } = translatorFor({ brand, locale });
  return {
    locale,
    brand: { id, name: brand.name },
    title: t(`Failures.${failure}.title`),
    lead: t(`Failures.${failure}.lead`),
    action: t(`Failures.action.${actions[failure]}`),
    support: { label: t("Failures.support"), href: brandSupport(brand, hosts[id]) },
    reference: { label: t("Failures.reference"), code: referenceCodeOf(request.requestId) },
  };
}
