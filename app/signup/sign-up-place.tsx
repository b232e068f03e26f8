import { Place } from "@/components/ui/step-progress";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

const steps = ["contact", "code", "country", "terms"] as const;

/** Where a page stands on the way to an account. */
export function SignUpPlace({ visit, at }: { visit: Visit; at: (typeof steps)[number] }) {
  const place = { n: steps.indexOf(at) + 1, of: steps.length };
  return (
    <Place step={place.n} of={place.of}>
      {wordsFor(visit).t("Registration.place", place)}
    </Place>
  );
}
