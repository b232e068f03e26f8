// The document info entry form: a licence typed in when its scan has failed (DOC-23 to DOC-49).
import "server-only";
import type { Day } from "@/domain/birth-date";
import { toScanPage } from "@/domain/document-scan";
import type { DatePart } from "@/domain/licence-dates";
import { addUserDetailsCommand, LicenceForm, type LicenceRules, notAccepted } from "@/domain/licence-entry";
import { go, type Outcome, redraw, stay } from "@/domain/outcome";
import { type Problem, problemNamed } from "@/domain/problems";
import { siteExperienceParts } from "@/domain/site-experience";
import { hitAll } from "../guard/limits";
import { type LicencePlaces, licencePlaces } from "../licence-places";
import { scanMemoryOf } from "../scan-memory";
import { UpstreamError } from "../upstream/call";
import { addUserDetails } from "../upstream/user-details";
import { todayIn } from "../verification-form";
import type { PlayerVisit, Visit } from "../visit";

const rulesFrom = (visit: Visit, { countries, regions }: LicencePlaces): LicenceRules => ({
  today: todayIn(visit.brand.timeZone, visit.now),
  countries: countries.map(({ value }) => value),
  regions,
});

/** As the player's locale writes a date. */
const dateOrderOf = ({ locale }: Pick<Visit, "locale">): readonly DatePart[] =>
  locale === "en-US" ? ["month", "day", "year"] : ["day", "month", "year"];

export type LicencePage = {
  places: LicencePlaces;
  today: Day;
  country: string;
  dateOrder: readonly DatePart[];
  /** A refused form leads here too, and then there was no scan that could have failed. */
  hasScanned: boolean;
};

/** What the form needs: where a licence can be from, and the country that is chosen to begin with. */
export async function loadLicenceForm(visit: PlayerVisit): Promise<LicencePage> {
  const places = await licencePlaces(visit);
  const { siteExperience, brand } = visit;
  const country = siteExperienceParts(siteExperience)?.country ?? brand.country;
  return {
    places,
    today: todayIn(visit.brand.timeZone, visit.now),
    country,
    dateOrder: dateOrderOf(visit),
    hasScanned: scanMemoryOf(visit).hasScanned === true,
  };
}

/** Without script: another country has other regions, so the form comes back with them. Nothing is sent. */
export async function chooseCountry(): Promise<Outcome> {
  return redraw();
}

/** Sends the licence (API-12); what upstream does not accept is said at its field (DOC-57?), and all else leads to the review (DOC-49). */
export async function submitLicence(visit: PlayerVisit, form: FormData): Promise<Outcome> {
  const rules = rulesFrom(visit, await licencePlaces(visit));
  const parsed = LicenceForm(rules).safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const fields: Record<string, Problem> = {};
    for (const { path, message } of parsed.error.issues) {
      fields[String(path[0])] ??= problemNamed(message) ?? "checkAnswers";
    }
    return stay("licenceFailed", { fields });
  }
  const subject = { account: visit.player.userKey, address: visit.address };
  const turn = await hitAll(visit.guard, "licence", subject, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const command = addUserDetailsCommand(parsed.data, visit.player.userKey);
  try {
    const refused = await addUserDetails(visit.upstream, command, `${visit.submitKey}-licence`);
    if (refused.length > 0) return stay("licenceFailed", { fields: notAccepted(refused) });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== "signedOut") {
      return stay(error.kind === "network" || error.kind === "timeout" ? "network" : "server");
    }
    throw error;
  }
  return go(toScanPage("/docscan/review", visit.query));
}
