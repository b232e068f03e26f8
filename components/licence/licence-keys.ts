// The message keys of the license form.
import { addressKeys, personKeys } from "../verification/field-keys";
import type { WordsOf } from "../words";

export const barcodeKeys = [
  "DocumentInfo.barcode.label",
  "DocumentInfo.barcode.hint",
  "DocumentInfo.barcode.reading",
  "DocumentInfo.barcode.read",
  "DocumentInfo.barcode.failed",
  "DocumentInfo.barcode.changed",
  "DocumentInfo.barcode.blocked",
  "Common.files.choosePhoto",
  "Common.files.noPhoto",
  "Common.files.takePhoto",
] as const;

export const licenceKeys = [
  ...personKeys,
  ...addressKeys,
  ...barcodeKeys,
  "Common.busy",
  "DocumentInfo.country",
  "DocumentInfo.submit",
  "Verification.address.legend",
  "Verification.section.license",
  "Verification.section.you",
] as const;

export type LicenceWords = WordsOf<typeof licenceKeys>;
