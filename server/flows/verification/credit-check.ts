// The player's consent to a comparison with their credit file, on the verification forms.
import "server-only";
import { type FormError, formError } from "@/domain/forms/outcome";
import type { FormValues } from "@/domain/verification/verification-form";
import type { SignedInContext } from "@/server/context/request-context";
import { recordReceipts } from "@/server/flows/agreements/record-receipts";
import { creditCheckText } from "@/server/lookups/shown-texts/sentences";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";

/** @returns a form error when the player has ticked the box beside another text */
export const creditCheckChanged = (
  context: SignedInContext,
  { creditCheckBox }: FormValues,
  form: FormData,
): FormError | undefined =>
  creditCheckBox && !hasShown(form, [creditCheckText(context)])
    ? formError("agreementChanged", { refreshesPage: true })
    : undefined;

/** Records the receipt of a consent that the platform has answered. */
export const recordCreditCheckReceipt = async (
  context: SignedInContext,
  { creditCheckBox }: FormValues,
): Promise<void> => {
  if (creditCheckBox)
    await recordReceipts(context, context.player, [{ text: creditCheckText(context), isAccepted: true }]);
};
