import { problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import type { ActionWords, ProblemScreens } from "@/components/forms/problem-screen";
import type { RequestContext } from "@/server/context/request-context";
import type { Alternatives } from "@/server/flows/strong-auth/choice";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { alternativeLinks } from "../alternative-links";

type Situation = { context: RequestContext; record: StrongAuthRecord; ways: Alternatives };

/** What a problem offers besides the scan and support: the same form again, or a new flow where the request has ended. */
type Retry = "reload" | "startAgain" | "none";

function actionsFor({ context, ways }: Situation, retry: Retry): ActionWords[] {
  const { t } = translatorFor(context);
  const startAgain = { label: t("Common.action.startAgain"), href: ways.givesUpTo, isReload: true };
  const scan = { label: t("StrongAuth.type.DocScan"), busyLabel: t("Common.busy"), intent: "deny" };
  return [
    ...(retry === "startAgain" ? [startAgain] : []),
    ...(ways.canDeny && retry !== "startAgain" ? [scan] : []),
    supportLink(context),
    ...(retry === "reload" ? [reloadAction(context)] : []),
  ];
}

/** Problems that fill the screen (SA-56 to SA-58, SA-60, SA-70?). Each offers a next step, without scripts too. */
export function detailsProblemScreens(situation: Situation): ProblemScreens {
  const { context, record, ways } = situation;
  const { t } = translatorFor(context);
  const links = alternativeLinks(context, ways);
  const screen = (title: string, retry: Retry, noScript?: string) =>
    problemScreen(context, { title, actions: actionsFor(situation, retry), links, ...(noScript && { noScript }) });
  const failed = t("StrongAuth.failed.title");
  return {
    deviceCheckFailed: screen(t("StrongAuth.device.title"), "reload", t("StrongAuth.device.noScript")),
    nativeBridgeFailure: screen(t("StrongAuth.bridge.title"), "reload"),
    strongAuthEnded: screen(t("StrongAuth.tooOld.title"), "startAgain"),
    mergeRecoveryFailed: screen(t("StrongAuth.failed.merge"), "none"),
    keyLimit: screen(t("StrongAuth.keyLimit.title"), "none"),
    recoveryFailed: screen(t("StrongAuth.failed.down"), "reload"),
    recoveryNotConfirmed: screen(failed, "none"),
    ...(record.recoversBySsn && {
      strongAuthUnknown: screen(failed, "reload"),
      // before the time that it names, the form would only be refused again
      recoveryTooManyTries: screen(failed, "none"),
      strongAuthEmailInvalidDetails: screen(failed, "none"),
      strongAuthLandlineDetails: screen(failed, "none"),
    }),
  };
}
