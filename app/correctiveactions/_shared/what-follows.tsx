import { StillAvailableList } from "@/components/restrictions/still-available";
import { TextLinks } from "@/components/ui/buttons/links";
import { StepProgress } from "@/components/ui/lists/step-progress";
import type { Product } from "@/domain/products";
import { responsibleGaming } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { type Following, loadOpenProducts } from "@/server/flows/corrective-actions/progress";
import { listText } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceProgress } from "./step-frame";

type OpenNowProps = {
  context: SignedInContext;
  /** For which nothing is due any more. */
  cleared?: Product | undefined;
};

export async function OpenNow({ context, cleared }: OpenNowProps) {
  const open = await loadOpenProducts(context, cleared);
  if (open.length === 0) return null;
  const { t } = translatorFor(context);
  const names = open.map((product) => t(`Products.${product}`));
  const items = [{ what: "products", works: true, text: listText(context.locale, names) }];
  return <StillAvailableList items={items} words={{ works: t("CorrectiveAction.openNow") }} />;
}

/** On the success screen of a step: what is open, and the next step with its minutes, or the product that comes after the last one. */
export function WhatFollows({ context, next }: { context: SignedInContext; next: Following | undefined }) {
  const { t } = translatorFor(context);
  const progress = next?.kind === "steps" && sequenceProgress({ context, step: next });
  const product = next?.kind === "product" ? next.product : undefined;
  return (
    <>
      <OpenNow context={context} cleared={next?.kind === "product" ? next.cleared : undefined} />
      {product && <p>{t("CorrectiveAction.nextProduct", { product: t(`Products.${product}`) })}</p>}
      {progress && <StepProgress {...progress} />}
    </>
  );
}

/** Under the button of a success screen, before the player goes on to play. */
export const LimitFirst = ({ context }: { context: SignedInContext }) => (
  <TextLinks
    links={[
      {
        href: responsibleGaming(context, "centre"),
        label: translatorFor(context).t("CorrectiveAction.limitFirst"),
      },
    ]}
  />
);
