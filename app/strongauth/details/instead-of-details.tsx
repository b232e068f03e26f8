import type { FullScreen } from "@/components/forms/form-screen";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import type { Problem } from "@/domain/problems";
import type { StrongAuthRecord } from "@/server/flow-records";
import type { Ways } from "@/server/flows/strong-auth";
import { fullScreen } from "@/server/form";
import type { Visit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { WaysOn } from "../ways-on";

/** Problems that fill the screen (SA-56 to SA-58, SA-60, SA-70?). Each has a way on, without script too. */
export function insteadOfDetails(
  visit: Visit,
  record: StrongAuthRecord,
  ways: Ways,
): Partial<Record<Problem, FullScreen>> {
  const { t, problem } = wordsFor(visit);
  const screen = (title: string, text: string, retries: boolean) =>
    fullScreen(
      visit,
      title,
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={title}
        lead={text}
        links={<WaysOn visit={visit} ways={ways} />}
      >
        <Actions>
          {ways.canDeny && (
            <BusyButton name="intent" value="deny" busyLabel={t("Common.busy")}>
              {t("StrongAuth.type.DocScan")}
            </BusyButton>
          )}
          <ButtonLink variant={ways.canDeny ? "second" : "primary"} href={support(visit)}>
            {t("Common.action.contactSupport")}
          </ButtonLink>
          {retries && (
            <ButtonLink variant="second" href={visit.here} isReload>
              {t("Common.action.tryAgain")}
            </ButtonLink>
          )}
        </Actions>
      </Screen>,
    );
  return {
    deviceCheckFailed: screen(t("StrongAuth.device.title"), t("StrongAuth.device.lead"), true),
    nativeBridgeFailure: screen(t("StrongAuth.bridge.title"), problem("nativeBridgeFailure"), true),
    recoveryFailed: screen(t("StrongAuth.failed.title"), problem("recoveryFailed"), true),
    mergeRecoveryFailed: screen(t("StrongAuth.failed.merge"), problem("mergeRecoveryFailed"), false),
    keyLimit: screen(t("StrongAuth.keyLimit.title"), problem("keyLimit"), false),
    ...(record.recoversBySsn && {
      strongAuthExpired: screen(t("StrongAuth.failed.title"), problem("strongAuthUnknown"), false),
    }),
  };
}
