// The player's consent to a comparison with their credit file, on the verification forms.
import "server-only";
import { type ShownText, shownTextField } from "@/domain/agreements/shown-text";
import { type FormError, formError } from "@/domain/forms/outcome";
import type { FormValues } from "@/domain/verification/verification-form";
import type { SignedInContext } from "@/server/context/request-context";
import { newCountryShown } from "@/server/flows/agreements/new-country";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { creditCheckShown, creditCheckText } from "@/server/lookups/shown-texts/sentences";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import type { Receipts } from "@/server/upstream/agreements/sent-receipts";

type ShownForm = Parameters<typeof newCountryShown>[1];

/** @returns the texts that the page of a verification form shows */
export const verificationTexts = (context: SignedInContext, shown: ShownForm): ShownText[] => [
  ...creditCheckShown(context, shown),
  ...newCountryShown(context, shown),
];

/** @returns a form error when what the player ticks or accepts was another text on their page, or none */
export function textsChanged(
  context: SignedInContext,
  shown: ShownForm,
  { creditCheckBox }: FormValues,
  form: FormData,
): FormError | undefined {
  const isNewCountry = newCountryShown(context, shown).length > 0;
  const texts = verificationTexts(context, shown);
  // the page has shown another country's terms, which nothing asks for any more: the receipts cannot be read now
  const isGone = texts.length === 0 && form.has(shownTextField) && !hasShown(form, [creditCheckText(context)]);
  if (!isGone && ((!creditCheckBox && !isNewCountry) || hasShown(form, texts))) return undefined;
  return formError(isNewCountry ? "newCountryTerms" : "agreementChanged", { refreshesPage: true });
}

/** @returns the receipt of the consent that goes with the check */
export const creditCheckReceipt = (context: SignedInContext, { creditCheckBox }: FormValues): Promise<Receipts> =>
  receiptsFor(context, creditCheckBox ? [{ text: creditCheckText(context), isAccepted: true }] : []);
