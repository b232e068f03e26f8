import type { ReactNode } from "react";
import { Anchor } from "@/components/ui/buttons/text-link";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { isDefaultCode } from "@/domain/session/session-ending-codes";
import { translatorFor } from "@/server/lookups/translator";
import { failureProblem, type UpstreamError } from "@/server/request/upstream-error";
import { homeLink, reloadAction } from "./next-steps";
import { type ActionWords, ProblemScreen, type ProblemScreenProps } from "./problem-screen";
import { SupportWithReference } from "./support-with-reference";

type TroubleProps = Omit<ProblemScreenProps, "title" | "lead" | "text" | "actions" | "children"> & {
  title?: string;
  /** What failed; by default that it is our fault, and whom to contact. */
  lead?: ReactNode;
  /** The platform's code, where a document wants it shown (CA-50). Otherwise the reference code is the only one on the screen. */
  code?: string | undefined;
  /** Of the call that failed: one that was throttled says until when. */
  error?: UpstreamError | undefined;
  actions?: readonly ActionWords[];
};

/** Something went wrong: what, the next try, support and the home page. */
export function Trouble({ context, title, lead, code, error, actions, links, ...rest }: TroubleProps) {
  const { t, problem } = translatorFor(context);
  const throttled = error?.kind === "throttled" ? failureProblem(error) : undefined;
  const link = (text: ReactNode) => <Anchor href={support(context)}>{text}</Anchor>;
  const own = code === undefined ? t("Trouble.lead") : t.rich("Trouble.again", { link });
  return (
    <ProblemScreen
      {...rest}
      context={context}
      title={title ?? t("Trouble.title")}
      lead={throttled ? problem(throttled.problem, throttled.facts) : (lead ?? own)}
      actions={actions ?? [reloadAction(context)]}
      links={links ?? (context.here === to("/") ? [] : [homeLink(context)])}
    >
      {isDefaultCode(code) && <p>{t(`Trouble.default.${code}`)}</p>}
      {code === undefined ? <SupportWithReference context={context} /> : <p>{t("Trouble.code", { code })}</p>}
    </ProblemScreen>
  );
}
