import { KeptField } from "@/components/forms/kept-field";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions, Fields } from "@/components/ui/fields";
import { type Reader, translatorFor } from "@/server/request/translator";

/** The contact that a code goes to, and the button that sends it: for sign-in and for sign-up. */
export function ContactFields({ reader }: { reader: Reader }) {
  const { t } = translatorFor(reader);
  return (
    <Fields>
      <KeptField
        name="contact"
        label={t("SignIn.contact")}
        hint={t("SignIn.contactHint", { country: t(`SignIn.country.${reader.brand.country}`) })}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
      />
      <Actions>
        <BusyButton busyLabel={t("Common.busy")}>{t("SignIn.submit")}</BusyButton>
      </Actions>
    </Fields>
  );
}
