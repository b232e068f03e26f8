// The legal documents in Canadian French, by name.
import type { DocumentName } from "@/domain/legal/legal-documents";
import auTermsOfUse from "./fr-CA/au-terms-of-use.json";
import caTermsOfUse from "./fr-CA/ca-terms-of-use.json";
import deTermsOfUse from "./fr-CA/de-terms-of-use.json";
import gbTermsOfUse from "./fr-CA/gb-terms-of-use.json";
import ieTermsOfUse from "./fr-CA/ie-terms-of-use.json";
import nlTermsOfUse from "./fr-CA/nl-terms-of-use.json";
import privacyNotice from "./fr-CA/privacy-notice.json";
import termsOfUse from "./fr-CA/terms-of-use.json";
import usTermsOfUse from "./fr-CA/us-terms-of-use.json";
import type { LegalDocument } from "./legal-text";

export const frCa: Readonly<Record<DocumentName, LegalDocument>> = {
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
