import type { ReactNode } from "react";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import type { Alternatives } from "@/server/flows/strong-auth/choice";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type WaysOnProps = {
  context: RequestContext;
  ways: Partial<Alternatives> & Pick<Alternatives, "givesUpTo">;
  children?: ReactNode;
};

/** What somebody can do who cannot, or will not, do what the screen asks (SA-27, SA-34 to SA-36, SA-51). */
export function WaysOn({ context, ways, children }: WaysOnProps) {
  const { t } = translatorFor(context);
  const { changeNumber, otherMethod, givesUpTo } = ways;
  return (
    <Links>
      {children}
      {changeNumber && <TextLink href={changeNumber}>{t("StrongAuth.code.changeNumber")}</TextLink>}
      {otherMethod && <TextLink href={otherMethod}>{t("StrongAuth.otherMethod")}</TextLink>}
      <TextLink href={support(context)}>{t("StrongAuth.trouble")}</TextLink>
      <TextLink href={givesUpTo}>{t("Common.action.back")}</TextLink>
    </Links>
  );
}
