// The location check: before a sign-in (GEO-01), and as the steps geolocate and on-prem-verify (GEO-02, GEO-12?).
import "server-only";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { redirectToProduct } from "@/domain/routing/destinations";
import { type LinkQuery, to } from "@/domain/routing/routes";
import { goesOnIn, unifiedEntry } from "@/domain/sign-in/entry";
import { definedParameters, loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import { currentSequence, moveTo } from "@/server/records/sequence";
import { checkLocation } from "./check-location";

/** Submits a geolocation step. The sequence continues under the site experience of the location (GEO-04). */
export async function checkStep(
  context: SignedInContext,
  form: FormData,
  step: "geolocate" | "on-prem-verify",
): Promise<Outcome> {
  await requireDue(context, step);
  const result = await checkLocation(context, form, step);
  if (result.kind === "error") return result;
  moveTo(context, result.siteExperience);
  if (result.kind === "compliant") return completeStep(context, [step]);
  context.records.keep(withStepsDone(currentSequence(context), [step], context.now));
  return redirectToProduct(result.productPage, context.product);
}

/** The entry page of the sign-in whose location was checked, or need not be. @param entry as the form or the link names it */
export const toEntry = (entry: unknown, query: LinkQuery): Path =>
  to(entry === unifiedEntry ? "/auth/entry" : "/auth", { ...query, located: true });

/** Submits the check before a sign-in, which then continues under the site experience of the location. */
export async function checkBeforeSignIn(context: RequestContext, form: FormData): Promise<Outcome> {
  const result = await checkLocation(context, form, "signIn");
  if (result.kind === "error") return result;
  if (result.kind === "onPremises") return redirectToProduct(result.productPage, context.product);
  const parameters = definedParameters(loginParametersFrom(Object.fromEntries(form), context));
  const start = { ...parameters, ...goesOnIn(form), intendedSiteExp: result.siteExperience };
  return redirectTo(toEntry(form.get("entry"), start));
}
