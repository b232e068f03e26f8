import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

/** Shown only to a player who has proved the contact with a code; the existence of an account is not told before that. */
export function AccountExists({ context }: { context: RequestContext }) {
  const { t, problem } = translatorFor(context);
  const parameters = context.record?.kind === "registration" ? definedParameters(context.record.parameters) : {};
  return (
    <Screen
      badge={<Badge icon="person" />}
      title={t("Registration.exists.title")}
      lead={problem("accountExists")}
      links={
        <Links>
          <TextLink href={to("/signup", { ...parameters, change: true })}>{t("Registration.exists.other")}</TextLink>
          <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    >
      <Actions>
        <BusyButton name="intent" value="signIn" busyLabel={t("Common.busy")}>
          {t("Registration.exists.signIn")}
        </BusyButton>
      </Actions>
    </Screen>
  );
}
