import { redirect } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { loadUnavailable } from "@/server/flows/session/unavailable";
import { documentTitle } from "@/server/forms/form-props";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** A product that is switched off. The account itself stays open. */
export default async function UnavailablePage({ searchParams }: PageProps<"/unavailable">) {
  const context = await requestContext("/unavailable", { query: await searchParams });
  const load = await loadUnavailable(context);
  if (load.kind === "redirect") redirect(load.to);
  const { t } = translatorFor(context);
  const title = t("Unavailable.title", { product: t(`Products.${load.product}`) });
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        badge={<Badge icon="clock" tone="warning" />}
        title={title}
        lead={t("Unavailable.lead")}
        actions={
          context.player ? (
            <ButtonLink href={to("/")}>{t("Unavailable.toAccount")}</ButtonLink>
          ) : (
            <ButtonLink href={to("/auth")}>{t("Unavailable.signIn")}</ButtonLink>
          )
        }
        links={
          <Links>
            <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      />
    </>
  );
}
