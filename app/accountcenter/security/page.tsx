import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { Links } from "@/components/ui/links";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { Toast } from "@/components/ui/toast";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { loadSecurity } from "@/server/flows/account-security/security";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { securityAction } from "./actions";
import { Factors } from "./factors";
import { loadedForChange } from "./maintenance";
import { SignInDetails } from "./sign-in-details";

/** How a player signs in, and the second factors: what there is, and every way to change it. */
export default async function SecurityPage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountcenter/security", { query: await searchParams });
  const load = await loadedForChange(visit, () => loadSecurity(visit));
  if ("trouble" in load) return load.trouble;
  const security = load.value;
  const { t } = wordsFor(visit);
  const { result } = security;
  const title = t("AccountSecurity.title");
  const blank = { ...visit, record: undefined };
  return (
    <>
      {result && result !== "nothing" && (
        <Toast key={visit.record?.id} close={t("Common.action.close")}>
          {t(
            result === "email"
              ? "AccountSecurity.updateEmailModal.successNotification"
              : `AccountSecurity.done.${result}`,
          )}
        </Toast>
      )}
      <Screen
        title={title}
        lead={t("AccountSecurity.lead")}
        notice={result === "nothing" && <Notice title={t("AccountSecurity.nothing")} />}
        links={
          <Links>
            <TextLink href={to("/")}>{t("Common.action.goHome")}</TextLink>
            <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      >
        <SignInDetails visit={blank} security={security} emailChange={loadEmailChange(blank)} />
        <FormScreen
          action={securityAction}
          initial={newForm(blank)}
          hidden={flowFields(blank)}
          words={formWords(visit, title)}
        >
          <Factors visit={visit} security={security} />
        </FormScreen>
      </Screen>
    </>
  );
}
