import { Place } from "@/components/ui/step-progress";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

const steps = ["contact", "code", "country", "terms"] as const;

/** Which step of the registration a page is. */
export function SignUpPlace({ context, at }: { context: RequestContext; at: (typeof steps)[number] }) {
  const place = { n: steps.indexOf(at) + 1, of: steps.length };
  return (
    <Place step={place.n} of={place.of}>
      {translatorFor(context).t("Registration.place", place)}
    </Place>
  );
}
