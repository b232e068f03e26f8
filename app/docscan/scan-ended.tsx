import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import type { RequestContext } from "@/server/context/request-context";
import type { EndedScan } from "@/server/flows/scan/load-scan";
import { translatorFor } from "@/server/lookups/translator";

/** Nothing asks for the scan any more, or its link was damaged. What is due now may be a scan again. */
export function ScanEnded({ context, page: { why, dueNow } }: { context: RequestContext; page: EndedScan }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={why === "damaged" ? <Badge icon="warning" tone="warning" /> : <Badge icon="clock" />}
      title={t(`DocScan.ended.${why}.title`)}
      lead={t(`DocScan.ended.${why}.lead`)}
      actions={<ButtonLink href={dueNow}>{t("Common.action.continue")}</ButtonLink>}
      links={<TextLinks links={[supportLink(context)]} />}
    />
  );
}
