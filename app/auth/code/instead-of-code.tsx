import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import type { Problem } from "@/domain/problems";
import { fullScreen } from "@/server/forms/form-props";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** Problems that fill the screen (OTP-21, OTP-22). The retry returns to an empty code and sends nothing (OTP-35?). */
export function insteadOfCode(context: RequestContext) {
  const { t, problem } = translatorFor(context);
  const contact = (
    <Links>
      <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
    </Links>
  );
  const title = t("Code.offline.title");
  const failed = (which: Problem) =>
    fullScreen(
      context,
      title,
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={title}
        lead={problem(which)}
        actions={
          <ButtonLink href={context.here} isReload>
            {t("Code.offline.retry")}
          </ButtonLink>
        }
        links={contact}
      />,
    );
  return {
    network: failed("network"),
    server: failed("server"),
    serviceDown: failed("serviceDown"),
  };
}
