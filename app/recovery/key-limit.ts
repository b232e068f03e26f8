import { homeLink, problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";

/** SA-58, ERR-58: the platform opens no more recoveries for now. */
export function keyLimit(context: RequestContext) {
  const { t } = translatorFor(context);
  return problemScreen(context, {
    sign: { icon: "clock", tone: "warning" },
    title: t("StrongAuth.keyLimit.title"),
    actions: [supportLink(context)],
    links: [
      context.player
        ? homeLink(context)
        : { href: to("/auth", flowParameters(context)), label: t("Recovery.backToSignIn") },
    ],
  });
}
