import { reloadAction, supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { asksForCode } from "@/domain/sign-in/code-intents";
import type { RequestContext } from "@/server/context/request-context";
import { toContactAgain } from "@/server/flows/sign-in/sign-in";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import type { SignInRecord } from "@/server/records/sign-in-record";

type StoppedProps = { context: RequestContext; record: SignInRecord };

/** The newest code no longer works, and no other can be sent. */
const areCodesOver = ({ codesOver, resendsUsedUp, sent }: SignInRecord, now: number) =>
  codesOver || (resendsUsedUp && sent?.worksUntil !== undefined && sent.worksUntil <= now);

/** @returns what keeps the code entry closed even after a reload */
export function stopReason({
  record,
  context,
}: StoppedProps): "banned" | "locked" | "interrupted" | "codesOver" | undefined {
  const { lock, interrupted } = record;
  if (lock?.why === "banned") return "banned";
  if (lock) return "locked";
  if (interrupted) return "interrupted";
  return areCodesOver(record, context.now) ? "codesOver" : undefined;
}

/** The code entry is closed: too many wrong codes, an account that cannot be used, an interrupted sign-in, no further code (OTP-19, OTP-23, OTP-24, OTP-27). */
export function CodeStopped({
  context,
  record,
  why,
}: StoppedProps & { why: NonNullable<ReturnType<typeof stopReason>> }) {
  const { t, problem } = translatorFor(context);
  const leads = {
    banned: problem("banned"),
    locked: t("Code.locked.lead"),
    interrupted: problem("signInInterrupted"),
    codesOver: t("Code.codesOver.lead"),
  };
  // another contact lifts no ban, and after a right code none is needed
  const mayRecover = why === "locked" || why === "codesOver";
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon={why !== "banned" ? "warning" : "lock"} tone={why === "banned" ? "danger" : "warning"} />}
      title={t(`Code.${why}.title`)}
      lead={leads[why]}
      actions={
        why !== "banned" ? (
          <ButtonLink href={toContactAgain(record)}>{t(`Code.${why}.continue`)}</ButtonLink>
        ) : (
          <SupportAction context={context} />
        )
      }
      links={
        why !== "banned" && (
          <Links>
            <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
            {mayRecover && <TextLink href={to("/recovery", flowParameters(context))}>{t("SignIn.recover")}</TextLink>}
          </Links>
        )
      }
    />
  );
}

/**
 * Of a code that was entered, and of one that was asked for, which may have been sent. The retry returns to an empty code and sends nothing
 * (OTP-35?).
 */
function CodeFailed({ context, form, message }: Refusal) {
  const { t } = translatorFor(context);
  const [title, retry] = asksForCode(form)
    ? [t("Code.offline.unsent"), t("Common.action.back")]
    : [t("Code.offline.title"), t("Code.offline.retry")];
  return (
    <ProblemScreen
      context={context}
      title={title}
      lead={message}
      actions={[reloadAction(context, retry)]}
      links={[supportLink(context)]}
    />
  );
}

/** Problems that fill the screen (OTP-21, OTP-22). */
export const codeProblemScreens: ProblemScreens = {
  network: CodeFailed,
  resultUnknown: CodeFailed,
  server: CodeFailed,
  serviceDown: CodeFailed,
};
