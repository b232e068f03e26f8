import type { ReactNode } from "react";
import { FormPage } from "@/app/_shared/flow-form";
import { SupportAction } from "@/app/_shared/support-times";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { TextButton, TextLink } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { duplicatePersonScreens } from "@/domain/recovery/duplicate-person";
import { siteHome, support } from "@/domain/routing/destinations";
import type { SignedInContext } from "@/server/context/request-context";
import { type DuplicatePerson, toRecovery } from "@/server/flows/recovery/duplicate-person";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceQuery } from "@/server/records/sequence";
import { duplicatePersonAction } from "./actions";

type PersonProps = { context: SignedInContext; person: DuplicatePerson };

/** The update action (REC-24 to REC-26, REC-31?). With a key it is a button, because a GET must not ask for a key. */
function UpdateLink({ context, person: { type, terms } }: PersonProps) {
  const { t } = translatorFor(context);
  switch (duplicatePersonScreens[type].link) {
    case "recovery":
      return <TextLink href={toRecovery(context)}>{t("AccountRecovery.recover")}</TextLink>;
    case "recoveryWithKey":
      return (
        <TextButton name="intent" value="recover">
          {t("AccountRecovery.recover")}
        </TextButton>
      );
    case "terms":
      return <TextLink href={terms}>{t("AccountRecovery.terms")}</TextLink>;
    case "support":
      return null;
  }
}

/** REC-05, REC-06: the other account, as far as it may be named. */
function OtherAccount({ context, person: { redactedEmail, idVerified } }: PersonProps) {
  const { t } = translatorFor(context);
  if (!redactedEmail) return null;
  const tag = idVerified
    ? { tone: "good" as const, text: t("AccountRecovery.verified") }
    : { tone: "quiet" as const, text: t("AccountRecovery.notVerified") };
  return <Facts facts={[{ term: t("AccountRecovery.email"), value: redactedEmail, tag }]} />;
}

const OwnLinks = ({ context, update }: { context: SignedInContext; update: ReactNode }) => (
  <Links>
    {update}
    <TextLink href={support(context)}>{translatorFor(context).t("Common.action.contactSupport")}</TextLink>
  </Links>
);

type DuplicatePersonScreenProps = {
  context: SignedInContext;
  person: DuplicatePerson;
  progress?: ReactNode;
  /** The links of the step, with the update action among them. */
  linksAround?: (update: ReactNode, isAtSupport: boolean) => ReactNode;
};

/** A player who has two accounts, or seems to: at its own address, behind the corrective-actions link, and as a step. */
export function DuplicatePersonScreen({ context, person, progress, linksAround }: DuplicatePersonScreenProps) {
  const { t } = translatorFor(context);
  const { message, button, link } = duplicatePersonScreens[person.type];
  // REC-32?: where only support can help, it is the first button, and no link besides
  const isAtSupport = link === "support";
  const update = !isAtSupport && <UpdateLink context={context} person={person} />;
  return (
    <FormPage
      context={context}
      title={t(`AccountRecovery.title.${message}`)}
      action={duplicatePersonAction}
      hidden={sequenceQuery(context)}
      progress={progress}
      badge={<Badge icon="person" tone="warning" />}
      lead={t(`AccountRecovery.${message}`)}
      links={
        linksAround ? linksAround(update, isAtSupport) : !isAtSupport && <OwnLinks context={context} update={update} />
      }
    >
      <OtherAccount context={context} person={person} />
      {button === "logInToOther" && <p>{t("AccountRecovery.logInPrompt")}</p>}
      <Buttons>
        {isAtSupport && <SupportAction context={context} />}
        {button === "logInToOther" ? (
          <BusyButton busyLabel={t("Common.busy")}>{t("AccountRecovery.logIn")}</BusyButton>
        ) : (
          <ButtonLink variant={isAtSupport ? "second" : "primary"} href={siteHome(context)}>
            {t("Common.action.goToHomePage")}
          </ButtonLink>
        )}
      </Buttons>
    </FormPage>
  );
}
