import type { ReactNode } from "react";
import type { FullScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import type { Problem } from "@/domain/problems";
import type { AvailableType } from "@/domain/strong-auth/challenges";
import { alternativeFacts } from "@/server/flows/strong-auth/challenge";
import type { Alternatives } from "@/server/flows/strong-auth/choice";
import { fullScreen } from "@/server/forms/form-props";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { WaysOn } from "../ways-on";

type Shown = { context: RequestContext; record: StrongAuthRecord; type: AvailableType; ways: Alternatives };

/** What a problem offers besides the scan and support: the same again, or the whole flow anew where its request has ended. */
type Retry = "again" | "anew" | "none";

/** Problems that fill the screen (SA-56 to SA-58, SA-60, SA-70?). Each has a way on, without script too. */
export function insteadOfDetails({ context, record, type, ways }: Shown): Partial<Record<Problem, FullScreen>> {
  const { t, problem } = translatorFor(context);
  const facts = alternativeFacts(record, type);
  const screen = (title: string, which: Problem, retry: Retry, notice?: ReactNode) => {
    const canScan = ways.canDeny && retry !== "anew";
    return fullScreen(
      context,
      title,
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={title}
        lead={problem(which, facts)}
        notice={notice}
        links={<WaysOn context={context} ways={ways} />}
      >
        <Actions>
          {retry === "anew" && (
            <ButtonLink href={ways.givesUpTo} isReload>
              {t("Common.action.startAgain")}
            </ButtonLink>
          )}
          {canScan && (
            <BusyButton name="intent" value="deny" busyLabel={t("Common.busy")}>
              {t("StrongAuth.type.DocScan")}
            </BusyButton>
          )}
          <ButtonLink variant={canScan || retry === "anew" ? "second" : "primary"} href={support(context)}>
            {t("Common.action.contactSupport")}
          </ButtonLink>
          {retry === "again" && (
            <ButtonLink variant="second" href={context.here} isReload>
              {t("Common.action.tryAgain")}
            </ButtonLink>
          )}
        </Actions>
      </Screen>,
    );
  };
  const failed = t("StrongAuth.failed.title");
  const noScript = (
    <noscript>
      <Notice>{t("StrongAuth.device.noScript")}</Notice>
    </noscript>
  );
  return {
    deviceCheckFailed: screen(t("StrongAuth.device.title"), "deviceCheckFailed", "again", noScript),
    nativeBridgeFailure: screen(t("StrongAuth.bridge.title"), "nativeBridgeFailure", "again"),
    strongAuthEnded: screen(t("StrongAuth.tooOld.title"), "strongAuthEnded", "anew"),
    mergeRecoveryFailed: screen(t("StrongAuth.failed.merge"), "mergeRecoveryFailed", "none"),
    keyLimit: screen(t("StrongAuth.keyLimit.title"), "keyLimit", "none"),
    recoveryFailed: screen(t("StrongAuth.failed.down"), "recoveryFailed", "again"),
    recoveryNotConfirmed: screen(failed, "recoveryNotConfirmed", "none"),
    ...(record.recoversBySsn && {
      strongAuthUnknown: screen(failed, "strongAuthUnknown", "again"),
      strongAuthEmailInvalidDetails: screen(failed, "strongAuthEmailInvalidDetails", "none"),
      strongAuthLandlineDetails: screen(failed, "strongAuthLandlineDetails", "none"),
    }),
  };
}
