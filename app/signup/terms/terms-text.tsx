import type { ReactNode } from "react";
import { Prose } from "@/components/ui/prose";
import { Anchor } from "@/components/ui/text-link";
import type { Path } from "@/domain/outcome";
import { termsVariant } from "@/domain/registration/registration";
import { regionalMinimumAges, usualMinimumAge } from "@/domain/verification/minimum-age";
import { config } from "@/server/config";
import { legalPaths } from "@/server/lookups/destinations";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

/** What the button of the page says yes to, in the words of the country (REG-03 to REG-07). */
export function TermsText({ visit, country }: { visit: Visit; country: string }) {
  const { t } = wordsFor(visit);
  const legal = legalPaths({ ...visit, residence: country });
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
          age: usualMinimumAge,
          alabama: regionalMinimumAges["US-AL"] ?? usualMinimumAge,
          massachusetts: regionalMinimumAges["US-MA"] ?? usualMinimumAge,
          terms: link(legal.terms),
          privacy: link(legal.privacy),
        })}
      </p>
      {variant === "AU" && region !== "" && <p>{t("Registration.terms.auDisclaimer", { region })}</p>}
    </Prose>
  );
}
