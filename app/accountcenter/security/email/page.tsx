import { FormPage } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { SelfSubmit } from "@/components/forms/self-submit";
import { Badge } from "@/components/ui/lists/badge";
import type { SignedInContext } from "@/server/context/request-context";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { finishEmailChangeAction } from "../actions";
import { EmailChangeForm } from "../email-change-form";
import { loadForChange } from "../maintenance";

/** The player has proved the new address; the change itself is a submit (EML-09). */
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
      <SelfSubmit>
        <SubmitAction context={context} label={t("AccountSecurity.updateEmailModal.finish.submit")} />
      </SelfSubmit>
    </FormPage>
  );
}

export default async function EmailChangePage({ searchParams }: PageProps<"/accountcenter/security/email">) {
  const context = await requestContext("/accountcenter/security/email", { query: await searchParams });
  const load = await loadForChange(context, () => loadEmailChange(context));
  if (load.kind === "error") return load.screen;
  const page = load.value;
  if (page.kind === "finish") return <FinishEmailChange context={context} />;
  return <EmailChangeForm context={context} page={page} />;
}
