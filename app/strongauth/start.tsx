import { FormScreen } from "@/components/forms/form-screen";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Loader } from "@/components/ui/loader";
import { Screen } from "@/components/ui/screen";
import { type AvailableType, isLastFour } from "@/domain/strong-auth";
import type { StrongAuthRecord } from "@/server/flow-records";
import { waysFrom } from "@/server/flows/strong-auth";
import { flowFields, formWords, newForm } from "@/server/form";
import type { Visit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { chooseMethodAction } from "./actions";
import { WaysOn } from "./ways-on";

type StartProps = { visit: Visit; record: StrongAuthRecord; type: AvailableType; startsItself: boolean };

/** The one method there is (SA-15, SA-21): a form that sends itself, so that reading the page sends nothing. */
export function Start({ visit, record, type, startsItself }: StartProps) {
  const { t } = wordsFor(visit);
  const title = t("StrongAuth.start.title");
  const unnamed = t(`StrongAuth.start.${type.type === "Email2FA" ? "yourEmail" : "yourPhone"}`);
  const { contact = unnamed } = type;
  const lead = t(`StrongAuth.start.lead.${type.type}`, { contact: isLastFour(contact) ? `•••• ${contact}` : contact });
  const begin = (
    <Actions>
      <BusyButton busyLabel={t("StrongAuth.start.busy")}>{t("StrongAuth.start.continue")}</BusyButton>
    </Actions>
  );
  return (
    <FormScreen
      key={record.version}
      action={chooseMethodAction}
      initial={newForm(visit)}
      hidden={{ ...flowFields(visit), method: type.type }}
      words={formWords(visit, title)}
    >
      <Screen title={title} lead={lead} links={<WaysOn visit={visit} ways={waysFrom(visit, record, type)} />}>
        {startsItself ? (
          <SelfSubmit waiting={<Loader wayOn={begin}>{t("StrongAuth.start.busy")}</Loader>}>{begin}</SelfSubmit>
        ) : (
          begin
        )}
      </Screen>
    </FormScreen>
  );
}
