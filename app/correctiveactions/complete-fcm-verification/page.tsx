import { ProblemPage, problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { type StepProps, scopeOfSteps, sequenceProgress, stepLinks } from "../_shared/step-frame";
import { nothingToLoad, stepPage } from "../_shared/step-page";

/** CA-57?: a step that only our team can clear. */
function ContactUsScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const words = problemScreen(context, {
    progress: sequenceProgress({ context, step }),
    icon: "chat",
    tone: "accent",
    title: t("CorrectiveAction.contactUs.title"),
    lead: t("CorrectiveAction.contactUs.lead", { scope: scopeOfSteps(context) }),
    actions: [supportLink(context)],
    links: stepLinks({ context, step }, { isAtSupport: true }),
  });
  return <ProblemPage words={words} />;
}

export default stepPage("complete-fcm-verification", nothingToLoad, ContactUsScreen);
