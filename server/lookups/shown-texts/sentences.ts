// Consents and declarations whose text is one of our own sentences.
import { scanPartner } from "@/domain/operator/own-choices";
import "server-only";
import type { ShownText } from "@/domain/agreements/shown-text";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** The box of the verification form in Canada. */
export const creditCheckText = (context: LocaleContext): ShownText => ({
  kind: "consent",
  document: "credit-check",
  title: translatorFor(context).t("Verification.creditCheckBox"),
  blocks: [],
});

type AskedFields = { rules: { fieldsToShow: readonly string[] } };

/** @returns the text of the box on the page of a verification form, where the form has it */
export const creditCheckShown = (context: LocaleContext, { rules }: AskedFields): ShownText[] =>
  rules.fieldsToShow.includes("creditCheckBox") ? [creditCheckText(context)] : [];

/** What a player confirms by sending the occupation form. */
export const occupationText = (context: LocaleContext): ShownText => ({
  kind: "declaration",
  document: "occupation",
  title: translatorFor(context).t("Occupation.attestation"),
  blocks: [],
});

/** INV-06: what a player signs by sending the investor profile. */
export const signatureText = (context: LocaleContext, consent: string): ShownText => ({
  kind: "consent",
  document: "investor-profile-signature",
  title: translatorFor(context).t("InvestorProfile.signature.consent", { consent }),
  blocks: [],
});

/** The name for a sentence; "none" selects the sentence without one. */
export const scanPartnerName = (): string => scanPartner.name ?? "none";

/** The box before the camera opens. */
export const scanConsentText = (context: LocaleContext, kind: "document" | "selfie"): ShownText => ({
  kind: "consent",
  document: `pictures-of-${kind}`,
  title: translatorFor(context).t(`DocScan.start.${kind}.consent`, { name: scanPartnerName() }),
  blocks: [],
});
