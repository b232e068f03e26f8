import { deviceText } from "@/app/_shared/device-text";
import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { PasskeyButton } from "@/components/passkeys/passkey-button";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { Notice } from "@/components/ui/notice";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { type ListedPasskey, loadPasskeyChange } from "@/server/flows/account-security/passkeys";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyChangeAction } from "./actions";
import { passkeyTerm } from "./passkey-term";

/** Asked for on the security page, or offered after a sign-in, where "Not now" continues without a passkey. */
function CreatePasskey({ context, isOffer }: { context: SignedInContext; isOffer: boolean }) {
  const { t } = translatorFor(context);
  const back = { href: to("/accountcenter/security"), label: t("AccountSecurity.back") };
  return (
    <FormPage
      context={context}
      title={t(`Passkeys.create.${isOffer ? "offerTitle" : "title"}`)}
      action={passkeyChangeAction}
      warns={["passkeyNotMade"]}
      badge={<Badge icon="shield" />}
      lead={t("Passkeys.create.lead")}
      links={!isOffer && <TextLinks links={[back]} />}
    >
      <Stack>
        <p>{t("Passkeys.create.stored")}</p>
        <Buttons>
          <noscript>
            <Notice>{t("Passkeys.section.noScript")}</Notice>
          </noscript>
          <PasskeyButton
            label={t("Passkeys.create.submit")}
            busyLabel={t("Passkeys.busy")}
            notHere={t("Passkeys.section.notHere")}
          />
          {isOffer && (
            <BusyButton variant="second" name="intent" value="later" busyLabel={t("Common.busy")}>
              {t("Common.action.notNow")}
            </BusyButton>
          )}
        </Buttons>
      </Stack>
    </FormPage>
  );
}

/** The player has proved who they are; removing still takes a separate press. */
function RemovePasskey({ context, passkey }: { context: SignedInContext; passkey: ListedPasskey | undefined }) {
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("Passkeys.remove.title")}
      action={passkeyChangeAction}
      badge={<Badge icon="shield" tone="danger" />}
      lead={t("Passkeys.remove.lead")}
    >
      <Stack>
        {passkey && (
          <Facts facts={[{ term: passkeyTerm(context, passkey), value: deviceText(context, passkey.device) }]} />
        )}
        <Buttons>
          <BusyButton variant="danger" busyLabel={t("Common.busy")}>
            {t("Passkeys.remove.submit")}
          </BusyButton>
          <ButtonLink variant="second" href={to("/accountcenter/security")}>
            {t("Passkeys.remove.keep")}
          </ButtonLink>
        </Buttons>
      </Stack>
    </FormPage>
  );
}

/** Creates or removes a passkey, after strong authentication. */
const ChangePasskey = ({ context, data: change }: ViewProps<typeof loadPasskeyChange>) =>
  change.kind === "create" ? (
    <CreatePasskey context={context} {...change} />
  ) : (
    <RemovePasskey context={context} {...change} />
  );

export default page("/accountcenter/security/passkey", loadPasskeyChange, ChangePasskey);
