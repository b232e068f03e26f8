import { StepProgress } from "@/components/ui/step-progress";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

const steps = ["contact", "code", "country", "terms"] as const;

/** Which step of the registration a page is. */
export function SignUpProgress({ context, at }: { context: RequestContext; at: (typeof steps)[number] }) {
  const position = { n: steps.indexOf(at) + 1, of: steps.length };
  return (
    <StepProgress step={position.n} of={position.of}>
      {translatorFor(context).t("Registration.place", position)}
    </StepProgress>
  );
}
