// Opening an account: the contact, then country and terms once its code is right (REG-01 to REG-20?).
import "server-only";
import { homeCountry } from "@/domain/home-address";
import { go, type Outcome, stay } from "@/domain/outcome";
import { afterRegistrationRefusal, agreementsFor, emailOffersFor } from "@/domain/registration/registration";
import { to } from "@/domain/routes";
import { givenParameters } from "@/domain/sign-in/login-parameters";
import { siteExperienceOr } from "@/domain/site-experience";
import { config } from "@/server/config";
import { logInWith, openSequence } from "@/server/flows/sign-in/log-in";
import { requestCode } from "@/server/flows/sign-in/request-code";
import { hitAll } from "@/server/guard/limits";
import { type CountryOption, licensedPlaces } from "@/server/lookups/places";
import { advanced, type RegistrationRecord } from "@/server/records/flow-records";
import type { Visit } from "@/server/request/context";
import { completeRegistration } from "@/server/upstream/registrations";

/** Sends a code to a contact that is to have an account. */
export const beginRegistration = (visit: Visit, form: FormData): Promise<Outcome> =>
  requestCode(visit, form, "registration");

/** @returns the registration that the visit belongs to; one whose proof is too old is none */
export const registrationOf = ({ record, now }: Visit): RegistrationRecord | undefined =>
  record?.kind === "registration" && record.usableUntil > now ? record : undefined;

/** Finished elsewhere, or the code was too long ago. */
const startAgain = (visit: Visit): Outcome => {
  if (visit.record?.kind === "registration") visit.effects.records[visit.record.id] = null;
  return go(to("/signup", { ended: true, ...aimOfRecord(visit) }));
};

const aimOfRecord = ({ record }: Visit) => (record?.kind === "registration" ? givenParameters(record.parameters) : {});

/** Where the browser goes instead of a page whose registration is gone. */
export const toSignUpAgain = (visit: Visit) => to("/signup", { ended: true, ...aimOfRecord(visit) });

export type CountryChoice = { countries: readonly CountryOption[]; chosen: string | undefined };

/** The countries in which accounts can be opened, and the one that is likely. */
export async function loadCountries(visit: Visit, record: RegistrationRecord): Promise<CountryChoice> {
  const { countries } = await licensedPlaces(visit);
  const siteExperience = siteExperienceOr(record.parameters.intendedSiteExp, visit.siteExperience);
  const likely = record.country ?? homeCountry({ siteExperience, brand: visit.brand });
  return { countries, chosen: countries.some(({ value }) => value === likely) ? likely : undefined };
}

/** Keeps the country, which decides about the terms. */
export async function chooseCountry(visit: Visit, form: FormData): Promise<Outcome> {
  const record = registrationOf(visit);
  if (!record) return startAgain(visit);
  const country = String(form.get("country") ?? "");
  if (country === "") return stay("residenceMissing", { fields: { country: "residenceMissing" } });
  const { countries } = await loadCountries(visit, record);
  if (!countries.some(({ value }) => value === country))
    return stay("countryClosed", { fields: { country: "countryClosed" } });
  visit.effects.records[record.id] = advanced({ ...record, country });
  visit.effects.residence = country;
  return go(to("/signup/terms", { flow: record.id }));
}

/** Opens the account and signs the new player in; the corrective actions then ask who they are. */
async function openAccount(visit: Visit, form: FormData, record: RegistrationRecord, country: string) {
  const isTicked = form.get("offers") !== null;
  const offers = emailOffersFor(country, config().EMAIL_OFFERS);
  const turn = await hitAll(
    visit.guard,
    "registration",
    { account: record.registrationKey, address: visit.address },
    visit.now,
  );
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const answer = await completeRegistration(
    visit.upstream,
    record.registrationKey,
    {
      requestToken: record.requestToken,
      countryCode: country,
      agreementIds: agreementsFor(offers, isTicked),
    },
    `${visit.submitKey}-registration`,
  );
  if (answer.ok) return openSequence(visit, record.parameters, { isNewAccount: true }, country);
  const after = afterRegistrationRefusal[answer.refusal];
  return "says" in after ? stay(after.says) : startAgain(visit);
}

/** Agrees to the terms: opens the account, or signs in to the one that the contact has already. */
export async function agreeToTerms(visit: Visit, form: FormData): Promise<Outcome> {
  if (form.get("intent") === "signIn") return signInToExisting(visit);
  const record = registrationOf(visit);
  if (!record) return startAgain(visit);
  return record.country
    ? openAccount(visit, form, record, record.country)
    : go(to("/signup/country", { flow: record.id }));
}

/** Signs in to the account of the contact, with the code that proved it. */
export async function signInToExisting(visit: Visit): Promise<Outcome> {
  const record = registrationOf(visit);
  if (!record) return startAgain(visit);
  const { requestToken, secondFactorDue = false } = record;
  const outcome = await logInWith(visit, record.parameters, { requestToken, secondFactorDue }, visit.submitKey);
  return "refused" in outcome ? go(to("/auth", { ended: true, ...givenParameters(record.parameters) })) : outcome;
}
