import { SequenceForm } from "@/app/_shared/flow-form";
import { CloseButton } from "@/components/native/close-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { lookAroundAction, reportLookAroundAction } from "../actions";

/** Asks for confirmation before the player leaves the flow (GATE-02). */
export default async function LookAroundPage({ searchParams }: PageProps<"/correctiveactions/look-around">) {
  const context = await requestContext("/correctiveactions/look-around", { query: await searchParams });
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.lookAround.title");
  return (
    <SequenceForm context={context} title={title} action={lookAroundAction}>
      <Screen title={title} lead={t("CorrectiveAction.lookAround.lead")}>
        <Actions>
          <ButtonLink href={toSequence(context, "/correctiveactions")}>
            {t("CorrectiveAction.lookAround.stay")}
          </ButtonLink>
          <CloseButton report={reportLookAroundAction}>{t("Common.action.lookAround")}</CloseButton>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}
