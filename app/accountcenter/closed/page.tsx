import { redirect } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { TextLinks } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { productHome, responsibleGaming, support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { hasClosed } from "@/server/flows/account-security/closing";
import { documentTitle } from "@/server/forms/form-props";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** The last page of a closed account. It is shown only to the browser that closed one. */
export default async function AccountClosedPage({ searchParams }: PageProps<"/accountcenter/closed">) {
  const context = await requestContext("/accountcenter/closed", { query: await searchParams });
  if (context.player || !hasClosed(context)) redirect(to("/"));
  const { t } = translatorFor(context);
  const title = t("ClosingAccount.closed.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        badge={<Badge icon="check" tone="good" />}
        title={title}
        lead={t("ClosingAccount.closed.lead")}
        actions={<ButtonLink href={productHome(context)}>{t("ClosingAccount.closed.leave")}</ButtonLink>}
        links={
          <TextLinks
            links={[
              { href: responsibleGaming(context, "centre"), label: t("ClosingAccount.closed.help") },
              { href: support(context), label: t("Common.action.contactSupport") },
            ]}
          />
        }
      >
        <p>{t("ClosingAccount.closed.comingBack")}</p>
      </Screen>
    </>
  );
}
