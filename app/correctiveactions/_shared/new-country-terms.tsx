import type { ReactNode } from "react";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Notice } from "@/components/ui/notice";
import { Prose } from "@/components/ui/text/prose";
import type { Path } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { newCountryOf } from "@/server/flows/agreements/new-country";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { countryName } from "@/server/lookups/formatters";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { newCountryVariant, offersText, termsDisclaimer } from "@/server/lookups/shown-texts/agreements";
import { translatorFor } from "@/server/lookups/translator";

/** The terms of the country of the form, where the account was opened for another one (BR-55?). */
export function NewCountryTerms({ context, shown }: { context: SignedInContext; shown: VerificationFormView }) {
  const changed = newCountryOf(shown);
  if (!changed) return null;
  const { t } = translatorFor(context);
  const { offers } = changed;
  const country = countryName(context.locale, changed.country);
  const before = countryName(context.locale, changed.before);
  const legal = legalPaths({ ...context, residence: changed.country });
  const disclaimer = termsDisclaimer(context, changed.country);
  const link = (href: Path) => (text: ReactNode) => (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
  return (
    <>
      <Notice title={t("NewCountry.title")}>{t("NewCountry.why", { before, country })}</Notice>
      <Prose>
        <p>
          {t.rich(`NewCountry.${newCountryVariant(changed.country)}`, {
            country,
            terms: link(legal.terms),
            privacy: link(legal.privacy),
          })}
        </p>
        {disclaimer !== undefined && <p>{disclaimer}</p>}
      </Prose>
      {offers.isShown && (
        <KeptCheckbox name="offers" card label={offersText(context).title} defaultChecked={offers.isChecked} />
      )}
    </>
  );
}
