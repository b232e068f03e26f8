import type { ReactNode } from "react";
import { timeInText } from "@/app/_shared/time-in-text";
import { biometricsId } from "@/app/accountcenter/security/biometrics-section";
import { MoneyCard } from "@/components/account-home/money-card";
import { WebviewLink } from "@/components/native/webview";
import { Anchor } from "@/components/ui/buttons/text-link";
import { type ListRow, RowList } from "@/components/ui/lists/row-list";
import { Section } from "@/components/ui/section";
import type { DepositLimit } from "@/domain/account-home/deposit-limits";
import { type HomeRow, homeRow, isUnreadable, offeredRows } from "@/domain/account-home/rows";
import { balanceOf } from "@/domain/restrictions/restriction-actions";
import { approvedStates, deposit, responsibleGaming, statSheet, withdrawal } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { documentKindNamed } from "@/domain/uploads/upload";
import type { SignedInContext } from "@/server/context/request-context";
import type { Home } from "@/server/flows/account-home/home";
import { translatorFor } from "@/server/lookups/translator";

/** A limit of zero is used up. */
const usedShareOf = (used: number, amount: number) => (amount === 0 ? 1 : used / amount);

/** The balance and the deposit limits, as far as the platform says them. */
function Money({ context, money: { balance, depositLimits } }: { context: SignedInContext; money: Home["money"] }) {
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

function hrefOf(context: SignedInContext, row: HomeRow): string {
  const hrefs: Record<HomeRow, string> = {
    deposit: deposit(context),
    withdraw: withdrawal(context),
    limits: responsibleGaming(context, "centre"),
    statSheet: statSheet(context),
    approvedStates: approvedStates(context) ?? to("/"),
    security: to("/accountcenter/security"),
    biometrics: `${to("/accountcenter/security")}#${biometricsId}`,
    agreements: to("/accountcenter/agreements"),
    documents: to("/accountcenter/docuploadcenter"),
  };
  return hrefs[row];
}

function labelOf(context: SignedInContext, row: HomeRow): string {
  const { t } = translatorFor(context);
  if (row === "biometrics") return t("Biometrics.security.term");
  if (row === "agreements") return t("Agreements.title");
  return t(`Home.${row}`);
}

function securityState(context: SignedInContext, { facts, hasSecondFactor }: Home): string | undefined {
  const { t } = translatorFor(context);
  if (facts.maintenance === "steps") return t("Home.needsWork");
  if (hasSecondFactor === undefined) return undefined;
  return t(hasSecondFactor ? "Home.secondFactorOn" : "Home.secondFactorOff");
}

function documentState(context: SignedInContext, { latestDocument: latest }: Home): ReactNode {
  const at = latest?.facts.receivedAt;
  if (!latest || at === undefined) return undefined;
  const { t, clock } = translatorFor(context);
  const kind = documentKindNamed(latest.kind);
  return t.rich("Home.received", {
    kind: kind ? t(`DocUpload.kinds.${kind}.label`) : t("DocUpload.unknownKind"),
    ...timeInText(at, clock(at)),
  });
}

/** What is known of a row: a balance, a factor, a document that was received. */
function stateOf(context: SignedInContext, row: HomeRow, home: Home): ReactNode {
  const { t, money } = translatorFor(context);
  switch (row) {
    case "withdraw": {
      const balance = balanceOf(home.facts.restrictions);
      return balance === undefined ? undefined : t("Home.balance", { amount: money(balance, context.siteExperience) });
    }
    case "security":
      return securityState(context, home);
    case "biometrics":
      return home.biometrics && t(`Biometrics.security.${home.biometrics}`);
    case "documents":
      return documentState(context, home);
    default:
      return undefined;
  }
}

type HomeRowsProps = { context: SignedInContext; group: "money" | "account"; home: Home };

/** The pages of the account, one in each row. */
export function HomeRows({ context, group, home }: HomeRowsProps) {
  const { t } = translatorFor(context);
  const rows = offeredRows(group, home.facts).map((name): ListRow => {
    if (isUnreadable(name, home.facts))
      return { icon: homeRow(name).icon, text: labelOf(context, name), detail: t("Home.notNow") };
    const href = hrefOf(context, name);
    const label = labelOf(context, name);
    return {
      icon: homeRow(name).icon,
      link: name === "withdraw" ? <WebviewLink href={href}>{label}</WebviewLink> : <Anchor href={href}>{label}</Anchor>,
      detail: stateOf(context, name, home),
    };
  });
  return (
    <Section title={t(group === "money" ? "Home.money" : "Home.manage")}>
      {group === "money" && <Money context={context} money={home.money} />}
      <RowList rows={rows} />
    </Section>
  );
}
