import { page, type ViewProps } from "@/app/_shared/make-page";
import styles from "@/components/account-home/home.module.css";
import { Avatar } from "@/components/ui/avatar";
import layout from "@/components/ui/layout.module.css";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";
import type { ProductStates } from "@/domain/restrictions/scope";
import { withQuery } from "@/domain/routing/routes";
import { challengeLostWord } from "@/domain/sign-in/login-challenge";
import { type Home, loadHome } from "@/server/flows/account-home/home";
import { reverified } from "@/server/flows/reverification/reverification-confirmation";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { hasFlash } from "@/server/session/flash";
import { Due } from "./_home/due";
import { HomeRows } from "./_home/rows";
import { SignInNotes } from "./_home/sign-in-notes";
import { CaseRows } from "./_shared/case-rows";
import { ProductTiles } from "./_shared/product-tiles";
import { Slot } from "./_shared/slot";

const initialsOf = (name: string, locale: string) => ([...name.trim()][0] ?? "").toLocaleUpperCase(locale);

/** A product has a state only while it is not ready. */
const detailKeys = {
  steps: "Home.needsWork",
  blocked: "Home.blocked",
  closed: "Home.closed",
  unknown: "Home.unknown",
} as const;

/** What all products have in common is said once, and not on each of them. */
function sharedState(products: ProductStates) {
  const [first, ...others] = products;
  const isShared = others.length > 0 && others.every(({ state }) => state === first?.state);
  return isShared && first && first.state !== "open" ? first.state : undefined;
}

/** There is nothing to choose where the brand has one product, and no invitation to play while something is due or stops the player. */
function leadKey({ products, due }: Pick<Home, "products" | "due">) {
  if (due) return "Home.leadWithoutPlay";
  const mayPlay = ["open", "steps", "unknown"];
  if (!products.some(({ state }) => mayPlay.includes(state))) return "Home.leadWithoutPlay";
  return products.length === 1 ? "Home.leadOneProduct" : "Home.lead";
}

/** The account home: what is due, where to play, and what else the player can do here. */
function HomeScreen({ context, data: home }: ViewProps<typeof loadHome>) {
  const { givenName: name = "", products, due, cases } = home;
  const { t } = translatorFor(context);
  const shared = sharedState(products);
  const title = name ? t("Home.title", { name }) : t("Home.plainTitle");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        title={
          <span className={layout.beside}>
            <Avatar src={withQuery("/api/avatar", { t: context.now })} initials={initialsOf(name, context.locale)} />
            <span>
              <UnbrokenText text={title} part={name} />
            </span>
          </span>
        }
        hasStrip
        isStop={due?.kind === "blocks"}
        isWide
        lead={t(leadKey(home))}
        notice={
          <>
            {context.query.done === reverified && hasFlash(context, reverified) && (
              <Notice tone="good" role="status" title={t("Reverification.passed")} />
            )}
            {context.query.said === challengeLostWord && hasFlash(context, challengeLostWord) && (
              <Notice tone="warning" title={t("Challenge.lost.title")}>
                {t("Challenge.lost.text")}
              </Notice>
            )}
            <SignInNotes context={context} last={home.lastSignIn} />
          </>
        }
      >
        {due && <Due context={context} due={due} />}
        {cases.length > 0 && (
          <Section title={t("CaseStatus.several.title")}>
            <CaseRows context={context} cases={cases} />
          </Section>
        )}
        {products.some(({ state }) => state === "unknown") && (
          <Notice tone="warning" title={t("Home.unread.title")}>
            {t("Home.unread.text")}
          </Notice>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <HomeRows context={context} group="money" home={home} />
            <Slot context={context} place="home-after-money" facts={{}} />
          </div>
          <Section title={t("Home.play")} lead={shared && shared !== "unknown" && t(`Home.all.${shared}`)}>
            {products.length === 0 && <Notice>{t("Home.none")}</Notice>}
            <ProductTiles
              context={context}
              products={products.map(({ product, state }) => ({
                product,
                isQuiet: state !== "open",
                detail: state === "open" || shared ? undefined : t(detailKeys[state]),
              }))}
            />
          </Section>
        </div>
        <HomeRows context={context} group="account" home={home} />
      </Screen>
    </>
  );
}

export default page("/", loadHome, HomeScreen);
