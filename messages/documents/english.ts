// The legal documents in English, by name.
import type { DocumentName } from "@/domain/legal/legal-documents";
import auTermsOfUse from "./en/au-terms-of-use.json";
import caTermsOfUse from "./en/ca-terms-of-use.json";
import deTermsOfUse from "./en/de-terms-of-use.json";
import gbTermsOfUse from "./en/gb-terms-of-use.json";
import ieTermsOfUse from "./en/ie-terms-of-use.json";
import nlTermsOfUse from "./en/nl-terms-of-use.json";
import privacyNotice from "./en/privacy-notice.json";
import termsOfUse from "./en/terms-of-use.json";
import usTermsOfUse from "./en/us-terms-of-use.json";
import type { LegalDocument } from "./legal-text";

export const en: Readonly<Record<DocumentName, LegalDocument>> = {
  "terms-of-use": termsOfUse,
  "us-terms-of-use": usTermsOfUse,
  "ca-terms-of-use": caTermsOfUse,
  "gb-terms-of-use": gbTermsOfUse,
  "ie-terms-of-use": ieTermsOfUse,
  "au-terms-of-use": auTermsOfUse,
  "de-terms-of-use": deTermsOfUse,
  "nl-terms-of-use": nlTermsOfUse,
  "privacy-notice": privacyNotice,
};
