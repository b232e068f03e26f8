import { FlowForm } from "@/app/_shared/flow-form";
import { PasskeyButton } from "@/components/passkeys/passkey-button";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { passkeyUnderWay } from "@/server/flows/strong-auth/passkey";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyAction } from "../actions";
import { AlternativeLinks } from "../alternative-links";
import { type Challenge, challengePage } from "../challenge-page";

/** A passkey as a proof. Only scripts can ask the device for one. */
function PasskeyPage({ context, record, ways }: Challenge) {
  const { t } = translatorFor(context);
  const title = t("Passkeys.confirm.title");
  return (
    <FlowForm key={record.version} context={context} title={title} action={passkeyAction} warns={["passkeyCancelled"]}>
      <Screen
        badge={<Badge icon="shield" />}
        title={title}
        lead={t("Passkeys.confirm.lead")}
        links={<AlternativeLinks context={context} ways={ways} />}
      >
        <Actions>
          <noscript>
            <Notice>{t("Passkeys.confirm.noScript")}</Notice>
          </noscript>
          <PasskeyButton
            label={t("Passkeys.confirm.submit")}
            busyLabel={t("Passkeys.confirm.busy")}
            notHere={t("Passkeys.confirm.notHere")}
          />
        </Actions>
      </Screen>
    </FlowForm>
  );
}

export default challengePage("/strongauth/passkey", passkeyUnderWay, PasskeyPage);
