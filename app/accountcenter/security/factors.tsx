import type { ReactNode } from "react";
import { deviceText } from "@/app/_shared/device-text";
import { SectionSummary } from "@/components/forms/form-screen";
import { AddPasskey } from "@/components/passkeys/passkey-button";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { TextButton } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Facts } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { FactLine } from "@/components/ui/text/fact-line";
import { SrOnly } from "@/components/ui/text/sr-only";
import { endingOf } from "@/domain/person/contact";
import { isLastFour } from "@/domain/strong-auth/challenges";
import type { SignedInContext } from "@/server/context/request-context";
import type { Security } from "@/server/flows/account-security/security";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyTerm } from "./passkey/passkey-term";

type FactorsProps = { context: SignedInContext; security: Security };

/** Names the control for a screen reader, which reads it out of its context. */
const more = (text: ReactNode) => <SrOnly>{text}</SrOnly>;

/** The number on file and the second factors, each with what may be done to it (SA-02, PHN-17). */
export function Factors({ context, security: { phone, enrolments, knows, offersEnrolment } }: FactorsProps) {
  const { t, date } = translatorFor(context);
  const noPhone = t(knows.phone ? "AccountSecurity.signIn.none" : "AccountSecurity.factors.phoneUnknown");
  const nameOf = (type: string | undefined) =>
    t(`AccountSecurity.factors.${type === "SMS2FA" || type === "Email2FA" ? type : "other"}`);
  // the date moves to a new line as a whole (`UnbrokenText`), so that the year is never on a line without its month
  const madeAt = (at: number | undefined) =>
    at === undefined
      ? undefined
      : t("AccountSecurity.factors.since", { date: date(new Date(at)).replaceAll(" ", "\u00a0") });
  return (
    <Section title={t("AccountSecurity.factors.title")} lead={t("AccountSecurity.factors.lead")}>
      <Facts
        facts={[
          {
            term: t("Person.mobileNumber"),
            value: phone ? t("AccountSecurity.factors.endsIn", { last4: phone }) : noPhone,
            control: (
              <TextButton name="intent" value="phone">
                {t.rich("AccountSecurity.factors.changePhone", { more })}
              </TextButton>
            ),
          },
          ...enrolments.map(({ key, type, contact, createdAt }) => {
            const ending = contact && isLastFour(contact) ? contact : endingOf(contact);
            const to = ending ? t("AccountSecurity.factors.endsIn", { last4: ending }) : contact;
            return {
              term: nameOf(type),
              tag: { tone: "good" as const, text: t("AccountSecurity.factors.on") },
              value: <FactLine facts={[to, madeAt(createdAt)].filter((fact) => fact !== undefined)} />,
              control: key && (
                <TextButton name="intent" value={`remove:${key}`}>
                  {t.rich("AccountSecurity.factors.remove", { what: nameOf(type), more })}
                </TextButton>
              ),
            };
          }),
        ]}
      />
      {enrolments.length === 0 && (
        <p>{t(knows.enrolments ? "AccountSecurity.factors.none" : "AccountSecurity.factors.unknown")}</p>
      )}
      {offersEnrolment && (
        <Buttons>
          <BusyButton name="intent" value="enrol" busyLabel={t("Common.busy")}>
            {t("AccountSecurity.factors.enrol")}
          </BusyButton>
        </Buttons>
      )}
    </Section>
  );
}

/** The section's buttons, each by the first word of its intent. */
export const passkeyIntents = ["passkey", "removePasskey"] as const;

/** The player's passkeys, where the platform has them. Only scripts can create one. */
export function PasskeysSection({ context, security: { passkeys } }: { context: SignedInContext; security: Security }) {
  const { t } = translatorFor(context);
  if (passkeys === undefined) return null;
  return (
    <Section title={t("Passkeys.section.title")} lead={t("Passkeys.section.lead")}>
      <SectionSummary intents={passkeyIntents} />
      {passkeys === "unknown" && <p>{t("Passkeys.section.unknown")}</p>}
      {passkeys !== "unknown" && passkeys.length === 0 && <p>{t("Passkeys.section.none")}</p>}
      {passkeys !== "unknown" && passkeys.length > 0 && (
        <Facts
          facts={passkeys.map((passkey) => {
            const device = deviceText(context, passkey.device);
            return {
              term: passkeyTerm(context, passkey),
              value: device,
              control: passkey.key && (
                <TextButton name="intent" value={`removePasskey:${passkey.key}`}>
                  {t.rich("Passkeys.section.remove", { device, more: (text) => <SrOnly>{text}</SrOnly> })}
                </TextButton>
              ),
            };
          })}
        />
      )}
      <Buttons>
        <noscript>
          <p>{t("Passkeys.section.noScript")}</p>
        </noscript>
        <AddPasskey
          label={t("Passkeys.create.submit")}
          busyLabel={t("Common.busy")}
          notHere={t("Passkeys.section.notHere")}
        />
      </Buttons>
    </Section>
  );
}
