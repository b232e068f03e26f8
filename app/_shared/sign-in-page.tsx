import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { ScreenPage } from "@/app/_shared/screen-page";
import { continueSignedInAction, startSignInAction } from "@/app/auth/actions";
import { reportAppLoginAction } from "@/app/login/actions";
import { AppLogin } from "@/components/native/app-login";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links, TextLinks } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";
import { alreadyMigratedCode } from "@/domain/account-merge/resolution";
import { shownContact } from "@/domain/person/contact";
import { kindOf } from "@/domain/products";
import { to } from "@/domain/routing/routes";
import { endNotRecorded } from "@/domain/session/logout";
import { goesOnField, unifiedEntry } from "@/domain/sign-in/entry";
import type { LoginChallenge } from "@/domain/sign-in/login-challenge";
import { definedParameters, type LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { requiredLocationCheck } from "@/server/flows/geolocation/check-location";
import { loadChallenge } from "@/server/flows/sign-in/login-challenge";
import { isPasskeySignInOffered } from "@/server/flows/sign-in/passkey";
import { otherAccountWord } from "@/server/flows/sign-in/resume";
import { contactTypedBefore } from "@/server/flows/sign-in/sign-in";
import { translatorFor } from "@/server/lookups/translator";
import { currentEmail } from "@/server/records/security";
import { hasFlash } from "@/server/session/flash";
import { endedAccount } from "@/server/session/way-back";
import { ContactFields } from "./contact-fields";
import { Slot } from "./slot";

type Entry = {
  context: RequestContext;
  /** /auth/entry serves newcomers too. */
  isUnified?: boolean;
};

const hiddenFrom = ({ query }: RequestContext, parameters: LoginParameters, isUnified: boolean, isChange: boolean) => ({
  ...definedParameters(parameters),
  ...(isUnified && { entry: unifiedEntry }),
  ...(isChange ? { change: "true" } : typeof query.flow === "string" && { [goesOnField]: query.flow }),
});

/** A challenge that is used up, expired or unknown. */
function UsedChallenge({
  context,
  challenge,
  parameters,
}: Entry & { challenge: Exclude<LoginChallenge, { kind: "fresh" }>; parameters: LoginParameters }) {
  const { t } = translatorFor(context);
  const { kind, redirectTo: onward } = challenge;
  const { login_challenge: _, ...others } = parameters;
  const goBack = others.fallbackUrl;
  const signIn = to("/auth", definedParameters(others));
  // a signed-in player is asked there whether to continue with this account
  const label = t(context.player ? "Common.action.continue" : "Challenge.signInHere");
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="clock" tone="warning" />}
      title={t(`Challenge.${kind}.title`)}
      lead={t(`Challenge.${kind}.lead`)}
      actions={
        onward ? (
          <ButtonLink href={onward}>{t("Common.action.continue")}</ButtonLink>
        ) : (
          <ButtonLink href={signIn}>{label}</ButtonLink>
        )
      }
      links={
        <Links>
          {onward && !context.player && <TextLink href={signIn}>{label}</TextLink>}
          {goBack && <TextLink href={goBack}>{t("Challenge.goBack")}</TextLink>}
        </Links>
      }
    />
  );
}

type SignedOutProps = { context: RequestContext; code: string | undefined };

/**
 * Why the session has ended, with the code of the platform if there is one. Which page was left and what was typed belongs to the account,
 * so the page names neither before the sign-in. It says that typed answers are kept only where they are: not on a shared device, and not
 * after a sign-out (scripts/release/requirements/catalogue/decisions.md, "Session that ends").
 */
function SignedOutNotice({ context, code }: SignedOutProps) {
  const { t } = translatorFor(context);
  if (code === alreadyMigratedCode)
    return <Notice title={t("Merge.migrated.title")}>{t("Merge.migrated.text")}</Notice>;
  if (code === endNotRecorded) return <Notice title={t("Logout.out")}>{t("SignIn.endNotRecorded")}</Notice>;
  const isOwnLogout = code !== undefined && context.flash?.isOwnLogout === true;
  const { sessionEnd: end } = context;
  const why = end ? t(`SignIn.sessionEnd.${end}`) : t("TimeOut.ended");
  return (
    <Notice title={t(isOwnLogout ? "Logout.out" : "SignIn.signedOutTitle")}>
      <p>{isOwnLogout ? t("SignIn.ownLogout.notConfirmed") : why}</p>
      {!isOwnLogout && endedAccount(context) !== undefined && <p>{t("SignIn.keptForYou")}</p>}
      {code !== undefined && (
        <p>
          <UnbrokenText text={t("Trouble.code", { code })} part={code} />
        </p>
      )}
    </Notice>
  );
}

/** A signed-in player can only continue with the session or end it; with the second factor due, the sign-in is not over. */
export function SignedInAlready({ context, parameters }: Entry & { parameters: LoginParameters }) {
  const { t } = translatorFor(context);
  const { player, record, query, isPending } = context;
  const name = player ? shownContact(currentEmail({ ...context, player })) : "";
  const isOther = query.said === otherAccountWord && hasFlash(context, otherAccountWord);
  const [titleKey, leadKey] = isOther
    ? (["SignIn.otherAccount.title", "SignIn.otherAccount.lead"] as const)
    : isPending
      ? (["SignIn.already.pendingTitle", "SignIn.already.pendingLead"] as const)
      : (["SignIn.already.title", "SignIn.already.lead"] as const);
  const own = record && "parameters" in record ? definedParameters(record.parameters) : definedParameters(parameters);
  return (
    <FormPage
      context={context}
      title={t(titleKey)}
      action={continueSignedInAction}
      hidden={record ? { flow: record.id } : definedParameters(parameters)}
      lead={t(leadKey)}
    >
      <Buttons>
        <BusyButton busyLabel={t("Common.busy")}>
          {name ? t("SignIn.already.continue", { name }) : t("Common.action.continue")}
        </BusyButton>
        <ButtonLink variant="second" href={to("/logout", own)}>
          {t("SignIn.already.other")}
        </ButtonLink>
      </Buttons>
    </FormPage>
  );
}

/** The login challenge that the link names; without one there is nothing to read. */
export function loadEntryChallenge(context: RequestContext): LoginChallenge | Promise<LoginChallenge> {
  const { query, parameters } = context;
  if (parameters.login_challenge) return loadChallenge(context, parameters.login_challenge);
  return query.login_challenge ? { kind: "unknown" } : { kind: "fresh" };
}

/** The contact entry that /auth, /login and /auth/entry share (BR-19, BR-20). */
export async function SignInPage({ context, data: challenge, isUnified = false }: Entry & { data: LoginChallenge }) {
  const { t } = translatorFor(context);
  const { brand, query, parameters } = context;
  if (challenge.kind !== "fresh")
    return <UsedChallenge context={context} challenge={challenge} parameters={parameters} />;
  if (context.player) return <SignedInAlready context={context} parameters={parameters} />;
  const locationCheck = requiredLocationCheck(context, isUnified);
  if (locationCheck) redirect(locationCheck);
  const isChange = query.change === "true";
  const title = isChange
    ? t("SignIn.change")
    : t(isUnified ? "SignIn.entryTitle" : "SignIn.title", { brand: brand.name });
  const code = hasFlash(context, query.errorCode) ? context.flash?.word : undefined;
  const isSignedOut = context.sessionEnd !== undefined || code !== undefined || endedAccount(context) !== undefined;
  const notice =
    query.ended === "true" ? (
      <Notice>{t("SignIn.ended")}</Notice>
    ) : (
      isSignedOut && <SignedOutNotice context={context} code={code} />
    );
  const hasPasskey = !isChange && (await isPasskeySignInOffered(context));
  const kind = kindOf(context.product);
  // BR-17: for another application the button names the product that it opens
  const isOpening =
    parameters.login_challenge && !isChange && !isUnified && (kind === "casino" || kind === "sportsbook");
  return (
    <>
      {/* where the router led here, the menu is still that of the session */}
      {isSignedOut && <span data-session-ended hidden />}
      <FormPage
        context={context}
        title={title}
        description={t("SignIn.lead")}
        action={startSignInAction}
        values={contactTypedBefore(context)}
        hidden={hiddenFrom(context, parameters, isUnified, isChange)}
        hasStrip
        lead={t("SignIn.lead")}
        notice={notice}
        links={
          <TextLinks
            links={[
              { href: to("/recovery", definedParameters(parameters)), label: t("SignIn.recover") },
              { href: to("/signup", definedParameters(parameters)), label: t("SignIn.join") },
            ]}
          />
        }
      >
        {context.native && query.through === "app" && <AppLogin report={reportAppLoginAction} />}
        <ContactFields
          context={context}
          submit={isOpening ? t(`SignIn.open.${kind}`) : undefined}
          hasPasskey={hasPasskey}
        />
      </FormPage>
      <Slot context={context} place="sign-in" facts={{}} />
    </>
  );
}
