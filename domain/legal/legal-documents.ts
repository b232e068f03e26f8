// The legal documents that can be read at /documents (BR-26 to BR-29, BR-55?): terms for each country served, and for the rest.
export const documentNames = [
  "terms-of-use",
  "us-terms-of-use",
  "ca-terms-of-use",
  "gb-terms-of-use",
  "ie-terms-of-use",
  "au-terms-of-use",
  "de-terms-of-use",
  "nl-terms-of-use",
  "privacy-notice",
] as const;
export type DocumentName = (typeof documentNames)[number];

/** @returns the document, or undefined for a word that names none */
export const documentNamed = (name: string): DocumentName | undefined => documentNames.find((known) => known === name);

/** @param country ISO code @returns the terms for players who live there */
export const termsFor = (country: string): DocumentName =>
  documentNamed(`${country.toLowerCase()}-terms-of-use`) ?? "terms-of-use";

/** @returns the country that a document is for, ISO code; undefined for one that is for every country */
export const countryOf = (name: DocumentName): string | undefined => /^([a-z]{2})-/.exec(name)?.[1]?.toUpperCase();

/** @param residence where the player told us they live: then only the terms that apply there. @returns what /documents lists */
export const documentsFor = (residence: string | undefined): readonly DocumentName[] =>
  residence === undefined ? documentNames : [termsFor(residence), "privacy-notice"];
