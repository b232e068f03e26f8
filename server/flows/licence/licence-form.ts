// The document info entry form: a license typed by its holder after a failed scan (DOC-23 to DOC-49).
import "server-only";
import { fieldProblems } from "@/domain/forms/field-problems";
import { formError, type Outcome, redirectTo, rerender } from "@/domain/forms/outcome";
import {
  addUserDetailsCommand,
  LicenceForm,
  type LicenceRules,
  licenceNotAccepted,
  withLicenceDatesRead,
} from "@/domain/licence/licence-form";
import { type DatePart, dateOrderFor } from "@/domain/person/birth-date";
import { homeCountry } from "@/domain/person/home-country";
import { toScanPage } from "@/domain/scan/scan-links";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { requireScanDue } from "@/server/flows/scan/require-scan-due";
import { limitTries } from "@/server/guard/rate-limits";
import { allPlaces, type Places } from "@/server/lookups/places";
import { keepScanProgress, scanProgressOf } from "@/server/records/scan-progress";
import { addUserDetails } from "@/server/upstream/user-details";

const countryOf = (context: RequestContext): string => context.residence ?? homeCountry(context);
const dateOrderOf = (context: RequestContext) => dateOrderFor(countryOf(context));

const rulesFrom = (context: RequestContext, { countries, regions }: Places): LicenceRules => ({
  now: context.now,
  countries: countries.map(({ value }) => value),
  regions,
});

export type LicencePage = {
  places: Places;
  /** Epoch milliseconds. */
  now: number;
  country: string;
  dateOrder: readonly DatePart[];
  /** False when a refused verification form led here, so that the text does not mention a failed scan. */
  hasScanned: boolean;
};

/** Loads the form: the issuing countries and regions, and the preselected country. */
export async function loadLicenceForm(context: SignedInContext): Promise<LicencePage> {
  const places = await allPlaces(context);
  const country = countryOf(context);
  return {
    places,
    now: context.now,
    country,
    dateOrder: dateOrderOf(context),
    hasScanned: scanProgressOf(context).hasScanned === true,
  };
}

/** Without scripts: renders the form again with the regions of the chosen country. */
export async function chooseCountry(): Promise<Outcome> {
  return rerender();
}

/**
 * Submits the license (API-12). Refused fields are marked (DOC-57?); otherwise the review page follows (DOC-49).
 * @throws UpstreamError when the platform fails: the form then keeps its key, so that a second try is the same submit
 */
export async function submitLicence(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireScanDue(context);
  const rules = rulesFrom(context, await allPlaces(context));
  const dates = { order: dateOrderOf(context), locale: context.locale };
  const parsed = LicenceForm(rules).safeParse(withLicenceDatesRead(Object.fromEntries(form), dates));
  if (!parsed.success) {
    return formError("licenceFailed", { fields: fieldProblems(parsed.error.issues) });
  }
  await limitTries(context, "licence", context.player.userKey);
  const command = addUserDetailsCommand(parsed.data, context.player.userKey);
  const refused = await addUserDetails(context, command);
  if (refused.length > 0) return licenceNotAccepted(refused);
  const flow = keepScanProgress(context, { ...scanProgressOf(context), sentAt: context.now });
  return redirectTo(toScanPage("/docscan/review", context.query, flow));
}
