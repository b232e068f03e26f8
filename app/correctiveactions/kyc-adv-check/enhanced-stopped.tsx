import { reloadAction, supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";

/** The platform has no further way to check the player here. */
export function enhancedStopped({ context }: Refusal) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      title={t("Verification.stopped.title")}
      lead={t("Verification.stopped.lead")}
      actions={[supportLink(context), reloadAction(context, t("Common.action.refresh"))]}
    />
  );
}
