import type { ReactNode } from "react";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Prose } from "@/components/ui/text/prose";
import type { Path } from "@/domain/forms/outcome";
import { termsVariant } from "@/domain/registration/registration";
import type { RequestContext } from "@/server/context/request-context";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { termsDisclaimer, termsValues } from "@/server/lookups/shown-texts/agreements";
import { translatorFor } from "@/server/lookups/translator";

/** The agreement that the button accepts, in the words of the country (REG-03 to REG-07). */
export function TermsText({ context, country }: { context: RequestContext; country: string }) {
  const { t } = translatorFor(context);
  const legal = legalPaths({ ...context, residence: country });
  const link = (href: Path) => (text: ReactNode) => (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
  const disclaimer = termsDisclaimer(context, country);
  return (
    <Prose>
      <p>
        {t.rich(`Registration.terms.${termsVariant(country)}`, {
          ...termsValues(),
          terms: link(legal.terms),
          privacy: link(legal.privacy),
        })}
      </p>
      {disclaimer !== undefined && <p>{disclaimer}</p>}
    </Prose>
  );
}
