import type { ReactNode } from "react";
import { WebviewLink } from "@/components/native/webview-link";
import { type AvailabilityItem, StillAvailableList } from "@/components/restrictions/still-available";
import { Links, type LinkWords } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { type Fact, Facts } from "@/components/ui/lists/facts";
import { type BlockAction, type BlockLink, type StillAvailable, uses } from "@/domain/restrictions/restriction-screen";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import type { Scope } from "@/domain/restrictions/scope";
import { approvedStates, responsibleGaming, support, withdrawal } from "@/domain/routing/destinations";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { destinationsOf, legalPaths } from "@/server/lookups/destinations";
import { listText } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";
import { scopeWords } from "./blocked-words";

/** "Casino is stopped", and that the other products work, as far as they do. */
function playItems(context: RequestContext, scope: Scope): AvailabilityItem[] {
  const { t } = translatorFor(context);
  const stopped = {
    what: "play",
    works: false,
    text: t("Restrictions.block.stopped.play", scopeWords(context, scope)),
  };
  if (scope.kind === "account" || scope.others.length === 0) return [stopped];
  const others =
    scope.others === "all"
      ? t("Restrictions.block.works.others")
      : t("Restrictions.block.works.play", {
          products: listText(
            context.locale,
            scope.others.map((each) => t(`Products.${each}`)),
          ),
        });
  return [stopped, { what: "others", works: true, text: others }];
}

/** What is stopped and what is open, in words; a use that is not known is left out. */
export function stillAvailableItems(
  context: RequestContext,
  { works, scope }: Pick<BlockedView, "works" | "scope">,
): AvailabilityItem[] {
  const { t } = translatorFor(context);
  return uses.flatMap((use) => {
    const isOpen = works[use];
    if (use === "play") return isOpen === false ? playItems(context, scope) : [];
    if (isOpen === undefined) return [];
    return [{ what: use, works: isOpen, text: t(`Restrictions.block.${isOpen ? "works" : "stopped"}.${use}`) }];
  });
}

type AvailabilityProps = {
  context: RequestContext;
  view: Pick<BlockedView, "works" | "scope" | "balance">;
  /** What else is known, before the balance. */
  facts?: readonly Fact[];
};

/** What is stopped and what is open, and the balance where it is known. */
export function Availability({ context, view, facts = [] }: AvailabilityProps) {
  const { t, money } = translatorFor(context);
  const { balance } = view;
  const items = stillAvailableItems(context, view);
  const term = t("Restrictions.block.balance");
  const known = balance === undefined ? facts : [...facts, { term, value: money(balance, context.siteExperience) }];
  return (
    <>
      {known.length > 0 && <Facts facts={known} />}
      {items.length > 0 && <StillAvailableList items={items} />}
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
  /** The way to the status page of what waits, which comes first. */
  children?: ReactNode;
};

/** The link to customer support, by the name that the row has for it. */
function supportLabel(context: SignedInContext, links: readonly BlockLink[]): string {
  const { t } = translatorFor(context);
  if (links.includes("helpCentre")) return t("Restrictions.block.links.helpCentre");
  return links.includes("contactUs") ? t("Restrictions.block.links.contactUs") : t("Common.action.contactSupport");
}

/** Where a blocked player can go besides. */
export function BlockLinks({ context, available, offered, links = [], hasSupport = true, children }: BlockLinksProps) {
  const { t } = translatorFor(context);
  const states = links.includes("approvedStates") && approvedStates(context);
  return (
    <Links>
      {children}
      {hasSupport && !offered.includes("support") && (
        <TextLink href={support(context)}>{supportLabel(context, links)}</TextLink>
      )}
      {available.withdraw && !offered.includes("withdraw") && (
        <WebviewLink href={withdrawal(destinationsOf(context))}>{t("Home.withdraw")}</WebviewLink>
      )}
      {links.includes("terms") && (
        <TextLink href={legalPaths(context).terms}>{t("Restrictions.block.links.terms")}</TextLink>
      )}
      {available.tools && !offered.includes("responsibleGaming") && (
        <TextLink href={responsibleGaming(context, "centre")}>{t("Home.limits")}</TextLink>
      )}
      {states && <TextLink href={states}>{t("Home.approvedStates")}</TextLink>}
    </Links>
  );
}
