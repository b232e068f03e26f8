import { FlowForm } from "@/app/_shared/flow-form";
import { homeLink, supportLink } from "@/app/_shared/problem-screens";
import { RenewStored } from "@/components/native/renew-stored";
import { TextLinks } from "@/components/ui/buttons/links";
import { Anchor } from "@/components/ui/buttons/text-link";
import { LazyToast } from "@/components/ui/dialogs/lazy-toast";
import { RowList } from "@/components/ui/lists/row-list";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { loadSecurity } from "@/server/flows/account-security/security";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { reportFailedRenewalAction, securityAction } from "./actions";
import { BiometricsSection, biometricsIntents } from "./biometrics-section";
import { Factors, PasskeysSection, passkeyIntents } from "./factors";
import { loadForChange } from "./maintenance";
import { SignInDetails } from "./sign-in-details";

/** How the player signs in, and the second factors, each with the ways to change it. */
export default async function SecurityPage({ searchParams }: PageProps<"/accountcenter/security">) {
  const context = await requestContext("/accountcenter/security", { query: await searchParams });
  const load = await loadForChange(context, async ({ isBlocked }) => ({
    ...(await loadSecurity(context)),
    offersClosing: !isBlocked,
  }));
  if (load.kind === "error") return load.screen;
  const security = load.value;
  const { t } = translatorFor(context);
  const { result } = security;
  const title = t("AccountSecurity.title");
  const blank = { ...context, record: undefined };
  return (
    <>
      {result && result !== "nothing" && result !== "closing" && (
        <LazyToast key={context.record?.id} close={t("Common.action.close")}>
          {t(
            result === "email"
              ? "AccountSecurity.updateEmailModal.successNotification"
              : `AccountSecurity.done.${result}`,
          )}
        </LazyToast>
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
                      link: <Anchor href={to("/accountcenter/security/close")}>{t("ClosingAccount.link")}</Anchor>,
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
