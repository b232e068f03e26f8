import type { ReactNode } from "react";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Facts } from "@/components/ui/lists/facts";
import { IconList } from "@/components/ui/lists/icon-list";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { type ClosingFacts, closesLaterAt } from "@/domain/account-security/closing";
import { responsibleGaming, withdrawal } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** Money first, then open bets and the date; what the platform does not say is left out. */
export function AccountFacts({ context, facts }: { context: SignedInContext; facts: ClosingFacts }) {
  const { t, money, date } = translatorFor(context);
  const { balance, openBets } = facts;
  const closesAt = closesLaterAt(facts, context.now);
  const withdraw = {
    href: withdrawal(context),
    label: t("Home.withdraw"),
  };
  const known = [
    ...(balance === undefined
      ? []
      : [
          {
            term: t("ClosingAccount.facts.balance"),
            value: money(balance, context.siteExperience),
            ...(balance > 0 && { action: withdraw }),
          },
        ]),
    ...(openBets === undefined ? [] : [{ term: t("ClosingAccount.facts.openBets"), value: openBets }]),
    ...(closesAt !== undefined ? [{ term: t("ClosingAccount.facts.closesAt"), value: date(new Date(closesAt)) }] : []),
  ];
  return known.length > 0 && <Facts facts={known} />;
}

export function AboutClosing({ context, facts }: { context: SignedInContext; facts: ClosingFacts }) {
  const { t } = translatorFor(context);
  const isLater = closesLaterAt(facts, context.now) !== undefined;
  const toCentre = (text: ReactNode) => <Anchor href={responsibleGaming(context, "centre")}>{text}</Anchor>;
  // the row of a known balance has the link already
  const toWithdrawal = (text: ReactNode) =>
    facts.balance === undefined ? <Anchor href={withdrawal(context)}>{text}</Anchor> : text;
  return (
    <>
      <Section title={t("ClosingAccount.meaning.title")}>
        <IconList
          items={[
            {
              icon: "wallet",
              text:
                facts.balance === 0
                  ? t("ClosingAccount.meaning.noMoney")
                  : t.rich("ClosingAccount.meaning.money", { link: toWithdrawal }),
            },
            // what becomes of the rest is the platform's to say
            ...(facts.balanceOnClosing ? [{ icon: "wallet" as const, text: facts.balanceOnClosing }] : []),
            ...(facts.openBetsOnClosing ? [{ icon: "clock" as const, text: facts.openBetsOnClosing }] : []),
            { icon: "lock", text: t("ClosingAccount.meaning.play") },
            {
              icon: "person",
              text: t(isLater ? "ClosingAccount.closed.laterComingBack" : "ClosingAccount.meaning.comingBack"),
            },
          ]}
        />
      </Section>
      <Notice title={t("ClosingAccount.exclusion.title")}>
        {t.rich("ClosingAccount.exclusion.text", { link: toCentre })}
      </Notice>
    </>
  );
}
