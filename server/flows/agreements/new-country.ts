// The terms of another country, for a player whose address is not where the terms apply that they have agreed to (BR-55?).
import "server-only";
import { newestFirst } from "@/domain/agreements/receipts";
import type { ShownText } from "@/domain/agreements/shown-text";
import { type FormError, formError } from "@/domain/forms/outcome";
import { countryOfTerms } from "@/domain/legal/legal-documents";
import { agreementsFor, type EmailOffers, emailOffersFor } from "@/domain/registration/registration";
import type { SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { newCountryTexts, offersText } from "@/server/lookups/shown-texts/agreements";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { currentSequence } from "@/server/records/sequence";
import { track } from "@/server/telemetry/track";
import { readReceipts } from "@/server/upstream/agreements/agreement-receipts";
import { agreementAcceptance } from "@/server/upstream/agreements/agreements";
import { call } from "@/server/upstream/call";

/** What of a verification form says where its player lives. */
type AddressForm = {
  rules: { fieldsToShow: readonly string[]; viewOnly: readonly string[] };
  values: { country?: string | undefined };
  agreedIn?: string | undefined;
};

export type NewCountry = { country: string; before: string; offers: EmailOffers };

/** @returns the country of the terms that the player has accepted last, by their receipts */
async function countryOfReceipts(context: SignedInContext): Promise<string | undefined> {
  if (!(await isOfferedByPlatform(context, "agreementReceipts"))) return undefined;
  const receipts = (await optionalRead(readReceipts(context))) ?? [];
  const countries = newestFirst(receipts)
    .filter(({ isAccepted }) => isAccepted)
    .map(({ document }) => countryOfTerms(document));
  return countries.find((country) => country !== undefined);
}

/** @returns the country whose terms the player has agreed to, as token, flow or receipts have it; undefined where none of them does */
export const agreedCountryOf = async (context: SignedInContext): Promise<string | undefined> =>
  context.player.residence ?? currentSequence(context).openedIn ?? (await countryOfReceipts(context));

/** @returns the country of the form, where it is another than the one that the account was opened for and the player says so themselves */
export function newCountryOf({ rules, values, agreedIn: before }: AddressForm): NewCountry | undefined {
  const { country } = values;
  const isAsked = rules.fieldsToShow.includes("address") && !rules.viewOnly.includes("address");
  if (!isAsked || !country || before === undefined || country === before) return undefined;
  return { country, before, offers: emailOffersFor(country) };
}

/** @returns the texts that the page of the form shows for it */
export function newCountryShown(context: SignedInContext, form: AddressForm): ShownText[] {
  const changed = newCountryOf(form);
  if (!changed) return [];
  return [...newCountryTexts(context, changed.country), ...(changed.offers.isShown ? [offersText(context)] : [])];
}

/** Accepts the terms before the address is sent, so that no check is made of a player without them. */
export async function acceptNewCountry(
  context: SignedInContext,
  shown: AddressForm,
  form: FormData,
): Promise<FormError | undefined> {
  const changed = newCountryOf(shown);
  if (!changed) return undefined;
  const isTicked = form.get("offers") !== null;
  const ids = agreementsFor(changed.offers, isTicked);
  const texts = newCountryShown(context, shown);
  const answers = texts.map((text) => ({ text, isAccepted: text.kind === "agreement" || isTicked }));
  const receipts = await receiptsFor(context, answers);
  const answer = await call(context, agreementAcceptance, { body: { agreementIds: ids, ...receipts } });
  if (!answer.ok) return formError("agreementsFailed");
  const accepted = texts.filter(({ kind }) => kind === "agreement" || isTicked).map(({ document }) => document);
  track(context, "agreementsAccepted", {
    required: accepted.filter((document) => document !== "marketing-offers").join(","),
    optional: accepted.filter((document) => document === "marketing-offers").join(","),
  });
  return undefined;
}
