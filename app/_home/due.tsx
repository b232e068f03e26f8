import { titleOf } from "@/app/_shared/blocked-words";
import { OnHold, OnHoldNotices } from "@/app/_shared/on-hold-notices";
import { NextUp } from "@/components/account-home/next-up";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import type { Due as HomeDue } from "@/server/flows/account-home/home";
import { toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type DueProps = { context: SignedInContext; due: HomeDue };

type StepsDue = Extract<HomeDue, { kind: "steps" }>;

function Steps({ context, due }: { context: SignedInContext; due: StepsDue }) {
  const { t } = translatorFor(context);
  const [{ code, parked }, ...others] = due.steps;
  const name = t(`CorrectiveAction.names.${code}`);
  const details = [
    ...(others.length > 0 ? [t("Home.due.first", { count: due.steps.length })] : []),
    t(others.length > 0 ? "Home.due.minutesInAll" : "Home.due.minutes", { minutes: due.minutes }),
    ...(due.opens ? [t("Home.due.opens", { product: t(`Products.${due.opens}`) })] : []),
  ];
  return (
    <>
      <NextUp
        tone={parked ? "warning" : "accent"}
        title={parked ? t("CorrectiveAction.parked.step", { step: name }) : name}
        detail={parked ? <OnHold context={context} at={parked.lookAgainAt} /> : details.join("\u00a0· ")}
        action={{
          href: toSequence(context, "/correctiveactions"),
          label: t(parked ? "Home.due.details" : "Common.action.continue"),
        }}
        more={
          others.length > 0 && (
            <Links>
              <TextLink href={toSequence(context, "/correctiveactions/overview")}>
                {t("CorrectiveAction.overviewLink")}
              </TextLink>
            </Links>
          )
        }
      />
      <OnHoldNotices context={context} steps={due.steps} />
    </>
  );
}

/** The title of several blocks names their product, because other products may be open. */
function blocksTitle(context: SignedInContext, { by, stops }: Extract<HomeDue, { kind: "blocks" }>): string {
  const { t } = translatorFor(context);
  const [block, ...others] = by;
  if (others.length === 0) return titleOf(context, block);
  return stops ? t("Home.due.several", { product: t(`Products.${stops}`) }) : t("Restrictions.block.severalTitle");
}

/** The steps that are due and the product that they open, or the blocks. */
export function Due({ context, due }: DueProps) {
  if (due.kind === "steps") return <Steps context={context} due={due} />;
  const { t } = translatorFor(context);
  const about = due.stops && due.by.length === 1 ? t("Home.due.about", { product: t(`Products.${due.stops}`) }) : "";
  return (
    <NextUp
      tone="warning"
      title={blocksTitle(context, due)}
      detail={`${about} ${t("Home.due.blocked")}`.trim()}
      action={{ href: toSequence(context, "/correctiveactions"), label: t("Home.due.details") }}
    />
  );
}
