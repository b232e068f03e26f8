import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { postponeTarget } from "@/server/flows/documents/check-passed";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type ScanLinksProps = {
  context: RequestContext;
  isAtSupport?: boolean;
  /** A way on that only this screen has: it comes first. */
  children?: ReactNode;
};

/** The ways on besides the scan itself. */
export function ScanLinks({ context, isAtSupport = false, children }: ScanLinksProps) {
  const { t } = translatorFor(context);
  return (
    <Links>
      {children}
      <TextLink href={postponeTarget(context)}>{t("DocScan.later")}</TextLink>
      {!isAtSupport && <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>}
    </Links>
  );
}
