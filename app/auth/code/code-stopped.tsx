import { problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import type { ProblemScreens } from "@/components/forms/problem-screen";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { codeIntents } from "@/domain/sign-in/code-intents";
import type { RequestContext } from "@/server/context/request-context";
import { toContactAgain } from "@/server/flows/sign-in/sign-in";
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

const problems = ["network", "resultUnknown", "server", "serviceDown"] as const;

/**
 * Problems that fill the screen (OTP-21, OTP-22): of a code that was entered, and of one that was asked for, which may have been sent.
 * The retry returns to an empty code and sends nothing (OTP-35?).
 */
export function codeProblemScreens(context: RequestContext): ProblemScreens {
  const { t } = translatorFor(context);
  const screen = (title: string, retry: string) =>
    problemScreen(context, { title, actions: [reloadAction(context, retry)], links: [supportLink(context)] });
  const unchecked = screen(t("Code.offline.title"), t("Code.offline.retry"));
  const unsent = screen(t("Code.offline.unsent"), t("Common.action.back"));
  return Object.fromEntries(
    problems.flatMap((problem) => [
      [problem, unchecked],
      ...codeIntents.map((intent) => [`${problem} ${intent}`, unsent]),
    ]),
  );
}
