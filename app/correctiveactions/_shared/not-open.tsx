import { homeLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import type { Product } from "@/domain/products";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** No step is left, and the player still may not open the product: only support can help. */
export function NotOpen({ context, product }: { context: SignedInContext; product: Product }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="lock" tone="warning" />}
      title={t("Home.notOpen.title", { product: t(`Products.${product}`) })}
      lead={t("Home.notOpen.lead")}
      actions={<SupportAction context={context} />}
      links={<TextLinks links={[homeLink(context)]} />}
    />
  );
}
