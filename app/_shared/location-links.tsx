import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { productApp, support } from "@/domain/destinations";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { legalPaths } from "@/server/lookups/destinations";
import { givenIn } from "@/server/records/flow-link";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type LocationLinksProps = {
  context: RequestContext;
  /** The way to sign in, and how it is called. */
  signIn: { href: Path; label: string };
  /** What every step has, where the check is one. */
  children?: ReactNode;
};

/** GEO-03: where somebody can turn who is held up by the check. */
export function LocationLinks({ context, signIn, children }: LocationLinksProps) {
  const { t } = translatorFor(context);
  const app = productApp(context);
  return (
    <Links>
      {children}
      {app && <TextLink href={app}>{t("Location.app", { product: t(`Products.${context.product}`) })}</TextLink>}
      <TextLink href={signIn.href}>{signIn.label}</TextLink>
      <TextLink href={to("/recovery", givenIn(context))}>{t("SignIn.recover")}</TextLink>
      <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
      <TextLink href={legalPaths(context).terms}>{t("Shell.terms")}</TextLink>
      <TextLink href={to("/documents")}>{t("Documents.all")}</TextLink>
    </Links>
  );
}
