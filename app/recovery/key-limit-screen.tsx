import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { givenIn } from "@/server/records/flow-link";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** SA-58, ERR-58: upstream opens no more recoveries for now. */
export function KeyLimitScreen({ context }: { context: RequestContext }) {
  const { t, problem } = translatorFor(context);
  return (
    <Screen
      badge={<Badge icon="clock" tone="warning" />}
      title={t("Recovery.keyLimit.title")}
      lead={problem("keyLimit")}
      actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
      links={
        <Links>
          <TextLink href={context.player ? to("/") : to("/auth", givenIn(context))}>
            {t(context.player ? "Common.action.goHome" : "Recovery.backToSignIn")}
          </TextLink>
        </Links>
      }
    />
  );
}
