import type { ReactNode } from "react";
import { supportLink } from "@/app/_shared/next-steps";
import { type LinkWords, TextLinks } from "@/components/ui/buttons/links";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { postponeTarget } from "@/server/flows/scan/check-passed";
import { translatorFor } from "@/server/lookups/translator";

type Options = {
  /** The screen itself leads to support. */
  isAtSupport?: boolean;
  /** Nothing is left to do but to wait. */
  isWaiting?: boolean;
  /** The scan cannot be done later. */
  isOver?: boolean;
};

const labels = { later: "DocScan.later", waiting: "DocScan.comeBack", over: "Common.action.back" } as const;

/** The links for a player who does not scan. */
export const scanLinks = (
  context: RequestContext,
  { isAtSupport = false, isWaiting = false, isOver = false }: Options = {},
): LinkWords[] => [
  {
    // the step behind a scan that waits leads back to it
    href: isWaiting && context.player && !context.isPending ? to("/") : postponeTarget(context),
    label: translatorFor(context).t(labels[isOver ? "over" : isWaiting ? "waiting" : "later"]),
  },
  ...(isAtSupport ? [] : [supportLink(context)]),
];

type ScanLinksProps = Options & {
  context: RequestContext;
  /** A link that only this screen has: it comes first. */
  children?: ReactNode;
};

export const ScanLinks = ({ context, children, ...options }: ScanLinksProps) => (
  <TextLinks links={scanLinks(context, options)}>{children}</TextLinks>
);
