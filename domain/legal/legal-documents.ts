// The legal documents under /documents (BR-26 to BR-29, BR-55?): terms for each country served and for all others.
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

/** @returns the document, or undefined for an unknown name */
export const documentNamed = (name: string): DocumentName | undefined => documentNames.find((known) => known === name);

/** @param country ISO code @returns the terms for residents of the country */
export const termsFor = (country: string): DocumentName =>
  documentNamed(`${country.toLowerCase()}-terms-of-use`) ?? "terms-of-use";

/** @returns the ISO country of a document; undefined for one that applies everywhere */
export const countryOf = (name: DocumentName): string | undefined => /^([a-z]{2})-/.exec(name)?.[1]?.toUpperCase();

/** @param residence ISO country, when known: limits the list to the terms that apply there. @returns the documents that /documents lists */
export const documentsFor = (residence: string | undefined): readonly DocumentName[] =>
  residence === undefined ? documentNames : [termsFor(residence), "privacy-notice"];
