// The location check: before a sign-in (GEO-01), and as the steps geolocate and on-prem-verify (GEO-02, GEO-12?).
import "server-only";
import { go, type Outcome } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { givenParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { afterSuccess } from "@/server/flows/corrective-actions/complete-step";
import { moveTo } from "@/server/records/sequence";
import type { PlayerVisit, Visit } from "@/server/request/context";
import { place } from "./check-location";

/** A step of the sequence, which goes on under the site experience of the place (GEO-04). */
export async function checkStep(
  visit: PlayerVisit,
  form: FormData,
  step: "geolocate" | "on-prem-verify",
): Promise<Outcome> {
  const found = await place(visit, form, step);
  if ("stay" in found) return found;
  const siteExperience = "goesOn" in found ? found.goesOn : found.siteExperience;
  moveTo(visit, siteExperience);
  const onward = afterSuccess(visit, [step]);
  return "goesOn" in found ? onward : go(found.leavesFor);
}

/** The check before a sign-in, which then goes on for the site experience of the place. */
export async function checkBeforeSignIn(visit: Visit, form: FormData): Promise<Outcome> {
  const found = await place(visit, form, "signIn");
  if ("stay" in found) return found;
  if ("leavesFor" in found) return go(found.leavesFor);
  const given = givenParameters(LoginParameters.parse(Object.fromEntries(form)));
  return go(to("/auth", { ...given, intendedSiteExp: found.goesOn, located: true }));
}
