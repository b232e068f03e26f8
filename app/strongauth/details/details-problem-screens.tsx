import { reloadAction, supportLink } from "@/app/_shared/next-steps";
import { type ActionWords, ProblemScreen } from "@/app/_shared/problem-screen";
import { Notice } from "@/components/ui/notice";
import type { RequestContext } from "@/server/context/request-context";
import { type Alternatives, alternativesFor } from "@/server/flows/strong-auth/choice";
import { detailsUnderWay } from "@/server/flows/strong-auth/personal-details";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { alternativeLinks } from "../alternative-links";

/** What a problem offers besides the scan and support: the same form again, or a new flow where the request has ended. */
type Retry = "reload" | "startAgain" | "none";

function actionsFor(context: RequestContext, ways: Alternatives, retry: Retry): ActionWords[] {
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

type Kind = {
  /** Of the messages under `StrongAuth`. */
  title:
    | "bridge.title"
    | "device.title"
    | "failed.down"
    | "failed.merge"
    | "failed.title"
    | "keyLimit.title"
    | "tooOld.title";
  retry: Retry;
  /** Only of a recovery by SSN: another challenge has the message in its form. */
  isOfRecovery?: true;
};

/** @returns the screen in place of the form of a challenge that is under way */
const screenOf =
  ({ title, retry, isOfRecovery }: Kind) =>
  ({ context, problem, message }: Refusal) => {
    const underWay = detailsUnderWay(context);
    if (!underWay || (isOfRecovery && !underWay.record.recoversBySsn)) return undefined;
    const ways = alternativesFor(underWay.record, underWay.type);
    const { t } = translatorFor(context);
    return (
      <ProblemScreen
        context={context}
        title={t(`StrongAuth.${title}`)}
        lead={message}
        notice={
          problem === "deviceCheckFailed" && (
            <noscript>
              <Notice>{t("StrongAuth.device.noScript")}</Notice>
            </noscript>
          )
        }
        actions={actionsFor(context, ways, retry)}
        links={alternativeLinks(context, ways)}
      />
    );
  };

const failed = { title: "failed.title" } as const;

/** Problems that fill the screen (SA-56 to SA-58, SA-60, SA-70?). Each has a next step, also without JavaScript. */
export const detailsProblemScreens: ProblemScreens = {
  deviceCheckFailed: screenOf({ title: "device.title", retry: "reload" }),
  nativeBridgeFailure: screenOf({ title: "bridge.title", retry: "reload" }),
  strongAuthEnded: screenOf({ title: "tooOld.title", retry: "startAgain" }),
  mergeRecoveryFailed: screenOf({ title: "failed.merge", retry: "none" }),
  keyLimit: screenOf({ title: "keyLimit.title", retry: "none" }),
  recoveryFailed: screenOf({ title: "failed.down", retry: "reload" }),
  recoveryNotConfirmed: screenOf({ ...failed, retry: "none" }),
  strongAuthUnknown: screenOf({ ...failed, retry: "reload", isOfRecovery: true }),
  // before the time that it names, the form would only be refused again
  recoveryTooManyTries: screenOf({ ...failed, retry: "none", isOfRecovery: true }),
  strongAuthEmailInvalidDetails: screenOf({ ...failed, retry: "none", isOfRecovery: true }),
  strongAuthLandlineDetails: screenOf({ ...failed, retry: "none", isOfRecovery: true }),
};
