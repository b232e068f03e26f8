// The legal documents under /documents (BR-26 to BR-29, BR-55?): the texts of the operator's folder. Where a player lives decides on the terms.
import { legalTexts, privacyNotices, terms } from "../operator/tables";
import { ownEntry } from "../own-entry";

export const documentNames = legalTexts;
export type DocumentName = (typeof documentNames)[number];

/** @returns the document, or undefined for an unknown name */
export const documentNamed = (name: string): DocumentName | undefined => documentNames.find((known) => known === name);

const termsByCountry: Readonly<Record<string, DocumentName>> = terms;
const privacyByCountry: Readonly<Record<string, DocumentName>> = privacyNotices;

/** @param country ISO code @returns the terms for residents of the country */
export const termsFor = (country: string): DocumentName => ownEntry(termsByCountry, country) ?? terms["*"];

/** @param country ISO code @returns the privacy notice for residents of the country */
export const privacyFor = (country: string): DocumentName => ownEntry(privacyByCountry, country) ?? privacyNotices["*"];

/** What a document is, for its title; its own title stands before it. */
export type DocumentKind = { kind: "terms"; country?: string } | { kind: "privacy" } | { kind: "other" };

/** @returns whether a document is terms, with the country where they are for one alone, or a privacy notice */
export function documentKind(name: DocumentName): DocumentKind {
  if (name === terms["*"]) return { kind: "terms" };
  const countries = Object.entries(termsByCountry).flatMap(([country, own]) => (own === name ? [country] : []));
  const [country] = countries;
  if (country !== undefined) return { kind: "terms", ...(countries.length === 1 && { country }) };
  return Object.values(privacyByCountry).includes(name) ? { kind: "privacy" } : { kind: "other" };
}

/** @param residence ISO country, when known: limits the list to the documents that apply there. @returns those that /documents lists */
export const documentsFor = (residence: string | undefined): readonly DocumentName[] =>
  residence === undefined ? documentNames : [...new Set([termsFor(residence), privacyFor(residence)])];
