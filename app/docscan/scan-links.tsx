import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { laterFrom } from "@/server/scan-done";
import type { Visit } from "@/server/visit";
import { wordsFor } from "@/server/words";

/** The ways on besides the scan itself. */
export function ScanLinks({ visit, isAtSupport = false }: { visit: Visit; isAtSupport?: boolean }) {
  const { t } = wordsFor(visit);
  return (
    <Links>
      <TextLink href={laterFrom(visit)}>{t("DocScan.later")}</TextLink>
      {!isAtSupport && <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>}
    </Links>
  );
}
