import { stoppedTitle, titleLanguage, titleOf, titleOfAll } from "@/app/_shared/blocks/blocked-words";
import { caseDetail } from "@/app/_shared/case-rows";
import { NextUp } from "@/components/account-home/next-up";
import { TextLinks } from "@/components/ui/buttons/links";
import { FactLine } from "@/components/ui/text/fact-line";
import type { SignedInContext } from "@/server/context/request-context";
import type { Due as HomeDue } from "@/server/flows/account-home/home";
import { caseOfView, caseStatusPath } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";

type DueProps<Kind = HomeDue["kind"]> = { context: SignedInContext; due: Extract<HomeDue, { kind: Kind }> };

function Steps({ context, due }: DueProps<"steps">) {
  const { t } = translatorFor(context);
  const [{ code }, ...others] = due.steps;
  const facts = [
    ...(others.length > 0 ? [t("Home.due.first", { count: due.steps.length })] : []),
    t(others.length > 0 ? "Home.due.minutesInAll" : "Home.due.minutes", { minutes: due.minutes }),
    ...(due.opens ? [t("Home.due.opens", { product: t(`Products.${due.opens}`) })] : []),
  ];
  return (
    <NextUp
      tone="accent"
      title={t(`CorrectiveAction.names.${code}`)}
      detail={<FactLine facts={facts} />}
      action={{ href: toSequence(context, "/correctiveactions"), label: t("Common.action.continue") }}
      more={
        others.length > 0 && (
          <TextLinks
            links={[
              { href: toSequence(context, "/correctiveactions/overview"), label: t("CorrectiveAction.overviewLink") },
            ]}
          />
        )
      }
    />
  );
}

/** What is stopped comes first, then why. Of a case the status page says all that the block does. */
function Blocks({ context, due: { view } }: DueProps<"blocks">) {
  const { t } = translatorFor(context);
  const [reason, ...others] = view.reasons;
  const isSaid = others.length > 0 || reason.title.kind === "general";
  const waits = others.length === 0 ? caseOfView(context, reason) : undefined;
  const until = waits && caseDetail(context, waits);
  return (
    <NextUp
      tone="warning"
      title={isSaid ? titleOfAll(context, view) : <span lang={titleLanguage(reason)}>{titleOf(context, reason)}</span>}
      detail={
        <>
          {isSaid ? "" : `${stoppedTitle(context, view)}. `}
          {until || t("Home.due.blocked")}
        </>
      }
      action={
        waits
          ? { href: caseStatusPath(waits), label: t("CaseStatus.link") }
          : { href: toSequence(context, "/correctiveactions"), label: t("Home.due.details") }
      }
    />
  );
}

/** The steps that are due and the product that they open, or what stops it. */
export function Due({ context, due }: DueProps) {
  switch (due.kind) {
    case "steps":
      return <Steps context={context} due={due} />;
    case "blocks":
      return <Blocks context={context} due={due} />;
  }
}
