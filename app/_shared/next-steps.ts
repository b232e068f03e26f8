// Links and buttons that many screens offer, as words.
import type { LinkWords } from "@/components/ui/buttons/links";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

export const supportLink = (context: RequestContext): LinkWords => ({
  href: support(context),
  label: translatorFor(context).t("Common.action.contactSupport"),
});

export const homeLink = (context: RequestContext): LinkWords => ({
  href: to("/"),
  label: translatorFor(context).t("Common.action.goHome"),
});

/** Loads the page again, without what the last submit left on it. */
export const reloadAction = (
  context: RequestContext,
  label = translatorFor(context).t("Common.action.tryAgain"),
): LinkWords & { isReload: true } => ({ label, href: context.here, isReload: true });
