import { FormPage } from "@/app/_shared/flow-form";
import { PasskeyButton } from "@/components/passkeys/passkey-button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { passkeyUnderWay } from "@/server/flows/strong-auth/passkey";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyAction } from "../actions";
import { AlternativeLinks } from "../alternative-links";
import { type Challenge, challengePage } from "../challenge-page";

/** A passkey as a proof. Only scripts can ask the device for one. */
function PasskeyPage({ context, record, ways }: Challenge) {
  const { t } = translatorFor(context);
  return (
    <FormPage
      key={record.version}
      context={context}
      title={t("Passkeys.confirm.title")}
      action={passkeyAction}
      warns={["passkeyCancelled"]}
      badge={<Badge icon="shield" />}
      lead={t("Passkeys.confirm.lead")}
      links={<AlternativeLinks context={context} ways={ways} />}
    >
      <Buttons>
        <noscript>
          <Notice>{t("Passkeys.confirm.noScript")}</Notice>
        </noscript>
        <PasskeyButton
          label={t("Passkeys.confirm.submit")}
          busyLabel={t("Passkeys.busy")}
          notHere={t("Passkeys.confirm.notHere")}
        />
      </Buttons>
    </FormPage>
  );
}

export default challengePage("/strongauth/passkey", passkeyUnderWay, PasskeyPage);
