import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { PhoneEntry } from "@/components/forms/phone-entry";
import { BusyButton } from "@/components/ui/busy-button";
import { ButtonLink } from "@/components/ui/button";
import { Actions, Fields } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { defaultPhoneCountry } from "@/domain/phone-country";
import { to } from "@/domain/routes";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { alternativesFor } from "@/server/flows/strong-auth/choice";
import { numberUnderWay } from "@/server/flows/strong-auth/code";
import { phoneCountryOptions } from "@/server/lookups/country-options";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { savePhoneAction } from "../actions";
import { stoppedScreen } from "../stopped";
import { WaysOn } from "../ways-on";

/** The phone editor (PHN-07 to PHN-11). Only the enrolment of a factor can be cancelled. */
export default async function StrongAuthPhonePage({ searchParams }: PageProps<"/strongauth/phone">) {
  const context = await requestContext("/strongauth/phone", { query: await searchParams });
  const underWay = numberUnderWay(context);
  if (!underWay) redirect(to("/strongauth", { flow: context.record?.id }));
  const { record, type } = underWay;
  const { changeNumber: _, ...ways } = alternativesFor(context, record, type);
  const stopped = stoppedScreen({ context, record, type, ways: { ...ways, changeNumber: undefined } });
  if (stopped) return stopped;
  const { t } = translatorFor(context);
  const title = t("StrongAuth.phone.title");
  return (
    <FlowForm key={record.version} context={context} title={title} action={savePhoneAction}>
      <Screen
        title={title}
        lead={t("StrongAuth.phone.lead")}
        links={
          <WaysOn context={context} ways={ways}>
            {record.sentAt !== undefined && (
              <TextLink href={toStrongAuth(record, "/strongauth/code")}>{t("StrongAuth.phone.keep")}</TextLink>
            )}
          </WaysOn>
        }
      >
        <Fields>
          <PhoneEntry
            label={t("StrongAuth.phone.label")}
            country={t("StrongAuth.phone.country")}
            number={t("StrongAuth.phone.number")}
            countries={phoneCountryOptions(context)}
            defaultCountry={defaultPhoneCountry}
          />
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("StrongAuth.phone.save")}</BusyButton>
            {record.reason === "ENROLL" && (
              <ButtonLink variant="second" href={ways.givesUpTo}>
                {t("StrongAuth.phone.cancel")}
              </ButtonLink>
            )}
          </Actions>
        </Fields>
      </Screen>
    </FlowForm>
  );
}
