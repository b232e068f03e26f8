import { WebviewLink } from "@/components/native/webview-link";
import { Avatar } from "@/components/ui/avatar";
import { Links } from "@/components/ui/links";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { Tiles } from "@/components/ui/tiles";
import { approvedStates, deposit, responsibleGaming, statSheet, withdrawal } from "@/domain/destinations";
import { to, toProduct, withQuery } from "@/domain/routes";
import { loadOffers } from "@/server/flows/session/home";
import { documentTitle } from "@/server/forms/form-props";
import { destinationsOf } from "@/server/lookups/destinations";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

const initialsOf = (name: string) => ([...name.trim()][0] ?? "").toUpperCase();

export default async function HomePage({ searchParams }: PageProps<"/">) {
  const context = await requestContext("/", { query: await searchParams });
  const { t } = translatorFor(context);
  const name = context.player.userName;
  const title = name ? t("Home.title", { name }) : t("Home.plainTitle");
  const offers = await loadOffers(context);
  const elsewhere = destinationsOf(context);
  const states = approvedStates(context);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        badge={<Avatar src={withQuery("/api/avatar", { t: context.now })} initials={initialsOf(name)} />}
        title={title}
        lead={t("Home.lead")}
        links={
          <Links>
            <TextLink href={deposit(elsewhere)}>{t("Home.deposit")}</TextLink>
            <WebviewLink href={withdrawal(elsewhere)}>{t("Home.withdraw")}</WebviewLink>
            <TextLink href={to("/accountcenter/security")}>{t("Home.security")}</TextLink>
            <TextLink href={to("/accountcenter/docuploadcenter")}>{t("Home.documents")}</TextLink>
            <TextLink href={statSheet(context)}>{t("Home.statSheet")}</TextLink>
            <TextLink href={responsibleGaming(context, "timeLimits")}>{t("Home.limits")}</TextLink>
            {states && <TextLink href={states}>{t("Home.approvedStates")}</TextLink>}
          </Links>
        }
      >
        <Section title={t("Home.play")}>
          {offers.length === 0 && <Notice>{t("Home.none")}</Notice>}
          <Tiles
            tiles={offers.map(({ product, isOpen }) => ({
              title: t(`Products.${product}`),
              detail: t(isOpen ? "Home.ready" : "Home.needsWork"),
              href: toProduct(product),
            }))}
          />
        </Section>
      </Screen>
    </>
  );
}
