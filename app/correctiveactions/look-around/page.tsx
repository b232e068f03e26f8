import { FormPage } from "@/app/_shared/flow-form";
import { LeaveButton } from "@/app/_shared/leave-button";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Actions } from "@/components/ui/fields/fields";
import { loadLeaving } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { lookAroundAction, reportLookAroundAction } from "../actions";

/** Asks for confirmation before the player leaves the flow (GATE-02). */
export default async function LookAroundPage({ searchParams }: PageProps<"/correctiveactions/look-around">) {
  const context = await requestContext("/correctiveactions/look-around", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadLeaving(context), { screen: "globalError" });
  if (load.kind === "error") return load.screen;
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("CorrectiveAction.lookAround.title")}
      action={lookAroundAction}
      lead={t(`CorrectiveAction.lookAround.${load.value.endsSession ? "leadLoggedOut" : "lead"}`)}
    >
      <Actions>
        <ButtonLink href={toSequence(context, "/correctiveactions")}>
          {t("CorrectiveAction.lookAround.stay")}
        </ButtonLink>
        <LeaveButton context={context} leaving={load.value} report={reportLookAroundAction} />
      </Actions>
    </FormPage>
  );
}
