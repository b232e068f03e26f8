import type { ReactNode } from "react";
import { Prose } from "@/components/ui/prose";
import { Anchor } from "@/components/ui/text-link";
import type { Path } from "@/domain/outcome";
import { termsVariant } from "@/domain/registration/registration";
import { defaultMinimumAge, regionalMinimumAges } from "@/domain/verification/minimum-age";
import { config } from "@/server/config";
import { legalPaths } from "@/server/lookups/destinations";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** The agreement that the button accepts, in the words of the country (REG-03 to REG-07). */
export function TermsText({ context, country }: { context: RequestContext; country: string }) {
  const { t } = translatorFor(context);
  const legal = legalPaths({ ...context, residence: country });
  const link = (href: Path) => (text: ReactNode) => (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
  const variant = termsVariant(country);
  const { AU_EXCLUDED_REGION: region } = config();
  return (
    <Prose>
      <p>
        {t.rich(`Registration.terms.${variant}`, {
          age: defaultMinimumAge,
          alabama: regionalMinimumAges["US-AL"] ?? defaultMinimumAge,
          massachusetts: regionalMinimumAges["US-MA"] ?? defaultMinimumAge,
          terms: link(legal.terms),
          privacy: link(legal.privacy),
        })}
      </p>
      {variant === "AU" && region !== "" && <p>{t("Registration.terms.auDisclaimer", { region })}</p>}
    </Prose>
  );
}
