// Registration: contact, code, country and terms (REG-01 to REG-20?).
import type { SelectOption } from "@/domain/forms/select-options";
import "server-only";
import type { ShownText } from "@/domain/agreements/shown-text";
import { fieldsError, formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { homeCountry } from "@/domain/person/home-country";
import {
  afterRegistrationRefusal,
  agreementsFor,
  type EmailOffers,
  emailOffersFor,
  isRequiredAgreement,
} from "@/domain/registration/registration";
import { to } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import { siteExperienceOr } from "@/domain/site-experience";
import { type Verdict, verdictScope } from "@/domain/verdicts/verdicts";
import type { RequestContext } from "@/server/context/request-context";
import { logInWith, openSequence, siteExperienceAndProduct } from "@/server/flows/sign-in/log-in";
import { requestCode } from "@/server/flows/sign-in/request-code";
import { limitTries } from "@/server/guard/rate-limits";
import { licensedPlaces } from "@/server/lookups/places";
import { offersText, signUpTexts } from "@/server/lookups/shown-texts/agreements";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import { advanced, type RegistrationRecord } from "@/server/records/flow-record";
import { lastEndNumber } from "@/server/session/account-sessions";
import { keepVerdict } from "@/server/session/verdicts";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { registrationCompletion } from "@/server/upstream/registrations";

/** Sends a code to the contact of a new player. */
export const startRegistration = (context: RequestContext, form: FormData): Promise<Outcome> =>
  requestCode(context, form, "registration");

/** @returns the registration record of the request. The verified code is good for as long as the record: the platform says if it is not. */
export const registrationOf = ({ record }: RequestContext): RegistrationRecord | undefined =>
  record?.kind === "registration" ? record : undefined;

/** The target of a page whose registration no longer exists. */
export const signUpRestartPath = ({ record }: RequestContext): Path =>
  to("/signup", { ended: true, ...(record?.kind === "registration" && definedParameters(record.parameters)) });

/** Restarts a registration that was completed elsewhere or has expired. */
const startAgain = (context: RequestContext): Outcome => {
  if (context.record?.kind === "registration") context.records.drop(context.record.id);
  return redirectTo(signUpRestartPath(context));
};

export type CountryChoice = { countries: readonly SelectOption[]; chosen: string | undefined };

/** Loads the countries in which accounts can be opened, with a preselected one. */
export async function loadCountries(context: RequestContext, record: RegistrationRecord): Promise<CountryChoice> {
  const { countries } = await licensedPlaces(context);
  const siteExperience = siteExperienceOr(record.parameters.intendedSiteExp, context.siteExperience);
  const likely = record.country ?? homeCountry({ siteExperience, brand: context.brand });
  const [own, others] = [
    countries.filter(({ value }) => value === likely),
    countries.filter(({ value }) => value !== likely),
  ];
  return { countries: [...own, ...others], chosen: own[0]?.value };
}

/** Stores the country, which decides the terms. */
export async function chooseCountry(context: RequestContext, form: FormData): Promise<Outcome> {
  const record = registrationOf(context);
  if (!record) return startAgain(context);
  const country = String(form.get("country") ?? "");
  if (country === "") return fieldsError({ country: "residenceMissing" });
  const { countries } = await loadCountries(context, record);
  if (!countries.some(({ value }) => value === country)) return fieldsError({ country: "countryClosed" });
  context.records.keep(advanced({ ...record, country }));
  context.cookieWrites.residence = country;
  return redirectTo(to("/signup/terms", { flow: record.id }));
}

/** The texts that the page of the terms shows. Consent to offers that is not shown is no consent to a text. */
export const shownAtSignUp = (context: RequestContext, country: string): ShownText[] => [
  ...signUpTexts(context, country),
  ...(emailOffersFor(country).isShown ? [offersText(context)] : []),
];

/** TRK-08: what the player has accepted. A consent that was not shown is the operator's default and no answer of theirs. */
function trackAgreements(context: RequestContext, player: Player, ids: readonly string[], offers: EmailOffers): void {
  track({ ...context, player }, "agreementsAccepted", {
    required: ids.filter(isRequiredAgreement).join(","),
    optional: ids.filter((id) => offers.isShown && !isRequiredAgreement(id)).join(","),
  });
}

/** PA-45?: the sequence that clears the corrective actions completes the onboarding. In a later session the restrictions ask for it. */
async function leaveOnboardingOpen(context: RequestContext, player: Player, { parameters }: RegistrationRecord) {
  const scope = verdictScope("onboardingOpen", siteExperienceAndProduct(parameters, player.siteExperience, context));
  const open: Verdict = { kind: "onboardingOpen", subject: "onboarding", code: "", scope, at: context.now };
  await keepVerdict(context, player, open);
}

/** Opens the account and signs the new player in; identity verification follows as a corrective action. */
async function openAccount(context: RequestContext, form: FormData, record: RegistrationRecord, country: string) {
  const isTicked = form.get("offers") !== null;
  const offers = emailOffersFor(country);
  const texts = shownAtSignUp(context, country);
  if (!hasShown(form, texts)) return formError("agreementChanged", { refreshesPage: true });
  await limitTries(context, "registration", record.registrationKey);
  const agreementIds = agreementsFor(offers, isTicked);
  const endNumber = await lastEndNumber(context);
  const answers = texts.map((text) => ({ text, isAccepted: text.kind === "agreement" || isTicked }));
  const receipts = await receiptsFor(context, answers);
  const answer = await call(context, registrationCompletion, {
    params: { registrationKey: record.registrationKey },
    body: { requestToken: record.requestToken, countryCode: country, agreementIds, ...receipts },
  });
  if (answer.ok) {
    const more = { isNewAccount: true, openedIn: country, ...(record.isUnified && { isUnified: true }) };
    const alongside = async (player: Player) => {
      trackAgreements(context, player, agreementIds, offers);
      await leaveOnboardingOpen(context, player, record);
    };
    const opening = { residence: country, alongside };
    return openSequence(context, endNumber, record.parameters, more, opening);
  }
  const after = afterRegistrationRefusal[answer.refusal];
  return after.kind === "problem" ? formError(after.problem) : startAgain(context);
}

/** Accepts the terms: opens the account, or signs in to the contact's existing one. */
export async function agreeToTerms(context: RequestContext, form: FormData): Promise<Outcome> {
  if (form.get("intent") === "signIn") return signInToExisting(context);
  const record = registrationOf(context);
  if (!record) return startAgain(context);
  return record.country
    ? openAccount(context, form, record, record.country)
    : redirectTo(to("/signup/country", { flow: record.id }));
}

/** Signs in to the contact's existing account with the verified code. */
export async function signInToExisting(context: RequestContext): Promise<Outcome> {
  const record = registrationOf(context);
  if (!record) return startAgain(context);
  const { requestToken, secondFactorDue = false } = record;
  const verified = { requestToken, secondFactorDue };
  const outcome = await logInWith(context, record.parameters, verified, context.submitKey);
  return outcome.kind === "refused"
    ? redirectTo(to("/auth", { ended: true, ...definedParameters(record.parameters) }))
    : outcome;
}
