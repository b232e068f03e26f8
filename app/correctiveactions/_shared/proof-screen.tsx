import { translatorFor } from "@/server/lookups/translator";
import { startStrongAuthAction } from "../strongauth/actions";
import { StartingStep } from "./starting-step";
import type { StepProps } from "./step-frame";

/** Strong authentication, as its own step or before the step that it protects. */
export function ProofScreen(props: StepProps) {
  const { t } = translatorFor(props.context);
  const [due] = props.step.steps;
  const words = {
    title: t("CorrectiveAction.names.strongauth"),
    lead: t(`CorrectiveAction.strongAuth.${due?.code === "strongauth" ? "lead" : "leadBefore"}`),
    start: t("Common.action.confirmItIsMe"),
  };
  return <StartingStep {...props} action={startStrongAuthAction} words={words} />;
}
