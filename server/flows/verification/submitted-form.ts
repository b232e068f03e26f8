// The beginning that the submits of the two verification forms share: which country, which values, and what refuses them.
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { formError, type Outcome, type Redirect, rerenderPage } from "@/domain/forms/outcome";
import { type FormValues, formValues } from "@/domain/verification/verification-form";
import type { SignedInContext } from "@/server/context/request-context";
import { acceptNewCountry } from "@/server/flows/agreements/new-country";
import { isHeldUp, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { checkLimits } from "@/server/guard/rate-limits";
import { textsChanged } from "./credit-check";
import { keepCountry, readVerificationForm, type VerificationFormView } from "./read-form";

type Submitted<View> = { kind: "values"; values: FormValues; shown: View } | { kind: "answered"; outcome: Outcome };

const answered = (outcome: Outcome) => ({ kind: "answered", outcome }) as const;

/**
 * Reads a submitted form. The button beside the country only renders the form for that country. A form of a step that something has come
 * before is not sent.
 * @param load the form as it is shown for a country, or where the player goes on when there is none
 */
export async function readSubmitted<View extends VerificationFormView>(
  context: SignedInContext,
  form: FormData,
  load: (country: string | undefined) => Promise<View | Redirect>,
  { step, prefix }: { step: CorrectiveAction; prefix?: string },
): Promise<Submitted<View>> {
  const country = keepCountry(context, form, prefix);
  if (form.get("intent") === "update") return answered(rerenderPage());
  const [shown, isLate] = await Promise.all([load(country), isHeldUp(context, step)]);
  if ("to" in shown) return answered(shown);
  if (isLate) return answered(toEntryPage(context));
  const read = readVerificationForm(shown, form);
  if (read.kind === "problems") {
    const refreshesPage = country !== context.residence;
    return answered(formError("checkAnswers", { fields: read.fields, refreshesPage }));
  }
  const values = formValues(read.values);
  const refused =
    textsChanged(context, shown, values, form) ??
    (await checkLimits(context, "verification", context.player.userKey)) ??
    (await acceptNewCountry(context, shown, form));
  return refused ? answered(refused) : { kind: "values", values, shown };
}
