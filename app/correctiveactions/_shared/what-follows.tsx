import { StepProgress } from "@/components/ui/step-progress";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { loadRest } from "@/server/flows/corrective-actions/progress";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { sequenceProgress } from "./step-frame";

type WhatFollowsProps = { context: SignedInContext; passed: CorrectiveAction };

/** On the success screen of a step: the next step, or the product that is open now. */
export async function WhatFollows({ context, passed }: WhatFollowsProps) {
  const rest = await loadRest(context, passed);
  const { t } = translatorFor(context);
  if (rest?.kind === "product")
    return rest.product && <p>{t("CorrectiveAction.isOpenNow", { product: t(`Products.${rest.product}`) })}</p>;
  const progress = rest && sequenceProgress({ context, step: rest });
  return progress && <StepProgress {...progress} />;
}
