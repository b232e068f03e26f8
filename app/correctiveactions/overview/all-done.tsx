import { OwnSlot } from "@/app/_shared/own-slot";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Facts } from "@/components/ui/lists/facts";
import { SuccessScreen } from "@/components/ui/success-screen";
import { ClockTime } from "@/components/ui/text/clock-time";
import { successSignOf } from "@/domain/operator/drawings";
import type { SignedInContext } from "@/server/context/request-context";
import { productAfter } from "@/server/flows/corrective-actions/progress";
import type { Overview } from "@/server/flows/corrective-actions/steps";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { LimitFirst, OpenNow } from "../_shared/what-follows";

type AllDoneProps = { context: SignedInContext } & Pick<Overview, "done" | "record">;

/** Nothing is left to do: what was done in this sequence, and when. */
export function AllDone({ context, done, record }: AllDoneProps) {
  const { t, clock } = translatorFor(context);
  const title = t("CorrectiveAction.overview.allDone.title");
  const product = productAfter(record);
  const facts = done.map(({ code, at }) => ({
    term: t(`CorrectiveAction.names.${code}`),
    value: <ClockTime at={at} text={clock(at)} />,
  }));
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={t("CorrectiveAction.overview.allDone.lead", {
          count: done.length,
          product: product ? t(`Products.${product}`) : "none",
        })}
        actions={
          <ButtonLink href={toSequence(context, "/correctiveactions")}>{t("Common.action.continue")}</ButtonLink>
        }
        links={<LimitFirst context={context} />}
      >
        <Facts facts={facts} />
        <OpenNow context={context} cleared={record.product} />
      </SuccessScreen>
      <OwnSlot context={context} place="success" facts={() => ({ of: "steps" })} />
    </>
  );
}
