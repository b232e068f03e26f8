import { notFound } from "next/navigation";
import { page, type RouteParams, type ViewProps } from "@/app/_shared/make-page";
import { ScreenPage } from "@/app/_shared/screen-page";
import { Heartbeat } from "@/components/native/heartbeat";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { ClockTime } from "@/components/ui/text/clock-time";
import { kindOf, productAt, productNamed } from "@/domain/products";
import { productHome, responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadPlay } from "@/server/flows/session/play";
import { translatorFor } from "@/server/lookups/translator";
import type { KeptPlaySpan } from "@/server/session/play-span";

function factsOf(context: SignedInContext, span: KeptPlaySpan, product: string) {
  const { t, clock } = translatorFor(context);
  const { startedAt, siteExperienceTime, lastEndedAt } = span;
  const own = (at: number) => <ClockTime at={at} text={clock(at)} />;
  return [
    ...(startedAt === undefined ? [] : [{ term: t("Play.started"), value: own(startedAt) }]),
    ...(siteExperienceTime === undefined
      ? []
      : [{ term: t("Play.server", { product }), value: clock(siteExperienceTime) }]),
    ...(lastEndedAt === undefined ? [] : [{ term: t("Play.last"), value: own(lastEndedAt) }]),
  ];
}

async function loadOpened(context: SignedInContext, params: RouteParams) {
  const product = productNamed(params.product);
  if (!product || !productAt(context.brand, product)) notFound();
  const play = await loadPlay(context, product);
  return play.kind === "redirect" ? play : { ...play, product };
}

function PlayScreen({ context, data: { product, playSpan, isLegacy } }: ViewProps<typeof loadOpened>) {
  const { t } = translatorFor(context);
  const called = t(`Products.${product}`);
  const facts = playSpan ? factsOf(context, playSpan, called) : [];
  const kind = kindOf(product);
  const open = kind === "casino" || kind === "sportsbook" ? kind : "default";
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="check" tone="good" />}
      title={t("Play.title", { product: called })}
      lead={playSpan ? t("Play.lead") : t("Play.noSession")}
      actions={
        <ButtonLink href={productHome({ ...context, product })}>
          {t(`Play.open.${open}`, { product: called })}
        </ButtonLink>
      }
      links={
        <TextLinks
          links={[
            { href: to("/"), label: t("Play.home") },
            { href: responsibleGaming(context, "timeLimits"), label: t("Play.tools") },
            { href: to("/logout"), label: t("Common.action.logOut") },
          ]}
        />
      }
    >
      {facts.length > 0 && <Facts facts={facts} />}
      {playSpan && <Heartbeat isLegacy={isLegacy} />}
    </ScreenPage>
  );
}

export default page("/play/[product]", loadOpened, PlayScreen);
