import { FormPage } from "@/app/_shared/flow-form";
import { deviceRiskScript } from "@/app/_shared/script-settings";
import { SecretField, SecretSsn } from "@/components/forms/secret-fields";
import { PasskeySupportField } from "@/components/passkeys/support";
import { DeviceButton } from "@/components/strong-auth/device-button";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { ssnShownKeys } from "@/components/ui/fields/shown-keys";
import { deviceRiskTimeoutMs } from "@/domain/strong-auth/device-risk";
import { asksPasskeySupport } from "@/server/flows/strong-auth/passkey-offer";
import { detailsUnderWay } from "@/server/flows/strong-auth/personal-details";
import { translatorFor } from "@/server/lookups/translator";
import { detailsAction } from "../actions";
import { AlternativeLinks } from "../alternative-links";
import { type Challenge, challengePage } from "../challenge-page";

/** Personal information as a proof (SA-48 to SA-52). The server never sends it back to the page. */
async function DetailsPage({ context, record, type, ways }: Challenge) {
  const { t, pick } = translatorFor(context);
  const isWhole = type.type === "Ssn9";
  const provider = record.recoversBySsn && isWhole ? deviceRiskScript(deviceRiskTimeoutMs) : undefined;
  const submit = t("Common.action.confirm");
  return (
    <FormPage
      key={record.version}
      context={context}
      title={t(`StrongAuth.details.title.${isWhole ? "Ssn9" : "BirthYearAndSsn4"}`)}
      action={detailsAction}
      lead={t("StrongAuth.details.lead")}
      links={<AlternativeLinks context={context} ways={ways} />}
    >
      <Stack>
        {(await asksPasskeySupport(context, record)) && <PasskeySupportField />}
        {!isWhole && (
          <SecretField
            name="birthYear"
            label={t("StrongAuth.details.birthYear")}
            hint={t("StrongAuth.details.birthYearHint")}
            inputMode="numeric"
            autoComplete="bday-year"
          />
        )}
        <SecretSsn
          name="ssn"
          length={isWhole ? 9 : 4}
          label={t(`CorrectiveAction.ssn.${isWhole ? "label" : "labelPartial"}`)}
          words={pick(ssnShownKeys)}
        />
        <Buttons>
          {provider ? (
            <DeviceButton provider={provider} label={submit} busyLabel={t("StrongAuth.details.device")} />
          ) : (
            <BusyButton busyLabel={t("Common.busy")}>{submit}</BusyButton>
          )}
          {ways.canDeny && (
            <BusyButton variant="second" name="intent" value="deny" busyLabel={t("Common.busy")}>
              {t("StrongAuth.details.deny")}
            </BusyButton>
          )}
        </Buttons>
      </Stack>
    </FormPage>
  );
}

export default challengePage("/strongauth/details", detailsUnderWay, DetailsPage);
