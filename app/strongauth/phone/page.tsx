import { FormPage } from "@/app/_shared/flow-form";
import { NewPhoneEntry } from "@/app/_shared/new-phone-entry";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { numberUnderWay } from "@/server/flows/strong-auth/code";
import { translatorFor } from "@/server/lookups/translator";
import { savePhoneAction } from "../actions";
import { AlternativeLinks, startAgainLinks } from "../alternative-links";
import { type Challenge, challengePage } from "../challenge-page";

/** The phone editor (PHN-07 to PHN-11). Only the enrolment of a factor can be cancelled, and "Back" would lead to the same page. */
function PhonePage({ context, record, ways }: Challenge) {
  const { t } = translatorFor(context);
  const isEnrolling = record.reason === "ENROLL";
  return (
    <FormPage
      key={record.version}
      context={context}
      title={t("StrongAuth.phone.title")}
      action={savePhoneAction}
      summaryLinks={startAgainLinks(context, record)}
      lead={t("StrongAuth.phone.lead")}
      links={
        <AlternativeLinks
          context={context}
          ways={{ ...ways, changeNumber: undefined, givesUpTo: isEnrolling ? undefined : ways.givesUpTo }}
        >
          {record.sentAt !== undefined && (
            <TextLink href={toStrongAuth(record, "/strongauth/code")}>{t("StrongAuth.help.backToCode")}</TextLink>
          )}
        </AlternativeLinks>
      }
    >
      <Stack>
        <NewPhoneEntry context={context} />
        <Buttons>
          <BusyButton busyLabel={t("Common.busy")}>{t("StrongAuth.phone.save")}</BusyButton>
          {isEnrolling && (
            <ButtonLink variant="second" href={ways.givesUpTo}>
              {t("Common.action.cancel")}
            </ButtonLink>
          )}
        </Buttons>
      </Stack>
    </FormPage>
  );
}

export default challengePage("/strongauth/phone", numberUnderWay, PhonePage);
