import { FormPage } from "@/app/_shared/flow-form";
import { page } from "@/app/_shared/make-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { Badge } from "@/components/ui/lists/badge";
import type { SignedInContext } from "@/server/context/request-context";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { translatorFor } from "@/server/lookups/translator";
import { finishEmailChangeAction } from "../actions";
import { EmailChangeForm } from "../email-change-form";
import { forChange } from "../maintenance";

/** The player has proved the new address, and the press that proved it could not make the change (EML-09). */
function FinishEmailChange({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("AccountSecurity.updateEmailModal.finish.title")}
      action={finishEmailChangeAction}
      badge={<Badge icon="mail" tone="good" />}
      lead={t("AccountSecurity.updateEmailModal.finish.lead")}
    >
      <SubmitAction context={context} label={t("AccountSecurity.updateEmailModal.finish.submit")} />
    </FormPage>
  );
}

export default page("/accountcenter/security/email", forChange(loadEmailChange), ({ context, data }) =>
  data.kind === "finish" ? <FinishEmailChange context={context} /> : <EmailChangeForm context={context} page={data} />,
);
