import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { KeptField } from "@/components/forms/kept-field";
import { PasskeySignIn } from "@/components/sign-in/passkey-sign-in";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { withQuery } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { sharedDeviceField } from "@/server/flows/sign-in/request-code";
import { countryName } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";
import { isSharedDevice } from "@/server/session/device";
import { sharedDeviceMinutes } from "@/server/session/session-state";

type ContactFieldsProps = {
  context: RequestContext;
  /** Of the button, where it does not speak of the code. */
  submit?: string | undefined;
  /** A passkey may take the place of the code. */
  hasPasskey?: boolean;
};

/** The contact that a code goes to, the choice of a shared device, and the button that sends the code: for sign-in and for sign-up. */
export function ContactFields({ context, submit, hasPasskey = false }: ContactFieldsProps) {
  const { t } = translatorFor(context);
  const { country } = context.brand;
  // a short name in a sentence, where the language has one: "the US"
  const short = `SignIn.country.${country}` as "SignIn.country.US";
  return (
    <Stack>
      <KeptField
        name="contact"
        label={t("SignIn.contact")}
        hint={t("SignIn.contactHint", { country: t.has(short) ? t(short) : countryName(context.locale, country) })}
        autoComplete={hasPasskey ? "username webauthn" : "username"}
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <KeptCheckbox
        name={sharedDeviceField}
        label={t("SharedDevice.label")}
        hint={t("SharedDevice.hint", { minutes: sharedDeviceMinutes() })}
        defaultChecked={isSharedDevice(context)}
      />
      <Buttons>
        <BusyButton busyLabel={t("Common.busy")}>{submit ?? t("SignIn.submit")}</BusyButton>
        {hasPasskey && (
          <PasskeySignIn
            label={t("Passkeys.signIn.submit")}
            busyLabel={t("Passkeys.busy")}
            optionsFrom={withQuery("/api/passkey", { intendedSiteExp: context.siteExperience })}
          />
        )}
      </Buttons>
    </Stack>
  );
}
