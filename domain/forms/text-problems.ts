// What can be wrong with a text that has been typed. Each problem names its field, so that its message does in a summary of several.

export const textFields = [
  "firstName",
  "middleName",
  "lastName",
  "address",
  "addressLine2",
  "city",
  "region",
  "licenseNumber",
  "occupation",
  "sector",
  "schoolName",
  "employerName",
  "employerAddress",
  "employerAddressLine2",
  "employerCity",
  "employerRegion",
  "preferredName",
] as const;
export type TextField = (typeof textFields)[number];

/** A name may contain any characters (KYC-36, KYC-119!). */
const playerNames = ["firstName", "middleName", "lastName"] as const;
export type PlainField = Exclude<TextField, (typeof playerNames)[number]>;

export type TooLong = `${TextField}TooLong`;
export type HasEmoji = `${PlainField}HasEmoji`;

export const tooLong = <F extends TextField>(field: F): `${F}TooLong` => `${field}TooLong`;
export const hasEmojiIn = <F extends PlainField>(field: F): `${F}HasEmoji` => `${field}HasEmoji`;

const isPlain = (field: TextField): field is PlainField => playerNames.every((name) => name !== field);

/** The problems of texts in these fields. */
export const textProblems = (fields: readonly TextField[]): readonly (TooLong | HasEmoji)[] =>
  fields.flatMap((field) => (isPlain(field) ? [tooLong(field), hasEmojiIn(field)] : [tooLong(field)]));
