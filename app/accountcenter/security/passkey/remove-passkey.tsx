import { deviceText } from "@/app/_shared/device-text";
import { FlowForm } from "@/app/_shared/flow-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import type { ListedPasskey } from "@/server/flows/account-security/passkeys";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyChangeAction } from "./actions";
import { passkeyTerm } from "./passkey-term";

type RemovePasskeyProps = { context: SignedInContext; passkey: ListedPasskey | undefined };

/** The player has proved who they are; removing is still a press of its own. */
export function RemovePasskey({ context, passkey }: RemovePasskeyProps) {
  const { t } = translatorFor(context);
  const title = t("Passkeys.remove.title");
  return (
    <FlowForm context={context} title={title} action={passkeyChangeAction}>
      <Screen badge={<Badge icon="shield" tone="danger" />} title={title} lead={t("Passkeys.remove.lead")}>
        <Fields>
          {passkey && (
            <Facts facts={[{ term: passkeyTerm(context, passkey), value: deviceText(context, passkey.device) }]} />
          )}
          <Actions>
            <BusyButton variant="danger" busyLabel={t("Common.busy")}>
              {t("Passkeys.remove.submit")}
            </BusyButton>
            <ButtonLink variant="second" href={to("/accountcenter/security")}>
              {t("Passkeys.remove.keep")}
            </ButtonLink>
          </Actions>
        </Fields>
      </Screen>
    </FlowForm>
  );
}
