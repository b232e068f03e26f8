import { WebviewLink } from "@/components/native/webview-link";
import { StillAvailableList } from "@/components/restrictions/still-available";
import { Facts } from "@/components/ui/facts";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { approvedStates, responsibleGaming, support, withdrawal } from "@/domain/destinations";
import { type BlockAction, type StillAvailable, uses } from "@/domain/restrictions/restriction-screens";
import { destinationsOf } from "@/server/lookups/destinations";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type Available = { context: SignedInContext; available: StillAvailable };

type StillWorksProps = { context: RequestContext; available: StillAvailable; balance?: number | undefined };

/** What is stopped and what is open, and the balance; a use or an amount that is not known is left out. */
export function StillWorks({ context, available, balance }: StillWorksProps) {
  const { t, money } = translatorFor(context);
  const items = uses.flatMap((use) => {
    const works = available[use];
    if (works === undefined) return [];
    return [{ what: use, works, text: t(`Restrictions.block.${works ? "works" : "stopped"}.${use}`) }];
  });
  return (
    <>
      {balance !== undefined && (
        <Facts facts={[{ term: t("Restrictions.block.balance"), value: money(balance, context.siteExperience) }]} />
      )}
      {items.length > 0 && <StillAvailableList words={{ yes: t("Common.yes"), no: t("Common.no") }} items={items} />}
    </>
  );
}

type BlockLinksProps = Available & {
  /** The buttons of the screen, which are not repeated as links. */
  offered: readonly BlockAction[];
  hasSupport?: boolean;
};

/** Where a blocked player can go besides. */
export function BlockLinks({ context, available, offered, hasSupport = true }: BlockLinksProps) {
  const { t } = translatorFor(context);
  const states = approvedStates(context);
  return (
    <Links>
      {hasSupport && !offered.includes("support") && (
        <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
      )}
      {available.withdraw && !offered.includes("withdraw") && (
        <WebviewLink href={withdrawal(destinationsOf(context))}>{t("Home.withdraw")}</WebviewLink>
      )}
      <TextLink href={responsibleGaming(context, "centre")}>{t("Home.limits")}</TextLink>
      {states && <TextLink href={states}>{t("Home.approvedStates")}</TextLink>}
    </Links>
  );
}
