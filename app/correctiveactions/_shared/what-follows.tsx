import { StepProgress } from "@/components/ui/lists/step-progress";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import type { SignedInContext } from "@/server/context/request-context";
import { loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceProgress } from "./step-frame";

type WhatFollowsProps = { context: SignedInContext; passed: CorrectiveAction };

/** On the success screen of a step: the next step, or the product that comes after the last one. */
export async function WhatFollows({ context, passed }: WhatFollowsProps) {
  const next = await loadWhatFollows(context, passed);
  const { t } = translatorFor(context);
  if (next?.kind === "product")
    return next.product && <p>{t("CorrectiveAction.nextProduct", { product: t(`Products.${next.product}`) })}</p>;
  const progress = next && sequenceProgress({ context, step: next });
  return progress && <StepProgress {...progress} />;
}
