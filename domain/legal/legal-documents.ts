// The legal documents under /documents (BR-26 to BR-29, BR-55?): the texts of the operator's folder. The region, else the country, where
// a player lives decides on the terms.
import { legalTexts, privacyNotices, terms } from "../operator/tables";
import { ownEntry } from "../own-entry";

/** Texts for every place, which the foot of each page links to where the operator's folder has them. */
const namesOfFootTexts = ["cookies", "accessibility-statement"] as const;
export type FootText = (typeof namesOfFootTexts)[number];

/** The names in the folder that was built, and those of the foot, which a folder may lack. */
export type DocumentName = (typeof legalTexts)[number] | FootText;
export const documentNames: readonly DocumentName[] = legalTexts;

/** @returns the document, or undefined for an unknown name */
export const documentNamed = (name: string): DocumentName | undefined => documentNames.find((known) => known === name);

export const footTexts: readonly FootText[] = namesOfFootTexts.filter((name) => documentNamed(name) !== undefined);

/** @returns whether a document is linked by the foot of each page, and titled by our words */
export const isFootText = (name: string): name is FootText => footTexts.some((each) => each === name);

/** Where the law of a player is. The region is undefined while it is not known. */
export type LegalPlace = { country: string; region?: string | undefined };

type ByPlace = Readonly<Record<string, DocumentName>>;
const termsByPlace: ByPlace = terms;
const privacyByPlace: ByPlace = privacyNotices;

const at = (byPlace: ByPlace, { country, region }: LegalPlace) =>
  ownEntry(byPlace, `${country}-${region}`) ?? ownEntry(byPlace, country);

/** @returns the terms for residents of the region, else of the country */
export const termsFor = (place: LegalPlace): DocumentName => at(termsByPlace, place) ?? terms["*"];

/** @returns the privacy notice for residents of the region, else of the country */
export const privacyFor = (place: LegalPlace): DocumentName => at(privacyByPlace, place) ?? privacyNotices["*"];

/** What kind of document it is. The title of the page has it after the title of the document. */
export type DocumentKind = { kind: "terms"; country?: string } | { kind: "privacy" } | { kind: "other" };

const countryOf = (place: string) => place.split("-")[0] ?? place;

/** @returns whether a document is terms, with the country where they are for one alone, or a privacy notice */
export function documentKind(name: DocumentName): DocumentKind {
  if (name === terms["*"]) return { kind: "terms" };
  const places = Object.entries(termsByPlace).flatMap(([place, own]) => (own === name ? [countryOf(place)] : []));
  const [country, ...more] = new Set(places);
  if (country !== undefined) return { kind: "terms", ...(more.length === 0 && { country }) };
  return Object.values(privacyByPlace).includes(name) ? { kind: "privacy" } : { kind: "other" };
}

/** @returns the country that the terms of this name are for; undefined for those of several, and for anything else */
export function countryOfTerms(name: string): string | undefined {
  const document = documentNamed(name);
  const kind = document && documentKind(document);
  return kind?.kind === "terms" ? kind.country : undefined;
}

/** @returns the documents of a country's regions that have their own */
const ofRegions = (byPlace: ByPlace, country: string) =>
  Object.entries(byPlace).flatMap(([place, name]) => (place.startsWith(`${country}-`) ? [name] : []));

/** @param place when known: limits the list to the documents that apply, or may apply, there. @returns those that /documents lists */
export function documentsFor(place: LegalPlace | undefined): readonly DocumentName[] {
  if (place === undefined) return documentNames;
  const possible = (byPlace: ByPlace) => (place.region === undefined ? ofRegions(byPlace, place.country) : []);
  const ofPlace = [termsFor(place), ...possible(termsByPlace), privacyFor(place), ...possible(privacyByPlace)];
  return [...new Set([...ofPlace, ...footTexts])];
}
