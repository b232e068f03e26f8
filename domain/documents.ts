// The legal documents that can be read at /documents (BR-26 to BR-29, BR-55?).
export const documentNames = ["terms-of-use", "us-terms-of-use", "privacy-notice"] as const;
export type DocumentName = (typeof documentNames)[number];

/** @returns the document, or undefined for a word that names none */
export const documentNamed = (name: string): DocumentName | undefined => documentNames.find((known) => known === name);
