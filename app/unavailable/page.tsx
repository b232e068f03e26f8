import { redirect } from "next/navigation";
import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { to } from "@/domain/routing/routes";
import { loadUnavailable } from "@/server/flows/session/unavailable";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";

/** A product that is switched off. The account itself stays open. */
export default async function UnavailablePage({ searchParams }: PageProps<"/unavailable">) {
  const context = await requestContext("/unavailable", { query: await searchParams });
  const load = await loadUnavailable(context);
  if (load.kind === "redirect") redirect(load.to);
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="clock" tone="warning" />}
      title={t("Unavailable.title", { product: t(`Products.${load.product}`) })}
      lead={t("Unavailable.lead")}
      actions={
        context.player ? (
          <ButtonLink href={to("/")}>{t("Common.action.goHome")}</ButtonLink>
        ) : (
          <ButtonLink href={to("/auth")}>{t("Unavailable.signIn")}</ButtonLink>
        )
      }
      links={<TextLinks links={[supportLink(context)]} />}
    />
  );
}
