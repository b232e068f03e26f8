import { reloadAction } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { LinkWords } from "@/components/ui/buttons/links";
import type { SignedInContext } from "@/server/context/request-context";
import type { Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { type StepProps, stepLinks } from "../_shared/step-frame";
import { stepStillDue } from "../_shared/step-still-due";

type NoMethodsProps = { context: SignedInContext; links: readonly LinkWords[] };

/** KYC-86, as a page or in place of the form: the retry opens the container anew. */
function NoMethodsScreen({ context, links }: NoMethodsProps) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      title={t("Verification.noMethods.title")}
      lead={t("Verification.noMethods.lead")}
      actions={[reloadAction(context)]}
      links={links}
    />
  );
}

/** In the operator's app "verify later" is below the screen. */
export const NoMethods = (props: StepProps) => (
  <NoMethodsScreen context={props.context} links={stepLinks(props, { skipsElsewhere: props.context.native })} />
);

/** In place of the form. Where the links of the step are below the form, they stay there. */
export async function verificationStopped({ context }: Refusal<SignedInContext>) {
  const due = await stepStillDue(context, "id-verify");
  const hasLinksBelow = due?.step.maySkip && !context.native;
  const links = due && !hasLinksBelow ? stepLinks(due, { skipsElsewhere: true }) : [];
  return <NoMethodsScreen context={context} links={links} />;
}
