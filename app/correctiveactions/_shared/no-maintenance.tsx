import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { documentTitle } from "@/server/forms/form-props";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

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
