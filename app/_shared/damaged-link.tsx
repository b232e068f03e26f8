import { Notice } from "@/components/ui/notice";
import { isLinkDamaged, isOpenerDamaged } from "@/domain/routing/damaged-links";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** On the first page of a flow: its link could not be read as a whole, so it ends at the operator's own page, or begins without its key. */
export function DamagedLink({ context }: { context: RequestContext }) {
  if (!isLinkDamaged(context.query)) return null;
  const { t } = translatorFor(context);
  const { name } = context.brand;
  return (
    <Notice tone="warning" title={t("Common.damagedLink.title")}>
      {isOpenerDamaged(context.query) ? t("Common.damagedLink.key") : t("Common.damagedLink.text", { brand: name })}
    </Notice>
  );
}
