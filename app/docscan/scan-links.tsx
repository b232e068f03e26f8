import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { laterFrom } from "@/server/flows/documents/check-passed";
import type { Visit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";

type ScanLinksProps = {
  visit: Visit;
  isAtSupport?: boolean;
  /** A way on that only this screen has: it comes first. */
  children?: ReactNode;
};

/** The ways on besides the scan itself. */
export function ScanLinks({ visit, isAtSupport = false, children }: ScanLinksProps) {
  const { t } = wordsFor(visit);
  return (
    <Links>
      {children}
      <TextLink href={laterFrom(visit)}>{t("DocScan.later")}</TextLink>
      {!isAtSupport && <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>}
    </Links>
  );
}
