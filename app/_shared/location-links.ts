import type { LinkWords } from "@/components/ui/buttons/links";
import { productApp } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { flowParameters } from "@/server/lookups/flow-link";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { supportLink } from "./next-steps";

/** GEO-03: links for a player whom the location check holds up. */
export function locationLinks(context: RequestContext, signIn: LinkWords): LinkWords[] {
  const { t } = translatorFor(context);
  const app = productApp(context);
  return [
    ...(app ? [{ href: app, label: t("Location.app", { product: t(`Products.${context.product}`) }) }] : []),
    signIn,
    supportLink(context),
    {
      href: to("/recovery", flowParameters(context)),
      label: t(context.player ? "Location.recoverOther" : "SignIn.recover"),
    },
    { href: legalPaths(context).terms, label: t("Shell.terms") },
    { href: to("/documents"), label: t("Documents.all") },
  ];
}
