import { StillAvailableList } from "@/components/restrictions/still-available";
import { TextLinks } from "@/components/ui/buttons/links";
import { StepProgress } from "@/components/ui/lists/step-progress";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { responsibleGaming } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { loadOpenProducts, loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import { listText } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceProgress } from "./step-frame";

type WhatFollowsProps = { context: SignedInContext; passed: CorrectiveAction };

/** What the player can open from now on. */
export async function OpenNow({ context }: { context: SignedInContext }) {
  const open = await loadOpenProducts(context);
  if (open.length === 0) return null;
  const { t } = translatorFor(context);
  const names = open.map((product) => t(`Products.${product}`));
  const items = [{ what: "products", works: true, text: listText(context.locale, names) }];
  return <StillAvailableList items={items} words={{ works: t("CorrectiveAction.openNow") }} />;
}

/** On the success screen of a step: what is open, and the next step with its minutes, or the product that comes after the last one. */
export async function WhatFollows({ context, passed }: WhatFollowsProps) {
  const next = await loadWhatFollows(context, passed);
  const { t } = translatorFor(context);
  const progress = next?.kind === "steps" && sequenceProgress({ context, step: next });
  return (
    <>
      <OpenNow context={context} />
      {next?.kind === "product" && next.product && (
        <p>{t("CorrectiveAction.nextProduct", { product: t(`Products.${next.product}`) })}</p>
      )}
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
