import { FlowForm } from "@/app/_shared/flow-form";
import { ScreenPage } from "@/app/_shared/screen-page";
import { LogoutDelay } from "@/components/native/logout-delay";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Screen } from "@/components/ui/screen";
import { shownContact } from "@/domain/person/contact";
import { to } from "@/domain/routing/routes";
import { signInParameters } from "@/server/flows/session/logout";
import { translatorFor } from "@/server/lookups/translator";
import { currentEmail } from "@/server/records/security";
import { requestContext } from "@/server/request/context";
import { isSessionRefused } from "@/server/session/way-back";
import { logoutAction } from "./actions";

export default async function LogoutPage({ searchParams }: PageProps<"/logout">) {
  const context = await requestContext("/logout", { query: await searchParams });
  const { player, query } = context;
  const { t } = translatorFor(context);
  const parameters = signInParameters(context, query);
  if (!player) {
    return (
      <ScreenPage
        context={context}
        title={t("Logout.out")}
        lead={t("Logout.outLead")}
        actions={<ButtonLink href={to("/login", parameters)}>{t("Common.action.signIn")}</ButtonLink>}
      />
    );
  }
  const hasEnded = isSessionRefused(context, query.ended);
  const name = shownContact(currentEmail({ ...context, player }));
  const title = t(hasEnded ? "Logout.ended" : "Logout.title");
  return (
    <FlowForm
      context={context}
      title={title}
      action={logoutAction}
      hidden={{ ...parameters, ...(hasEnded && { ended: "true" }) }}
    >
      {/* the menu goes by the session's cookie, which is still there */}
      {hasEnded && <span data-session-ended hidden />}
      <Screen
        title={title}
        lead={hasEnded ? t("Logout.endedLead") : t(`Logout.lead.${name ? "named" : "plain"}`, { name })}
      >
        {!hasEnded && <LogoutDelay />}
        <Buttons>
          <BusyButton busyLabel={t("Common.busy")}>
            {t(hasEnded ? "Common.action.signInAgain" : "Common.action.logOut")}
          </BusyButton>
          {!hasEnded && (
            <ButtonLink variant="second" href={to("/")}>
              {t("Common.action.back")}
            </ButtonLink>
          )}
        </Buttons>
      </Screen>
    </FlowForm>
  );
}
