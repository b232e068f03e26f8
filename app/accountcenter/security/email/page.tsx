import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { requestContext, type SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { finishEmailChangeAction } from "../actions";
import { EmailChangeForm } from "../email-change-form";
import { loadedForChange } from "../maintenance";

/** The proof is there; the change itself is a submit (EML-09). */
function FinishEmailChange({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  const title = t("AccountSecurity.updateEmailModal.finish.title");
  return (
    <FormScreen
      action={finishEmailChangeAction}
      initial={newForm(context)}
      hidden={flowFields(context)}
      words={formWords(context, title)}
    >
      <Screen
        badge={<Badge icon="mail" tone="good" />}
        title={title}
        lead={t("AccountSecurity.updateEmailModal.finish.lead")}
      >
        <SelfSubmit>
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("AccountSecurity.updateEmailModal.finish.submit")}</BusyButton>
          </Actions>
        </SelfSubmit>
      </Screen>
    </FormScreen>
  );
}

export default async function EmailChangePage({ searchParams }: PageProps) {
  const context = await requestContext("/accountcenter/security/email", { query: await searchParams });
  const load = await loadedForChange(context, () => loadEmailChange(context));
  if ("errorScreen" in load) return load.errorScreen;
  const page = load.value;
  if (page.kind === "finish") return <FinishEmailChange context={context} />;
  return <EmailChangeForm context={context} page={page} />;
}
