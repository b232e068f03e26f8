import { Anchor } from "@/components/ui/buttons/text-link";
import { support } from "@/domain/routing/destinations";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/**
 * How to reach support, with the reference code. The foot has the code too, but not on a page that was opened without a reload where the
 * browser cannot tell it.
 */
export function SupportWithReference({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    // the foot then leaves its own out
    <p data-reference>
      {t.rich("Trouble.support", {
        link: (text) => <Anchor href={support(context)}>{text}</Anchor>,
        reference: context.supportQuery.reference,
      })}
    </p>
  );
}
