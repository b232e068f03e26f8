import { notFound, redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
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
import { requestContext } from "@/server/request/context";
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

export default async function PlayPage({ params, searchParams }: PageProps<"/play/[product]">) {
  const [{ product: name }, query] = await Promise.all([params, searchParams]);
  const product = productNamed(name);
  if (!product) notFound();
  const context = await requestContext("/play/[product]", { params: { product }, query });
  if (!productAt(context.brand, product)) notFound();
  const load = await loadOrShowError(context, () => loadPlay(context, product));
  if (load.kind === "error") return load.screen;
  if (load.value.kind === "redirect") redirect(load.value.to);
  const { playSpan, isLegacy } = load.value;
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
