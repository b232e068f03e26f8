import { notFound } from "next/navigation";
import { ProblemPage, problemScreen, supportLink } from "@/app/_shared/problem-screens";
import { type CorrectiveAction, correctiveActionNamed } from "@/domain/corrective-actions/registry";
import { translatorFor } from "@/server/request/translator";
import { type StepProps, sequenceProgress, stepLinks } from "../_shared/step-frame";
import { showStep, stepContext } from "../_shared/step-page";

/** A step whose own page is still being built. It says so, and names the way that is open today. */
function NotYetScreen({ context, step, data: code }: StepProps & { data: CorrectiveAction }) {
  const { t } = translatorFor(context);
  const words = problemScreen(context, {
    progress: sequenceProgress({ context, step }),
    icon: "clock",
    tone: "accent",
    title: t(`CorrectiveAction.names.${code}`),
    lead: t("CorrectiveAction.notYet.lead"),
    actions: [supportLink(context)],
    links: stepLinks({ context, step }, { isAtSupport: true }),
  });
  return <ProblemPage words={words} />;
}

export default async function UnbuiltStepPage({ params, searchParams }: PageProps<"/correctiveactions/[code]">) {
  const code = correctiveActionNamed((await params).code);
  if (!code) notFound();
  return showStep(await stepContext(code, searchParams), code, () => code, NotYetScreen);
}
