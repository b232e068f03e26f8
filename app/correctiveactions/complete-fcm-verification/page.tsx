import { ProblemPage, problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import { translatorFor } from "@/server/lookups/translator";
import { type StepProps, scopeOfSteps, sequenceProgress, stepLinks } from "../_shared/step-frame";
import { nothingToLoad, stepPage } from "../_shared/step-page";

const code = "complete-fcm-verification";

/** CA-57?: a step that only our team can clear. */
function ContactUsScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const words = problemScreen(context, {
    progress: sequenceProgress({ context, step }),
    sign: { icon: "chat" },
    title: t("CorrectiveAction.contactUs.title"),
    lead: t("CorrectiveAction.contactUs.lead", {
      scope: scopeOfSteps(context),
      minutes: correctiveAction(code).minutes,
    }),
    actions: [supportLink(context)],
    links: stepLinks({ context, step }, { isAtSupport: true }),
  });
  return <ProblemPage words={words} />;
}

export default stepPage(code, nothingToLoad, ContactUsScreen);
