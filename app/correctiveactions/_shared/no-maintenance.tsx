import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";

/** No step is left, and the account still may not be changed: only support can help. */
export function NoMaintenance({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  const title = t("AccountSecurity.notAllowed.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={title}
        lead={t("AccountSecurity.notAllowed.lead")}
        actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={
          <Links>
            <TextLink href={to("/")}>{t("Common.action.goHome")}</TextLink>
          </Links>
        }
      />
    </>
  );
}
