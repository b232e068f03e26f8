import { redirect } from "next/navigation";
import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { productHome, responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { loadFarewell } from "@/server/flows/account-security/closing";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";

/** The last page of a closed account. It is shown only to the browser that closed one. */
export default async function AccountClosedPage({ searchParams }: PageProps<"/accountcenter/closed">) {
  const context = await requestContext("/accountcenter/closed", { query: await searchParams });
  const farewell = loadFarewell(context);
  if (context.player || !farewell) redirect(to("/"));
  const { t, date } = translatorFor(context);
  const { closesAt } = farewell;
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="check" tone="good" />}
      title={t(`ClosingAccount.closed.${closesAt === undefined ? "title" : "laterTitle"}`)}
      lead={
        closesAt === undefined
          ? t("ClosingAccount.closed.lead")
          : t("ClosingAccount.closed.laterLead", { date: date(new Date(closesAt)) })
      }
      actions={<ButtonLink href={productHome(context)}>{t("Common.action.goToHomePage")}</ButtonLink>}
      links={
        <TextLinks
          links={[
            { href: responsibleGaming(context, "centre"), label: t("ClosingAccount.closed.help") },
            supportLink(context),
          ]}
        />
      }
    >
      <p>{t(`ClosingAccount.closed.${closesAt === undefined ? "comingBack" : "laterComingBack"}`)}</p>
      {closesAt === undefined && (await isOfferedByPlatform(context, "closureMessage")) && (
        <p>{t("ClosingAccount.closed.message")}</p>
      )}
    </ScreenPage>
  );
}
