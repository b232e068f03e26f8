import { FlowForm } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { logoutAction } from "@/app/logout/actions";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links, TextLinks } from "@/components/ui/buttons/links";
import { TextButton, TextLink } from "@/components/ui/buttons/text-link";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { SuccessScreen } from "@/components/ui/success-screen";
import type { Path } from "@/domain/forms/outcome";
import { successSignOf } from "@/domain/operator/drawings";
import { passwordReset, support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import type { AvailableType } from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import { alternativeValues } from "@/server/flows/strong-auth/challenge";
import type { Alternatives } from "@/server/flows/strong-auth/choice";
import { documentTitle } from "@/server/forms/form-props";
import { flowParameters, openerFlowLink } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { NewerRequest } from "./newer-request";

type SignInAgainProps = {
  context: RequestContext;
  record: StrongAuthRecord;
  /** The parameters of the flow that opened this one. */
  around: Readonly<Record<string, string>>;
};

/** ERR-50: signing in again ends the session first, because the sign-in page does not ask a signed-in player for a contact. */
function SignInAgain({ context, record, around }: SignInAgainProps) {
  const { t } = translatorFor(context);
  if (!context.player) return <TextLink href={to("/login", around)}>{t("Common.action.signIn")}</TextLink>;
  const again = t("Common.action.signInAgain");
  return (
    <FlowForm context={context} title={again} action={logoutAction} hidden={{ returnPath: record.backTo }} isPart>
      <TextButton>{again}</TextButton>
    </FlowForm>
  );
}

/** The record is gone: finished elsewhere, too old, or of another session. */
export function EndedScreen({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="clock" />}
      title={t("StrongAuth.ended.title")}
      lead={t(`StrongAuth.ended.lead.${context.player ? "signedIn" : "signedOut"}`)}
      actions={
        <ButtonLink href={context.player ? to("/") : to("/auth", flowParameters(context))}>
          {t(context.player ? "Common.action.goHome" : "Recovery.backToSignIn")}
        </ButtonLink>
      }
      links={
        <TextLinks
          links={[
            // without a session it may have been a recovery
            ...(context.player ? [] : [{ href: to("/recovery", flowParameters(context)), label: t("SignIn.recover") }]),
            supportLink(context),
          ]}
        />
      }
    />
  );
}

/** Solved just now (SA-17), or earlier in another window or before a Back. Both continue to the same page. */
export function SolvedScreen({ context, says, to }: { context: RequestContext; says: "success" | "done"; to: Path }) {
  const { t } = translatorFor(context);
  const title = t(`StrongAuth.${says}.title`);
  const parts = {
    title,
    lead: t(`StrongAuth.${says}.lead`),
    actions: <ButtonLink href={to}>{t("Common.action.continue")}</ButtonLink>,
  };
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      {says === "success" ? (
        <SuccessScreen figure={successSignOf(context.brand.id)} {...parts}></SuccessScreen>
      ) : (
        <Screen badge={<Badge icon="check" tone="good" />} {...parts} />
      )}
    </>
  );
}

type StoppedProps = { context: RequestContext; record: StrongAuthRecord; type: AvailableType; ways: Alternatives };

/** Every method is locked until a time (ERR-52, SA-40). A reload does not lift the lock; a new password is suggested. */
export function LockedScreen({
  context,
  until,
  givesUpTo,
}: {
  context: RequestContext;
  until: number;
  givesUpTo: Alternatives["givesUpTo"];
}) {
  const { t, problem } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="lock" tone="warning" />}
      title={t("StrongAuth.locked.title")}
      lead={problem("strongAuthLocked", { untilAt: until })}
      actions={<ButtonLink href={passwordReset(context, givesUpTo)}>{t("StrongAuth.locked.password")}</ButtonLink>}
      links={
        <TextLinks links={[supportLink(context), { href: givesUpTo, label: t("Common.action.back") }]}>
          <TextLink href={context.here} isReload>
            {t("CodeSent.lookAgain")}
          </TextLink>
        </TextLinks>
      }
    />
  );
}

/** No attempts are left for one method (ERR-50, ERR-51): offers another one and, in the login flow, a new sign-in. */
async function UsedUpScreen({ context, record, type, ways }: StoppedProps) {
  const { t, problem } = translatorFor(context);
  const around = definedParameters(openerFlowLink(context).parameters);
  const isLogin = record.completes === "strongauth" || !context.player;
  const { otherMethod } = ways;
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="lock" tone="warning" />}
      title={t("StrongAuth.usedUp.title")}
      lead={problem("strongAuthMaxAttempts", alternativeValues(record, type))}
      notice={<NewerRequest context={context} record={record} />}
      actions={
        otherMethod ? (
          <ButtonLink href={otherMethod}>{t("StrongAuth.otherMethod")}</ButtonLink>
        ) : (
          <SupportAction context={context} />
        )
      }
      links={
        <Links>
          {otherMethod && <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>}
          {isLogin && <SignInAgain context={context} record={record} around={around} />}
          <TextLink href={ways.givesUpTo}>{t("Common.action.back")}</TextLink>
        </Links>
      }
    />
  );
}

/** @returns the screen of a method that is closed; undefined while it is open */
export function stoppedScreen({ context, record, type, ways }: StoppedProps) {
  const { lockedUntil = 0, usedUp, chosen } = record;
  if (lockedUntil > context.now)
    return <LockedScreen context={context} until={lockedUntil} givesUpTo={ways.givesUpTo} />;
  if (chosen && usedUp.includes(chosen))
    return <UsedUpScreen context={context} record={record} type={type} ways={ways} />;
  return undefined;
}
