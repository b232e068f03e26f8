import { FlowForm } from "@/app/_shared/flow-form";
import { NewPhoneEntry } from "@/app/_shared/new-phone-entry";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { DialogCancel } from "@/components/ui/dialogs/dialog-cancel";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import type { PhoneChangePage } from "@/server/flows/account-security/phone-change";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { startPhoneChangeAction } from "./actions";

export const phoneChangeTitle = (context: SignedInContext, { isKycRefresh }: PhoneChangePage): string =>
  translatorFor(context).t(`AccountSecurity.updatePhone.${isKycRefresh ? "titleKycRefresh" : "title"}`);

type PhoneChangeFormProps = { context: SignedInContext; page: PhoneChangePage; isInDialog?: boolean };

/** The form that changes the phone number: in a dialog over the page that asks for it, or on its own page. */
export function PhoneChangeForm({ context, page, isInDialog = false }: PhoneChangeFormProps) {
  const { t } = translatorFor(context);
  const title = phoneChangeTitle(context, page);
  const lead = t("AccountSecurity.updatePhone.lead");
  const back = page.returnPath ?? to("/accountcenter/security", flowFields(context));
  const fields = (
    <Stack>
      {isInDialog && <p>{lead}</p>}
      <NewPhoneEntry context={context} />
      <Buttons>
        <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
        {isInDialog ? (
          <DialogCancel>{t("Common.action.cancel")}</DialogCancel>
        ) : (
          <ButtonLink variant="second" href={back}>
            {t("Common.action.cancel")}
          </ButtonLink>
        )}
      </Buttons>
    </Stack>
  );
  return (
    <FlowForm
      context={context}
      title={title}
      action={startPhoneChangeAction}
      keeps="phone-change"
      hidden={{ ...flowFields(context), ...page.hidden }}
      isPart={isInDialog}
    >
      {isInDialog ? (
        fields
      ) : (
        <Screen title={title} lead={lead}>
          {fields}
        </Screen>
      )}
    </FlowForm>
  );
}
