import { homeLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** No step is left, and the account still may not be changed: only support can help. */
export function NoMaintenance({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="warning" tone="warning" />}
      title={t("AccountSecurity.notAllowed.title")}
      lead={t("AccountSecurity.notAllowed.lead")}
      actions={<SupportAction context={context} />}
      links={<TextLinks links={[homeLink(context)]} />}
    />
  );
}
