// The terms of another country, for a player whose address is not where the terms apply that they have agreed to (BR-55?).
import "server-only";
import type { ShownText } from "@/domain/agreements/shown-text";
import { type FormError, formError } from "@/domain/forms/outcome";
import { agreementsFor, type EmailOffers, emailOffersFor } from "@/domain/registration/registration";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { newCountryTexts, offersText } from "@/server/lookups/shown-texts/agreements";
import { track } from "@/server/telemetry/track";
import { acceptAgreements } from "@/server/upstream/agreements/agreements";
import { recordReceipts } from "./record-receipts";

/** What of a verification form says where its player lives. */
type AddressForm = {
  rules: { fieldsToShow: readonly string[]; viewOnly: readonly string[] };
  values: { country?: string | undefined };
};

export type NewCountry = { country: string; before: string; offers: EmailOffers };

/** @returns the country of the form, where it is another than the one that the account was opened for and the player says so themselves */
export function newCountryOf({ player }: SignedInContext, { rules, values }: AddressForm): NewCountry | undefined {
  const { country } = values;
  const { residence: before } = player;
  const isAsked = rules.fieldsToShow.includes("address") && !rules.viewOnly.includes("address");
  if (!isAsked || !country || before === undefined || country === before) return undefined;
  return { country, before, offers: emailOffersFor(country, config().EMAIL_OFFERS) };
}

/** @returns the texts that the page of the form shows for it */
export function newCountryShown(context: SignedInContext, form: AddressForm): ShownText[] {
  const changed = newCountryOf(context, form);
  if (!changed) return [];
  return [...newCountryTexts(context, changed.country), ...(changed.offers.isShown ? [offersText(context)] : [])];
}

/** Accepts the terms before the address is sent, so that no check is made of a player without them. */
export async function acceptNewCountry(
  context: SignedInContext,
  shown: AddressForm,
  form: FormData,
): Promise<FormError | undefined> {
  const changed = newCountryOf(context, shown);
  if (!changed) return undefined;
  const { upstream, player, submitKey } = context;
  const isTicked = form.get("offers") !== null;
  const ids = agreementsFor(changed.offers, isTicked);
  const answer = await acceptAgreements(upstream, player.userKey, ids, `${submitKey}-new-country`);
  if (!answer.ok) return formError("agreementsFailed");
  const texts = newCountryShown(context, shown);
  await recordReceipts(
    context,
    player,
    texts.map((text) => ({ text, isAccepted: text.kind === "agreement" || isTicked })),
  );
  const accepted = texts.filter(({ kind }) => kind === "agreement" || isTicked).map(({ document }) => document);
  track(context, "agreementsAccepted", {
    required: accepted.filter((document) => document !== "marketing-offers").join(","),
    optional: accepted.filter((document) => document === "marketing-offers").join(","),
  });
  return undefined;
}
