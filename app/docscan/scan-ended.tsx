import { supportLink } from "@/app/_shared/problem-screens";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import type { Path } from "@/domain/forms/outcome";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** The flow that asked for the scan is gone. What is due now may be a scan again. */
export function ScanEnded({ context, dueNow }: { context: RequestContext; dueNow: Path }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="clock" />}
      title={t("DocScan.ended.title")}
      lead={t("DocScan.ended.lead")}
      actions={<ButtonLink href={dueNow}>{t("Common.action.continue")}</ButtonLink>}
      links={<TextLinks links={[supportLink(context)]} />}
    />
  );
}
