import { WebviewLink } from "@/components/native/webview-link";
import { Avatar } from "@/components/ui/avatar";
import type { IconName } from "@/components/ui/icon-names";
import { Notice } from "@/components/ui/notice";
import { type ListRow, RowList } from "@/components/ui/row-list";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { Anchor } from "@/components/ui/text-link";
import { Tiles } from "@/components/ui/tiles";
import { approvedStates, deposit, responsibleGaming, statSheet, withdrawal } from "@/domain/destinations";
import { to, toProduct, withQuery } from "@/domain/routes";
import { loadOffers } from "@/server/flows/session/home";
import { documentTitle } from "@/server/forms/form-props";
import { destinationsOf } from "@/server/lookups/destinations";
import { requestContext, type SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import styles from "./home.module.css";

const initialsOf = (name: string) => ([...name.trim()][0] ?? "").toUpperCase();

/** The pages of the account, the ones about money first. */
function accountRows(context: SignedInContext): ListRow[] {
  const { t } = translatorFor(context);
  const elsewhere = destinationsOf(context);
  const states = approvedStates(context);
  const row = (icon: IconName, href: string, label: string): ListRow => ({
    icon,
    link: <Anchor href={href}>{label}</Anchor>,
  });
  return [
    row("card", deposit(elsewhere), t("Home.deposit")),
    { icon: "wallet", link: <WebviewLink href={withdrawal(elsewhere)}>{t("Home.withdraw")}</WebviewLink> },
    row("gauge", responsibleGaming(context, "timeLimits"), t("Home.limits")),
    row("shield", to("/accountcenter/security"), t("Home.security")),
    row("document", to("/accountcenter/docuploadcenter"), t("Home.documents")),
    row("clock", statSheet(context), t("Home.statSheet")),
    ...(states ? [row("pin", states, t("Home.approvedStates"))] : []),
  ];
}

export default async function HomePage({ searchParams }: PageProps<"/">) {
  const context = await requestContext("/", { query: await searchParams });
  const { t } = translatorFor(context);
  const name = context.player.userName;
  const title = name ? t("Home.title", { name }) : t("Home.plainTitle");
  const offers = await loadOffers(context);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        title={
          <span className={styles.hello}>
            <Avatar src={withQuery("/api/avatar", { t: context.now })} initials={initialsOf(name)} />
            {title}
          </span>
        }
        lead={t("Home.lead")}
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
        <Section title={t("Home.manage")}>
          <RowList rows={accountRows(context)} />
        </Section>
      </Screen>
    </>
  );
}
