// The document info entry form: a licence typed in when its scan has failed (DOC-23 to DOC-49).
import "server-only";
import { type DatePart, type Day, dateOrderFor } from "@/domain/birth-date";
import { addUserDetailsCommand, LicenceForm, type LicenceRules, notAccepted } from "@/domain/documents/licence-form";
import { toScanPage } from "@/domain/documents/scan-links";
import { fieldProblems } from "@/domain/field-problems";
import { homeCountry } from "@/domain/home-address";
import { formError, type Outcome, redirectTo, rerender } from "@/domain/outcome";
import { config } from "@/server/config";
import { todayIn } from "@/server/flows/verification/read-form";
import { checkLimits } from "@/server/guard/limits";
import { allPlaces, type Places } from "@/server/lookups/places";
import { scanProgressOf } from "@/server/records/scan-progress";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { UpstreamError } from "@/server/upstream/call";
import { addUserDetails } from "@/server/upstream/user-details";

const rulesFrom = (context: RequestContext, { countries, regions }: Places): LicenceRules => ({
  today: todayIn(context.brand.timeZone, context.now),
  countries: countries.map(({ value }) => value),
  regions,
});

export type LicencePage = {
  places: Places;
  today: Day;
  country: string;
  dateOrder: readonly DatePart[];
  /** A refused form leads here too, and then there was no scan that could have failed. */
  hasScanned: boolean;
};

/** What the form needs: where a licence can be from, and the country that is chosen to begin with. */
export async function loadLicenceForm(context: SignedInContext): Promise<LicencePage> {
  const places = await allPlaces(context);
  const country = context.residence ?? homeCountry(context);
  return {
    places,
    today: todayIn(context.brand.timeZone, context.now),
    country,
    dateOrder: dateOrderFor(country, config().DATE_ORDERS),
    hasScanned: scanProgressOf(context).hasScanned === true,
  };
}

/** Without script: another country has other regions, so the form comes back with them. Nothing is sent. */
export async function chooseCountry(): Promise<Outcome> {
  return rerender();
}

/** Sends the licence (API-12); what upstream does not accept is said at its field (DOC-57?), and all else leads to the review (DOC-49). */
export async function submitLicence(context: SignedInContext, form: FormData): Promise<Outcome> {
  const rules = rulesFrom(context, await allPlaces(context));
  const parsed = LicenceForm(rules).safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return formError("licenceFailed", { fields: fieldProblems(parsed.error.issues) });
  }
  const limited = await checkLimits(context, "licence", context.player.userKey);
  if (limited) return limited;
  const command = addUserDetailsCommand(parsed.data, context.player.userKey);
  try {
    const refused = await addUserDetails(context.upstream, command, `${context.submitKey}-licence`);
    if (refused.length > 0) return formError("licenceFailed", { fields: notAccepted(refused) });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== "signedOut") {
      return formError(error.kind === "network" || error.kind === "timeout" ? "network" : "server");
    }
    throw error;
  }
  return redirectTo(toScanPage("/docscan/review", context.query));
}
