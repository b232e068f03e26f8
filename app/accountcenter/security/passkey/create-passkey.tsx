import { FlowForm } from "@/app/_shared/flow-form";
import { PasskeyButton } from "@/components/passkeys/passkey-button";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyChangeAction } from "./actions";

type CreatePasskeyProps = { context: SignedInContext; isOffer: boolean };

/** Asked for on the security page, or offered after a sign-in, where "Not now" goes on without it. */
export function CreatePasskey({ context, isOffer }: CreatePasskeyProps) {
  const { t } = translatorFor(context);
  const title = t(`Passkeys.create.${isOffer ? "offerTitle" : "title"}`);
  const back = { href: to("/accountcenter/security"), label: t("AccountSecurity.back") };
  return (
    <FlowForm context={context} title={title} action={passkeyChangeAction} warns={["passkeyNotMade"]}>
      <Screen
        badge={<Badge icon="shield" />}
        title={title}
        lead={t("Passkeys.create.lead")}
        links={!isOffer && <TextLinks links={[back]} />}
      >
        <Fields>
          <p>{t("Passkeys.create.stored")}</p>
          <Actions>
            <noscript>
              <Notice>{t("Passkeys.section.noScript")}</Notice>
            </noscript>
            <PasskeyButton
              label={t("Passkeys.create.submit")}
              busyLabel={t("Passkeys.create.busy")}
              notHere={t("Passkeys.section.notHere")}
            />
            {isOffer && (
              <BusyButton variant="second" name="intent" value="later" busyLabel={t("Common.busy")}>
                {t("Passkeys.create.later")}
              </BusyButton>
            )}
          </Actions>
        </Fields>
      </Screen>
    </FlowForm>
  );
}
