import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { KeptField } from "@/components/forms/kept-field";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions, Fields } from "@/components/ui/fields/fields";
import type { RequestContext } from "@/server/context/request-context";
import { sharedDeviceField } from "@/server/flows/sign-in/request-code";
import { translatorFor } from "@/server/lookups/translator";
import { isSharedDevice } from "@/server/session/device";
import { sharedDeviceMinutes } from "@/server/session/session-age";

/** The contact that a code goes to, the choice of a shared device, and the button that sends the code: for sign-in and for sign-up. */
export function ContactFields({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    <Fields>
      <KeptField
        name="contact"
        label={t("SignIn.contact")}
        hint={t("SignIn.contactHint", { country: t(`SignIn.country.${context.brand.country}`) })}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
      />
      <KeptCheckbox
        name={sharedDeviceField}
        label={t("SharedDevice.label")}
        hint={t("SharedDevice.hint", { minutes: sharedDeviceMinutes() })}
        defaultChecked={isSharedDevice(context)}
      />
      <Actions>
        <BusyButton busyLabel={t("Common.busy")}>{t("SignIn.submit")}</BusyButton>
      </Actions>
    </Fields>
  );
}
