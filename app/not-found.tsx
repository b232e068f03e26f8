import { headers } from "next/headers";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { pageExistsHeader } from "@/domain/routing/headers";
import { to } from "@/domain/routing/routes";
import { brandSupport } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { readRequestFacts } from "@/server/request/request-facts";

/** Next renders this into every answer, in case the page turns out not to exist. The middleware knows which pages do. */
export default async function NotFoundPage() {
  if ((await headers()).has(pageExistsHeader)) return null;
  const context = await readRequestFacts();
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      title={t("NotFound.title")}
      lead={t("NotFound.lead")}
      actions={
        <>
          <ButtonLink href={to("/")}>{t("Common.action.goHome")}</ButtonLink>
          <ButtonLink variant="second" href={brandSupport(context.brand, context.hosts)}>
            {t("Common.action.contactSupport")}
          </ButtonLink>
        </>
      }
    />
  );
}
