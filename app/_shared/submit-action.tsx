import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** The only button of a form; it says "Continue" unless the form has a word for what it does. */
export function SubmitAction({ context, label }: { context: LocaleContext; label?: string }) {
  const { t } = translatorFor(context);
  return (
    <Buttons>
      <BusyButton busyLabel={t("Common.busy")}>{label ?? t("Common.action.continue")}</BusyButton>
    </Buttons>
  );
}
