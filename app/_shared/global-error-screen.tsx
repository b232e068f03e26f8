import type { ReactNode } from "react";
import { SubmitAction } from "@/app/_shared/submit-action";
import { SupportAction } from "@/app/_shared/support-times";
import { refreshAction } from "@/app/correctiveactions/actions";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { support } from "@/domain/routing/destinations";
import { isDefaultCode } from "@/domain/session/session-ending-codes";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthResult } from "@/server/records/record-parts";
import { sequenceQuery, toSequence } from "@/server/records/sequence";
import { failureProblem, type UpstreamError } from "@/server/request/upstream-error";
import { FormPage } from "./flow-form";

type GlobalErrorScreenProps = {
  context: SignedInContext;
  /** The platform's code, or the default that stands for a missing or unreadable answer (ERR-03, ERR-04). */
  code?: string | undefined;
  /** `again`: a finished step keeps coming back; `notConfirmed`: strong authentication failed or could not start;
   * `down`: the service behind a check could not say anything. */
  reason?: "load" | "again" | "notConfirmed" | "down";
  /** Of the call that failed: one that was throttled says until when. */
  error?: UpstreamError;
};

/**
 * CA-43, CA-53, CA-55!: title, subtitle with a support link, and the button that loads the data again. A player who could not be
 * confirmed finds nothing new by it, so support comes first there.
 */
export function GlobalErrorScreen({ context, code, reason = "load", error }: GlobalErrorScreenProps) {
  const { t, problem } = translatorFor(context);
  const throttled = error?.kind === "throttled" ? failureProblem(error) : undefined;
  const lookAround = {
    href: toSequence(context, "/correctiveactions/look-around"),
    label: t("Common.action.lookAround"),
  };
  const refresh = t("Common.action.refresh");
  const lead = { load: "subtitle", again: "again", down: "subtitle", notConfirmed: "notConfirmed" } as const;
  const link = (text: ReactNode) => <Anchor href={support(context)}>{text}</Anchor>;
  return (
    <FormPage
      context={context}
      title={t(`CorrectiveAction.globalError.title.${reason}`)}
      action={refreshAction}
      hidden={sequenceQuery(context)}
      badge={<Badge icon="warning" tone="warning" />}
      lead={t.rich(`CorrectiveAction.globalError.${lead[reason]}`, { link })}
      links={reason === "down" && <TextLinks links={[lookAround]} />}
    >
      {throttled && <p>{problem(throttled.problem, throttled.facts)}</p>}
      {isDefaultCode(code) && <p>{t(`Trouble.default.${code}`)}</p>}
      {code && <p>{t("Trouble.code", { code })}</p>}
      {reason === "notConfirmed" ? (
        <Actions>
          <SupportAction context={context} />
          <BusyButton variant="second" busyLabel={t("Common.busy")}>
            {refresh}
          </BusyButton>
        </Actions>
      ) : (
        <SubmitAction context={context} label={refresh} />
      )}
    </FormPage>
  );
}

/** The strong authentication that a step opened has failed, or its service is down. */
export const NotConfirmedScreen = ({
  context,
  strongAuth: { code, isDown },
}: Pick<GlobalErrorScreenProps, "context"> & { strongAuth: StrongAuthResult }) => (
  <GlobalErrorScreen context={context} code={code} reason={isDown ? "down" : "notConfirmed"} />
);
