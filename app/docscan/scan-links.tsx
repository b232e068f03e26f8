import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import type { Path } from "@/domain/outcome";
import type { Visit } from "@/server/visit";
import { wordsFor } from "@/server/words";

/** The ways on besides the scan itself. */
export function ScanLinks({
  visit,
  onward,
  isAtSupport = false,
  children,
}: {
  visit: Visit;
  onward: Path;
  isAtSupport?: boolean;
  /** A way on that only this screen has: it comes first. */
  children?: ReactNode;
}) {
  const { t } = wordsFor(visit);
  return (
    <Links>
      {children}
      <TextLink href={visit.safeTarget(visit.query.fallbackUrl) ?? onward}>{t("DocScan.later")}</TextLink>
      {!isAtSupport && <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>}
    </Links>
  );
}
