import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { continueSignedInAction, startSignInAction } from "@/app/auth/actions";
import { reportAppLoginAction } from "@/app/login/actions";
import { AppLogin } from "@/components/native/app-login";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { Whole } from "@/components/ui/whole";
import { alreadyMigratedCode } from "@/domain/merge/refusals";
import { to } from "@/domain/routes";
import type { LoginChallenge } from "@/domain/sign-in/login-challenge";
import { definedParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { isLocationCheckRequired } from "@/server/flows/geolocation/check-location";
import { loadChallenge } from "@/server/flows/sign-in/login-challenge";
import { contactTypedBefore } from "@/server/flows/sign-in/sign-in";
import { documentTitle } from "@/server/forms/form-props";
import { type FormDraft, readKept } from "@/server/records/form-drafts";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { isNoticed } from "@/server/session/notice";
import { ContactFields } from "./contact-fields";
import { keptWords } from "./kept-words";
import { loadOrShowError } from "./load-or-show-error";
import { ProviderSlot } from "./provider-slot";

type Entry = { context: RequestContext /** /auth/entry serves newcomers too. */; isUnified?: boolean };

const hiddenFrom = (parameters: LoginParameters, isUnified: boolean, isChange: boolean) => ({
  ...definedParameters(parameters),
  ...(isUnified && { entry: "unified-auth" }),
  ...(isChange && { change: "true" }),
});

/** A challenge that is used up, expired or unknown. */
function UsedChallenge({
  context,
  challenge,
  parameters,
}: Entry & { challenge: Exclude<LoginChallenge, { kind: "fresh" }>; parameters: LoginParameters }) {
  const { t } = translatorFor(context);
  const { kind, redirectTo } = challenge;
  const goBack = context.safeRedirectTarget(parameters.fallbackUrl);
  const onward = context.safeRedirectTarget(redirectTo);
  const { login_challenge: _, ...others } = parameters;
  const signIn = to("/auth", definedParameters(others));
  return (
    <>
      <title>{documentTitle(context, t(`Challenge.${kind}.title`))}</title>
      <Screen
        badge={<Badge icon="clock" tone="warning" />}
        title={t(`Challenge.${kind}.title`)}
        lead={t(`Challenge.${kind}.lead`)}
        actions={
          onward ? (
            <ButtonLink href={onward}>{t("Challenge.goOn")}</ButtonLink>
          ) : (
            <ButtonLink href={signIn}>{t("Challenge.signInHere")}</ButtonLink>
          )
        }
        links={
          <Links>
            {onward && <TextLink href={signIn}>{t("Challenge.signInHere")}</TextLink>}
            {goBack && <TextLink href={goBack}>{t("Challenge.goBack")}</TextLink>}
          </Links>
        }
      />
    </>
  );
}

type SignedOutProps = { context: RequestContext; code: string | undefined; kept: FormDraft | undefined };

/** Why the session has ended (with the code of the platform, if there is one), and what was kept of the form that was open. */
function SignedOutNotice({ context, code, kept }: SignedOutProps) {
  const { t } = translatorFor(context);
  if (code === alreadyMigratedCode)
    return <Notice title={t("Merge.migrated.title")}>{t("Merge.migrated.text")}</Notice>;
  const end = context.sessionEnd ? t(`SignIn.sessionEnd.${context.sessionEnd}`) : t("TimeOut.ended");
  const words = kept && keptWords(context, kept);
  return (
    <Notice title={t("SignIn.signedOutTitle")}>
      <p>{end}</p>
      {code !== undefined && (
        <p>
          <Whole text={t("Trouble.code", { code })} part={code} />
        </p>
      )}
      {words && <p>{words.text}</p>}
      {words?.missing && <p>{words.missing}</p>}
    </Notice>
  );
}

/** A signed-in player can only continue with the session or end it; with the second factor due, the sign-in is not over. */
export function SignedInAlready({ context, parameters }: Entry & { parameters: LoginParameters }) {
  const { t } = translatorFor(context);
  const name = context.player?.userName || context.player?.email || "";
  const isPending = context.isPending;
  const title = t(isPending ? "SignIn.already.pendingTitle" : "SignIn.already.title");
  return (
    <FlowForm
      context={context}
      title={title}
      action={continueSignedInAction}
      hidden={hiddenFrom(parameters, false, false)}
    >
      <Screen title={title} lead={t(isPending ? "SignIn.already.pendingLead" : "SignIn.already.lead")}>
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>
            {name ? t("SignIn.already.continue", { name }) : t("Common.action.continue")}
          </BusyButton>
          <ButtonLink variant="second" href={to("/logout")}>
            {t("SignIn.already.other")}
          </ButtonLink>
        </Actions>
      </Screen>
    </FlowForm>
  );
}

/** The contact entry that /auth, /login and /auth/entry share (BR-19, BR-20). */
export async function SignInPage({ context, isUnified = false }: Entry) {
  const { t } = translatorFor(context);
  const { brand, query } = context;
  const parameters = LoginParameters.parse(query);
  const { login_challenge: challengeId } = parameters;
  const load = challengeId
    ? await loadOrShowError(context, () => loadChallenge(context, challengeId))
    : { kind: "loaded" as const, value: { kind: "fresh" as const } };
  if (load.kind === "error") return load.screen;
  const challenge = load.value;
  if (challenge.kind !== "fresh")
    return <UsedChallenge context={context} challenge={challenge} parameters={parameters} />;
  if (context.player) return <SignedInAlready context={context} parameters={parameters} />;
  if (isLocationCheckRequired(context)) redirect(to("/auth/location", definedParameters(parameters)));
  const isChange = query.change === "true";
  const title = isChange
    ? t("SignIn.change")
    : t(isUnified ? "SignIn.entryTitle" : "SignIn.title", { brand: brand.name });
  const code = isNoticed(context, query.errorCode) ? context.notice?.word : undefined;
  const kept = await readKept(context, query.kept);
  const isSignedOut = context.sessionEnd !== undefined || code !== undefined || kept !== undefined;
  const notice =
    query.ended === "true" ? (
      <Notice>{t("SignIn.ended")}</Notice>
    ) : (
      isSignedOut && <SignedOutNotice context={context} code={code} kept={kept} />
    );
  return (
    <FlowForm
      context={context}
      title={title}
      description={t("SignIn.lead")}
      action={startSignInAction}
      values={contactTypedBefore(context)}
      hidden={hiddenFrom(parameters, isUnified, isChange)}
    >
      <Screen
        title={title}
        lead={t("SignIn.lead")}
        notice={notice}
        links={
          <Links>
            <TextLink href={to("/recovery", definedParameters(parameters))}>{t("SignIn.recover")}</TextLink>
            <TextLink href={to("/signup", definedParameters(parameters))}>{t("SignIn.join")}</TextLink>
          </Links>
        }
      >
        {context.native && query.through === "app" && <AppLogin report={reportAppLoginAction} />}
        <ContactFields context={context} />
        <ProviderSlot context={context} name="multiAccounting" />
      </Screen>
    </FlowForm>
  );
}
