import { FlowForm } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { homeLink, supportLink } from "@/app/_shared/next-steps";
import { RenewStored } from "@/components/native/biometrics-switch";

import { TextLinks } from "@/components/ui/buttons/links";
import { Anchor } from "@/components/ui/buttons/text-link";
import { DialogLink } from "@/components/ui/dialogs/dialog-link";
import { Toast } from "@/components/ui/dialogs/toast";
import { Facts } from "@/components/ui/lists/facts";
import { RowList } from "@/components/ui/lists/row-list";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { SrOnly } from "@/components/ui/text/sr-only";
import { responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { type EmailChangePage, loadEmailChange } from "@/server/flows/account-security/email-change";
import { loadSecurity, type Security } from "@/server/flows/account-security/security";
import { flowFields } from "@/server/forms/form-props";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { translatorFor } from "@/server/lookups/translator";
import { reportFailedRenewalAction, securityAction } from "./actions";
import { BiometricsSection, biometricsIntents } from "./biometrics-section";
import { EmailChangeForm, emailChangeTitle } from "./email-change-form";
import { Factors, PasskeysSection, passkeyIntents } from "./factors";
import { forChange } from "./maintenance";

type SignInDetailsProps = { context: SignedInContext; security: Security; emailChange: EmailChangePage };

/** What the player signs in with. The e-mail address changes in a dialog, or without scripts on its own page. */
function SignInDetails({ context, security, emailChange: page }: SignInDetailsProps) {
  const { t } = translatorFor(context);
  const change = t("AccountSecurity.change");
  const query = flowFields(context);
  return (
    <Section title={t("AccountSecurity.signIn.title")}>
      <Facts
        facts={[
          {
            term: t("AccountSecurity.signIn.email"),
            value: security.email || t("AccountSecurity.signIn.none"),
            control: (
              <DialogLink
                href={to("/accountcenter/security/email", query)}
                label={t.rich("AccountSecurity.signIn.changeEmail", { more: (text) => <SrOnly>{text}</SrOnly> })}
                title={emailChangeTitle(context, page)}
                close={t("Common.action.close")}
              >
                <EmailChangeForm context={context} page={page} isInDialog />
              </DialogLink>
            ),
          },
          {
            term: t("AccountSecurity.signIn.username"),
            value: security.username || t("AccountSecurity.signIn.none"),
            action: { href: to("/accountcenter/security/username", query), label: change },
          },
          {
            term: t("AccountSecurity.signIn.password"),
            value: t("AccountSecurity.signIn.passwordHidden"),
            action: { href: to("/accountcenter/security/password", query), label: change },
          },
          ...(security.offersSignIns
            ? [
                {
                  term: t("SignIns.title"),
                  value: t("SignIns.row"),
                  action: { href: to("/accountcenter/security/sign-ins"), label: t("SignIns.see") },
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

const load = forChange(async (context, { isBlocked }) => ({
  ...(await loadSecurity(context)),
  offersClosing: !isBlocked,
}));

/** How the player signs in, and the second factors, each with the ways to change it. */
async function SecurityScreen({ context, data: security }: ViewProps<typeof load>) {
  const { t } = translatorFor(context);
  const { result } = security;
  const title = t("AccountSecurity.title");
  const blank = { ...context, record: undefined };
  return (
    <>
      {result && result !== "nothing" && result !== "closing" && (
        <Toast key={context.record?.id} close={t("Common.action.close")}>
          {t(
            result === "email"
              ? "AccountSecurity.updateEmailModal.successNotification"
              : `AccountSecurity.done.${result}`,
          )}
        </Toast>
      )}
      {security.renews !== undefined && (
        <RenewStored
          flow={security.renews}
          off={t("AccountSecurity.done.biometricsOff")}
          report={reportFailedRenewalAction}
        />
      )}
      <Screen
        title={title}
        lead={t("AccountSecurity.lead")}
        notice={result === "nothing" && <Notice title={t("AccountSecurity.nothing")} />}
        links={<TextLinks links={[homeLink(context), supportLink(context)]} />}
      >
        <SignInDetails context={blank} security={security} emailChange={loadEmailChange(blank)} />
        {(await isOfferedByPlatform(context, "contactMessages")) && <p>{t("AccountSecurity.contactMessages")}</p>}
        <FlowForm
          context={blank}
          title={title}
          action={securityAction}
          inSections={[...(security.passkeys ? passkeyIntents : []), ...(security.biometrics ? biometricsIntents : [])]}
        >
          <Factors context={context} security={security} />
          <PasskeysSection context={context} security={security} />
          <BiometricsSection context={context} security={security} />
        </FlowForm>
        <Section title={t("AccountSecurity.endings.title")}>
          <RowList
            rows={[
              {
                icon: "heart",
                link: <Anchor href={responsibleGaming(context, "centre")}>{t("AccountSecurity.endings.break")}</Anchor>,
              },
              ...(security.offersClosing
                ? [
                    {
                      icon: "door" as const,
                      link: <Anchor href={to("/accountcenter/security/close")}>{t("ClosingAccount.title")}</Anchor>,
                    },
                  ]
                : []),
            ]}
          />
        </Section>
      </Screen>
    </>
  );
}

export default page("/accountcenter/security", load, SecurityScreen);
