// Every string of the product: locale → messages. An area's files have the same name in every locale; a regional English holds
// only what differs from en-US. Areas may share a namespace: each brings the problems of its own forms.
import type { BrandId, Locale } from "@/domain/brands";
import gnogEnUs from "./brands/gnog/en-US.json";
import gnogFrCa from "./brands/gnog/fr-CA.json";
import lotteryEnUs from "./brands/lottery/en-US.json";
import lotteryFrCa from "./brands/lottery/fr-CA.json";
import enGbCommon from "./en-GB/common.json";
import enGbDocumentChecks from "./en-GB/documents.json";
import enGbProblems from "./en-GB/problems.json";
import enGbRestrictions from "./en-GB/restrictions.json";
import enGbAccount from "./en-GB/session.json";
import enGbSignIn from "./en-GB/sign-in.json";
import enGbStrongAuth from "./en-GB/strong-auth.json";
import enGbVerification from "./en-GB/verification.json";
import security from "./en-US/account-security.json";
import attestations from "./en-US/attestations.json";
import common from "./en-US/common.json";
import correctiveActions from "./en-US/corrective-actions.json";
import documentChecks from "./en-US/documents.json";
import location from "./en-US/geolocation.json";
import problems from "./en-US/problems.json";
import recovery from "./en-US/recovery.json";
import registration from "./en-US/registration.json";
import restrictions from "./en-US/restrictions.json";
import account from "./en-US/session.json";
import signIn from "./en-US/sign-in.json";
import strongAuth from "./en-US/strong-auth.json";
import verification from "./en-US/verification.json";
import frCaSecurity from "./fr-CA/account-security.json";
import frCaAttestations from "./fr-CA/attestations.json";
import frCaCommon from "./fr-CA/common.json";
import frCaCorrectiveActions from "./fr-CA/corrective-actions.json";
import frCaDocumentChecks from "./fr-CA/documents.json";
import frCaLocation from "./fr-CA/geolocation.json";
import frCaProblems from "./fr-CA/problems.json";
import frCaRecovery from "./fr-CA/recovery.json";
import frCaRegistration from "./fr-CA/registration.json";
import frCaRestrictions from "./fr-CA/restrictions.json";
import frCaAccount from "./fr-CA/session.json";
import frCaSignIn from "./fr-CA/sign-in.json";
import frCaStrongAuth from "./fr-CA/strong-auth.json";
import frCaVerification from "./fr-CA/verification.json";

/** The shape of the base, which every locale follows. */
export type Messages = typeof common &
  typeof problems &
  typeof signIn &
  typeof correctiveActions &
  typeof restrictions &
  typeof account &
  typeof recovery &
  typeof security &
  typeof attestations &
  typeof registration &
  typeof location &
  typeof strongAuth &
  typeof verification &
  typeof documentChecks;

type Tree = { readonly [key: string]: string | Tree };

const enUs: readonly Tree[] = [
  common,
  problems,
  signIn,
  correctiveActions,
  restrictions,
  account,
  recovery,
  security,
  attestations,
  registration,
  location,
  strongAuth,
  verification,
  documentChecks,
];
const enGb: readonly Tree[] = [
  enGbCommon,
  enGbProblems,
  enGbSignIn,
  enGbRestrictions,
  enGbAccount,
  enGbVerification,
  enGbStrongAuth,
  enGbDocumentChecks,
];
const frCa: readonly Tree[] = [
  frCaCommon,
  frCaProblems,
  frCaSignIn,
  frCaCorrectiveActions,
  frCaRestrictions,
  frCaAccount,
  frCaVerification,
  frCaRecovery,
  frCaSecurity,
  frCaAttestations,
  frCaRegistration,
  frCaLocation,
  frCaStrongAuth,
  frCaDocumentChecks,
];

/** Lays `top` over `bottom`, member by member. */
const over = (bottom: Tree, top: Tree): Tree =>
  Object.fromEntries(
    [...new Set([...Object.keys(bottom), ...Object.keys(top)])].map((key) => {
      const [below, above] = [bottom[key], top[key]];
      const value = typeof below === "object" && typeof above === "object" ? over(below, above) : (above ?? below);
      return [key, value ?? ""];
    }),
  );

const laidOut = (layers: readonly Tree[]): Tree => layers.reduce(over, {});

const byLocale: Readonly<Record<Locale, readonly Tree[]>> = {
  "en-US": enUs,
  "en-GB": [...enUs, ...enGb],
  "fr-CA": frCa,
};

const byBrand: Readonly<Partial<Record<BrandId, Partial<Record<Locale, Tree>>>>> = {
  gnog: { "en-US": gnogEnUs, "en-GB": gnogEnUs, "fr-CA": gnogFrCa },
  lottery: { "en-US": lotteryEnUs, "en-GB": lotteryEnUs, "fr-CA": lotteryFrCa },
};

const laid = new Map<string, Messages>();

/** @returns the messages of a brand in a locale: the brand's own words over the locale's */
export function messagesFor(brand: BrandId, locale: Locale): Messages {
  const key = `${brand}/${locale}`;
  const known = laid.get(key);
  if (known) return known;
  const messages = laidOut([...byLocale[locale], byBrand[brand]?.[locale] ?? {}]) as Messages;
  laid.set(key, messages);
  return messages;
}
