import { FormPage } from "@/app/_shared/flow-form";
import { LeaveButton } from "@/app/_shared/leave-button";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { loadLeaving } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { lookAroundAction, reportLookAroundAction } from "../actions";

/** Asks for confirmation before the player leaves the flow (GATE-02). */
function LookAroundScreen({ context, data: leaving }: ViewProps<typeof loadLeaving>) {
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("CorrectiveAction.lookAround.title")}
      action={lookAroundAction}
      lead={t(`CorrectiveAction.lookAround.${leaving.endsSession ? "leadLoggedOut" : "lead"}`)}
    >
      <Buttons>
        <ButtonLink href={toSequence(context, "/correctiveactions")}>
          {t("CorrectiveAction.lookAround.stay")}
        </ButtonLink>
        <LeaveButton context={context} leaving={leaving} report={reportLookAroundAction} />
      </Buttons>
    </FormPage>
  );
}

export default page("/correctiveactions/look-around", loadLeaving, LookAroundScreen);
