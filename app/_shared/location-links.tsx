import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { productApp, support } from "@/domain/destinations";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { legalPaths } from "@/server/lookups/destinations";
import { givenIn } from "@/server/records/flow-link";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

type LocationLinksProps = {
  visit: Visit;
  /** The way to sign in, and how it is called. */
  signIn: { href: Path; label: string };
  /** What every step has, where the check is one. */
  children?: ReactNode;
};

/** GEO-03: where somebody can turn who is held up by the check. */
export function LocationLinks({ visit, signIn, children }: LocationLinksProps) {
  const { t } = wordsFor(visit);
  const app = productApp(visit);
  return (
    <Links>
      {children}
      {app && <TextLink href={app}>{t("Location.app", { product: t(`Products.${visit.product}`) })}</TextLink>}
      <TextLink href={signIn.href}>{signIn.label}</TextLink>
      <TextLink href={to("/recovery", givenIn(visit))}>{t("SignIn.recover")}</TextLink>
      <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
      <TextLink href={legalPaths(visit).terms}>{t("Shell.terms")}</TextLink>
      <TextLink href={to("/documents")}>{t("Documents.all")}</TextLink>
    </Links>
  );
}
