import { FlowForm } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/problem-screens";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routing/routes";
import { loadRecovery } from "@/server/flows/recovery/recovery";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { startRecoveryAction } from "./actions";
import { keyLimit } from "./key-limit";
import { FinishRecovery, RecoveryFailed } from "./recovery-end";

/** BR-24, BR-25. The start is a button because it asks the platform for a key, and keys are limited. */
export default async function RecoveryPage({ searchParams }: PageProps<"/recovery">) {
  const context = await requestContext("/recovery", { query: await searchParams });
  const page = loadRecovery(context);
  if (page.kind === "finish") return <FinishRecovery context={context} record={page.record} />;
  if (page.kind === "failed") return <RecoveryFailed context={context} record={page.record} />;
  const { t } = translatorFor(context);
  const title = t(page.fromMergeFlow ? "Recovery.mergeTitle" : "Recovery.title");
  return (
    <FlowForm
      context={context}
      title={title}
      description={t("Recovery.lead")}
      action={startRecoveryAction}
      hidden={page.hidden}
      instead={{ keyLimit: keyLimit(context) }}
    >
      <Screen
        badge={<Badge icon="shield" />}
        title={title}
        lead={t(page.fromMergeFlow ? "Recovery.mergeLead" : "Recovery.lead")}
        links={
          <TextLinks
            links={[
              {
                href: context.player ? to("/") : to("/auth", flowParameters(context)),
                label: t(context.player ? "Common.action.goHome" : "Recovery.backToSignIn"),
              },
              supportLink(context),
            ]}
          />
        }
      >
        <p>{t("Recovery.atHand", { country: context.brand.country })}</p>
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("Recovery.start")}</BusyButton>
        </Actions>
      </Screen>
    </FlowForm>
  );
}
