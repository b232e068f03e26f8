import type { ReactNode } from "react";
import { refreshAction } from "@/app/correctiveactions/actions";
import { Anchor } from "@/components/ui/buttons/text-link";
import { support } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthResult } from "@/server/records/record-parts";
import { sequenceQuery, toSequence } from "@/server/records/sequence";
import type { UpstreamError } from "@/server/request/upstream-error";
import { supportLink } from "./next-steps";
import { Trouble } from "./trouble";

type StepTroubleProps = {
  context: SignedInContext;
  /** The platform's code, or the default that stands for a missing or unreadable answer (ERR-03, ERR-04). */
  code?: string | undefined;
  /** `again`: a finished step keeps coming back; `notConfirmed`: strong authentication failed or could not start;
   * `down`: the service behind a check could not say anything. */
  reason?: "load" | "again" | "notConfirmed" | "down";
  error?: UpstreamError;
};

/**
 * The global error of the flow after sign-in (CA-43, CA-53, CA-55!): its button loads the data again. A player who could not be confirmed
 * finds nothing new by it, so support comes first there.
 */
export function StepTrouble({ context, code, reason = "load", error }: StepTroubleProps) {
  const { t } = translatorFor(context);
  const lookAround = {
    href: toSequence(context, "/correctiveactions/look-around"),
    label: t("Common.action.lookAround"),
  };
  const refresh = { label: t("Common.action.refresh"), busyLabel: t("Common.busy") };
  const link = (text: ReactNode) => <Anchor href={support(context)}>{text}</Anchor>;
  const isKnown = reason === "again" || reason === "notConfirmed";
  return (
    <Trouble
      context={context}
      {...(isKnown && {
        title: t(`CorrectiveAction.globalError.title.${reason}`),
        lead: t.rich(`CorrectiveAction.globalError.${reason}`, { link }),
      })}
      code={code}
      error={error}
      actions={reason === "notConfirmed" ? [supportLink(context), refresh] : [refresh]}
      links={reason === "down" ? [lookAround] : []}
      form={refreshAction}
      hidden={sequenceQuery(context)}
    />
  );
}

/** The strong authentication that a step opened has failed, or its service is down. */
export const NotConfirmedScreen = ({
  context,
  strongAuth: { code, isDown },
}: Pick<StepTroubleProps, "context"> & { strongAuth: StrongAuthResult }) => (
  <StepTrouble context={context} code={code} reason={isDown ? "down" : "notConfirmed"} />
);
