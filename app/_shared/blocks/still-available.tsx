import { Children, type ReactNode } from "react";
import { WebviewLink } from "@/components/native/webview";
import { type AvailabilityItem, StillAvailableList } from "@/components/restrictions/still-available";
import { Links, type LinkWords } from "@/components/ui/buttons/links";
import { Anchor, maxInRow, TextLink } from "@/components/ui/buttons/text-link";
import { type Fact, Facts } from "@/components/ui/lists/facts";
import { ClockTime } from "@/components/ui/text/clock-time";
import type { Product } from "@/domain/products";
import { type BlockAction, type BlockLink, type StillAvailable, uses } from "@/domain/restrictions/restriction-screen";
import type { BlockedView, RestrictionView } from "@/domain/restrictions/restriction-view";
import type { Scope } from "@/domain/restrictions/scope";
import { approvedStates, responsibleGaming, support, withdrawal } from "@/domain/routing/destinations";
import { toProduct, withQuery } from "@/domain/routing/routes";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { listParts, listText } from "@/server/lookups/formatters";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { scopeWords } from "./blocked-words";

/** "Casino, Fantasy and Lottery": each leads to its product. */
function linkedNames(context: RequestContext, products: readonly Product[]): ReactNode[] {
  const { t } = translatorFor(context);
  const parts = listParts(
    context.locale,
    products.map((each) => t(`Products.${each}`)),
  );
  const left = [...products];
  return parts.map(({ type, value }) => {
    const product = type === "element" ? left.shift() : undefined;
    return product === undefined ? (
      value
    ) : (
      <Anchor key={product} href={toProduct(product)}>
        {value}
      </Anchor>
    );
  });
}

/** "Casino is stopped", and the other products that are open. */
function playItems(context: RequestContext, scope: Scope, linksOthers: boolean): AvailabilityItem[] {
  const { t } = translatorFor(context);
  const named = (products: readonly Product[]) =>
    listText(
      context.locale,
      products.map((each) => t(`Products.${each}`)),
    );
  const stops = scope.kind === "product" && scope.besides ? [scope.product, ...scope.besides] : undefined;
  const stopped = {
    what: "play",
    works: false,
    text: stops ? named(stops) : t("Restrictions.block.stopped.play", scopeWords(context, scope)),
  };
  if (scope.kind === "account" || scope.others.length === 0) return [stopped];
  return [
    stopped,
    { what: "others", works: true, text: linksOthers ? linkedNames(context, scope.others) : named(scope.others) },
  ];
}

type ShownView = Pick<BlockedView, "works" | "scope"> & Partial<Pick<BlockedView, "linksOthers">>;

/** What is stopped and what is open, in words; a use that is not known is left out. */
export function stillAvailableItems(
  context: RequestContext,
  { works, scope, linksOthers = false }: ShownView,
): AvailabilityItem[] {
  const { t } = translatorFor(context);
  return uses.flatMap((use) => {
    const isOpen = works[use];
    if (use === "play") return isOpen === false ? playItems(context, scope, linksOthers) : [];
    if (isOpen === undefined) return [];
    return [{ what: use, works: isOpen, text: t(`Restrictions.block.${isOpen ? "works" : "stopped"}.${use}`) }];
  });
}

/** The two lists under their headings, "Stopped" and "Works". */
export function availabilityList(
  context: RequestContext,
  items: readonly AvailabilityItem[],
): Parameters<typeof StillAvailableList>[0] {
  const { t } = translatorFor(context);
  const words = { stopped: t("Restrictions.block.lists.stopped"), works: t("Restrictions.block.lists.works") };
  return { items, words };
}

type AvailabilityProps = {
  context: RequestContext;
  view: ShownView & Pick<BlockedView, "balance"> & Pick<RestrictionView, "since">;
  /** What else is known, before the balance. */
  facts?: readonly Fact[];
};

/** What is stopped and what is open, and the balance where it is known. */
export function Availability({ context, view, facts = [] }: AvailabilityProps) {
  const { t, money, clock } = translatorFor(context);
  const { balance, since } = view;
  const items = stillAvailableItems(context, view);
  const known = [
    ...(since === undefined
      ? []
      : [{ term: t("Restrictions.block.since"), value: <ClockTime at={since} text={clock(since)} /> }]),
    ...facts,
    ...(balance === undefined
      ? []
      : [{ term: t("Restrictions.block.balance"), value: money(balance, context.siteExperience) }]),
  ];
  return (
    <>
      {items.length > 0 && <StillAvailableList {...availabilityList(context, items)} />}
      {known.length > 0 && <Facts facts={known} />}
    </>
  );
}

/** Where any player may go, blocked or not. */
export function openLinks(context: SignedInContext): LinkWords[] {
  const { t } = translatorFor(context);
  const states = approvedStates(context);
  return [
    { href: responsibleGaming(context, "centre"), label: t("Home.limits") },
    ...(states ? [{ href: states, label: t("Home.approvedStates") }] : []),
  ];
}

type BlockLinksProps = {
  context: SignedInContext;
  available: StillAvailable;
  /** The buttons of the screen, which are not repeated as links. */
  offered: readonly BlockAction[];
  /** The links of the screen's row. */
  links?: readonly BlockLink[];
  hasSupport?: boolean;
  /** Reference of the case that a message to support is about. */
  about?: string | undefined;
  /** The way to the status page of what waits, which comes first. */
  children?: ReactNode;
  /** The way out, after it. */
  leave?: ReactNode;
};

/** The link to customer support, by the name that the row has for it. */
function supportLabel(context: SignedInContext, links: readonly BlockLink[]): string {
  const { t } = translatorFor(context);
  if (links.includes("notMyRequest")) return t("Restrictions.block.links.notMyRequest");
  if (links.includes("helpCentre")) return t("Restrictions.block.links.helpCentre");
  return t("Common.action.contactSupport");
}

/** As many as players read in one row. */
const FirstFew = ({ children }: { children: ReactNode }) => Children.toArray(children).slice(0, maxInRow);

/** Where a blocked player can go besides. Limits and breaks come last, because the menu of every page leads to them. */
export function BlockLinks(props: BlockLinksProps) {
  const { context, available, offered, links = [], hasSupport = true, about, children, leave } = props;
  const { t } = translatorFor(context);
  const states = links.includes("approvedStates") && approvedStates(context);
  return (
    <Links>
      <FirstFew>
        {children}
        {leave}
        {hasSupport && !offered.includes("support") && (
          <TextLink href={withQuery(support(context), { case: about })}>
            {about ? t("CaseStatus.contact") : supportLabel(context, links)}
          </TextLink>
        )}
        {available.withdraw && !offered.includes("withdraw") && (
          <WebviewLink href={withdrawal(context)}>{t("Home.withdraw")}</WebviewLink>
        )}
        {links.includes("terms") && (
          <TextLink href={legalPaths(context).terms}>{t("Restrictions.block.links.terms")}</TextLink>
        )}
        {states && <TextLink href={states}>{t("Home.approvedStates")}</TextLink>}
        {available.tools && !offered.includes("responsibleGaming") && (
          <TextLink href={responsibleGaming(context, "centre")}>{t("Home.limits")}</TextLink>
        )}
      </FirstFew>
    </Links>
  );
}
