import { nothingToLoad } from "@/app/_shared/make-page";
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import { translatorFor } from "@/server/lookups/translator";
import { SequenceProgress, type StepProps, scopeOfSteps, stepLinks } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";

const code = "complete-fcm-verification";

/** CA-57?: a step that only our team can clear. */
function ContactUsScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const { minutes } = correctiveAction(code);
  return (
    <ProblemScreen
      context={context}
      progress={<SequenceProgress context={context} step={step} />}
      sign={{ icon: "chat" }}
      title={t("CorrectiveAction.contactUs.title")}
      lead={t("CorrectiveAction.contactUs.lead", { scope: scopeOfSteps(context), minutes })}
      actions={[supportLink(context)]}
      links={stepLinks({ context, step }, { isAtSupport: true })}
    />
  );
}

export default stepPage(code, nothingToLoad, ContactUsScreen);
