import type { ReactNode } from "react";
import { FormPage } from "@/app/_shared/flow-form";
import { SupportAction } from "@/app/_shared/support-times";
import { timeInText } from "@/app/_shared/time-in-text";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Facts } from "@/components/ui/lists/facts";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { isLastFour } from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import type { FactorHelp } from "@/server/flows/strong-auth/help";
import { flowFields } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { chooseMethodAction } from "../actions";
import { wayWords } from "./way-words";

type WaysProps = { context: RequestContext } & Omit<Extract<FactorHelp, { kind: "ways" }>, "kind">;

/** Why no code may have come, or what to know about the obstacle. */
function leadOf({ context, record, obstacle, ways }: WaysProps): ReactNode {
  const { t, timeOfDay } = translatorFor(context);
  const { contactShown, sentAt, chosen } = record;
  if (obstacle === "noCode" && sentAt !== undefined) {
    const kind = contactShown === undefined ? "plain" : isLastFour(contactShown) ? "ending" : "contact";
    return t.rich(`StrongAuth.help.about.noCode.${chosen === "Email2FA" ? "email" : "phone"}`, {
      kind,
      contact: contactShown ?? "",
      b: (text) => <b>{text}</b>,
      ...timeInText(sentAt, timeOfDay(sentAt)),
    });
  }
  if (ways.methods.length === 0 && !ways.entersNumber) return t("StrongAuth.help.about.person");
  if (obstacle === "noCode") return t("StrongAuth.help.about.person");
  return t(`StrongAuth.help.about.${obstacle}`);
}

/** The ways past one obstacle: methods that work now, the new number where it may be typed, and a person. */
export function FactorWays(props: WaysProps) {
  const { context, record, obstacle, ways } = props;
  const { t } = translatorFor(context);
  const flow = record.id;
  const methods = ways.methods.map((type) => ({ type: type.type, ...wayWords(context, type) }));
  const isForPerson = methods.length === 0 && !ways.entersNumber;
  const choices = t("StrongAuth.help.backToChoices");
  return (
    <FormPage
      context={context}
      title={t(`StrongAuth.help.obstacle.${obstacle}`)}
      action={chooseMethodAction}
      hidden={{ ...flowFields(context), about: obstacle }}
      lead={leadOf(props)}
      links={
        <Links>
          {obstacle === "noCode" && (
            <TextLink href={to("/strongauth/code", { flow })}>{t("StrongAuth.help.backToCode")}</TextLink>
          )}
          <TextLink href={to("/strongauth/help", { flow })}>{choices}</TextLink>
          {!isForPerson && <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>}
        </Links>
      }
    >
      {methods.length > 0 && (
        <Facts facts={methods.map(({ way, need, minutes }) => ({ term: way, value: `${need}\n${minutes}` }))} />
      )}
      <Buttons>
        {ways.entersNumber && (
          <ButtonLink href={to("/strongauth/phone", { flow })}>{t("StrongAuth.help.way.newNumber")}</ButtonLink>
        )}
        {methods.map(({ type, way }, index) => (
          <BusyButton
            key={type}
            variant={index === 0 && !ways.entersNumber ? "primary" : "second"}
            name="method"
            value={type}
            busyLabel={t("Common.busy")}
          >
            {way}
          </BusyButton>
        ))}
        {isForPerson && <SupportAction context={context} />}
      </Buttons>
    </FormPage>
  );
}
