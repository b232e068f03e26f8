import { FormPage } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { PasskeySupportField } from "@/components/passkeys/support";
import { type AvailableType, isLastFour } from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import { alternativesFor, type SendsTo } from "@/server/flows/strong-auth/choice";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { chooseMethodAction } from "./actions";
import { AlternativeLinks, startAgainLinks } from "./alternative-links";

type StartProps = {
  context: RequestContext;
  record: StrongAuthRecord;
  type: AvailableType;
  sendsTo: SendsTo;
  asksSupport: boolean;
};

/** What the method is about to do; a method that sends a code says where to. */
function leadOf({ context, type: { type }, sendsTo }: StartProps) {
  const { t } = translatorFor(context);
  if (sendsTo === "newNumber") return t("StrongAuth.start.lead.newNumber");
  const { contact = t(`StrongAuth.start.${type === "Email2FA" ? "yourEmail" : "yourPhone"}`) } = sendsTo;
  return t(`StrongAuth.start.lead.${type}`, { contact: isLastFour(contact) ? `•••• ${contact}` : contact });
}

/** The only method (SA-21), where the press before has not started it. */
export function Start(props: StartProps) {
  const { context, record, type, asksSupport } = props;
  const { t } = translatorFor(context);
  return (
    <FormPage
      key={record.version}
      context={context}
      title={t("StrongAuth.start.title")}
      action={chooseMethodAction}
      summaryLinks={startAgainLinks(context, record)}
      hidden={{ ...flowFields(context), method: type.type }}
      lead={leadOf(props)}
      links={<AlternativeLinks context={context} ways={alternativesFor(record, type)} />}
    >
      {asksSupport && <PasskeySupportField />}
      <SubmitAction context={context} label={t("Common.action.continue")} />
    </FormPage>
  );
}
