import type { ReactNode } from "react";
import { FoldedLinks } from "@/components/ui/buttons/folded-links";
import type { LinkWords } from "@/components/ui/buttons/links";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import type { Alternatives } from "@/server/flows/strong-auth/choice";
import { translatorFor } from "@/server/lookups/translator";

type OpenAlternatives = { [Way in keyof Alternatives]?: Alternatives[Way] | undefined };

/** Links for a player who cannot do what the screen asks, or does not want to (SA-27, SA-34 to SA-36, SA-51). */
export function alternativeLinks(
  context: RequestContext,
  { changeNumber, otherMethod, givesUpTo }: OpenAlternatives,
): LinkWords[] {
  const { t } = translatorFor(context);
  return [
    ...(changeNumber ? [{ href: changeNumber, label: t("Code.change.phone") }] : []),
    ...(otherMethod ? [{ href: otherMethod, label: t("StrongAuth.otherMethod") }] : []),
    { href: to("/strongauth/help", { flow: context.record?.id }), label: t("StrongAuth.trouble") },
    ...(givesUpTo ? [{ href: givesUpTo, label: t("Common.action.back") }] : []),
  ];
}

type AlternativeLinksProps = { context: RequestContext; ways: OpenAlternatives; children?: ReactNode };

export const AlternativeLinks = ({ context, ways, children }: AlternativeLinksProps) => (
  <FoldedLinks links={alternativeLinks(context, ways)} more={translatorFor(context).t("Common.action.moreWays")}>
    {children}
  </FoldedLinks>
);

/** What the summary of the form offers where the request, or the key with which the flow began, is too old. */
export const startAgainLinks = (context: RequestContext, { givesUpTo }: Pick<Alternatives, "givesUpTo">) => ({
  strongAuthEnded: [{ href: givesUpTo, label: translatorFor(context).t("Common.action.startAgain") }],
});
