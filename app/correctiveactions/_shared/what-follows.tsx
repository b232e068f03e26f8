import type { ReactNode } from "react";
import { ProductTiles } from "@/app/_shared/product-tiles";
import { TextLinks } from "@/components/ui/buttons/links";
import { StepProgress } from "@/components/ui/lists/step-progress";
import { Section } from "@/components/ui/section";
import { responsibleGaming } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { type Following, loadOpenProducts } from "@/server/flows/corrective-actions/progress";
import { translatorFor } from "@/server/lookups/translator";
import { currentSequence } from "@/server/records/sequence";
import { sequenceProgress } from "./step-frame";

export type WhatFollowsProps = { context: SignedInContext; next: Following | undefined };

/** @returns what the button of a success screen says: the product that it leads to, where that is known */
export function onwardLabel({ context, next }: WhatFollowsProps): string {
  const { t } = translatorFor(context);
  const product = next?.kind === "product" ? next.product : undefined;
  return product ? t("PostAuth.continue", { product: t(`Products.${product}`) }) : t("Common.action.continue");
}

/** The line below the heading of a success screen. It welcomes a new player, and names what is open where nothing is restricted. */
export function SuccessLead({ context, next, children }: WhatFollowsProps & { children: ReactNode }) {
  if (next?.kind !== "product" || !currentSequence(context).isNewAccount) return children;
  const { t } = translatorFor(context);
  return (
    <>
      <b>{t("CorrectiveAction.welcome.title", { brand: context.brand.name })}.</b> {children}{" "}
      {next.isUnrestricted && t("CorrectiveAction.welcome.open")}
    </>
  );
}

/** The products that are open besides the one that the button leads to. */
async function OpenNow({ context, next }: WhatFollowsProps) {
  const { cleared = undefined, product = undefined } = next?.kind === "product" ? next : {};
  const open = await loadOpenProducts(context, cleared);
  const others = open.filter((each) => each !== product).map((each) => ({ product: each }));
  if (others.length === 0) return null;
  const { t } = translatorFor(context);
  return (
    <Section title={t("CorrectiveAction.openNow", { isBesides: others.length < open.length ? "yes" : "no" })}>
      <ProductTiles context={context} products={others} />
    </Section>
  );
}

/** On the success screen of a step: how far the player is, the button, and the products that are open. */
export function WhatFollows({ context, next, children }: WhatFollowsProps & { children: ReactNode }) {
  const progress = next?.kind === "steps" && sequenceProgress({ context, step: next });
  return (
    <>
      {progress && <StepProgress {...progress} />}
      {children}
      <OpenNow context={context} next={next} />
    </>
  );
}

/** Under the button of a success screen, before the player continues to play. */
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
