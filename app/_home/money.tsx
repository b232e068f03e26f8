import { MoneyCard } from "@/components/account-home/money-card";
import type { DepositLimit } from "@/domain/account-home/deposit-limits";
import type { SignedInContext } from "@/server/context/request-context";
import type { Home } from "@/server/flows/account-home/home";
import { translatorFor } from "@/server/lookups/translator";

/** A limit of zero is used up. */
const usedShareOf = (used: number, amount: number) => (amount === 0 ? 1 : used / amount);

/** The balance and the deposit limits, as far as the platform says them. */
export function Money({
  context,
  money: { balance, depositLimits },
}: {
  context: SignedInContext;
  money: Home["money"];
}) {
  const { t, money } = translatorFor(context);
  const sum = (amount: number) => money(amount, context.siteExperience);
  const limitOf = ({ period, amount, used }: DepositLimit) => ({
    id: period,
    text: t.rich("Home.depositLimit", { amount: sum(amount), period, b: (chunks) => <b>{chunks}</b> }),
    rest:
      used === undefined
        ? undefined
        : { text: t("Home.limitLeft", { amount: sum(amount - used) }), usedShare: usedShareOf(used, amount) },
  });
  return (
    <MoneyCard
      balance={balance === undefined ? undefined : { label: t("ClosingAccount.facts.balance"), amount: sum(balance) }}
      limits={depositLimits.map(limitOf)}
    />
  );
}
