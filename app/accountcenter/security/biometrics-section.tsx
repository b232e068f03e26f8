import type { ReactNode } from "react";
import { SectionSummary } from "@/components/forms/form-screen";
import { BiometricsSwitch } from "@/components/native/biometrics-switch";
import { Facts } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { SrOnly } from "@/components/ui/text/sr-only";
import type { SignedInContext } from "@/server/context/request-context";
import type { Security } from "@/server/flows/account-security/security";
import { translatorFor } from "@/server/lookups/translator";

const more = (text: ReactNode) => <SrOnly>{text}</SrOnly>;

/** The section's buttons, each by the first word of its intent. */
export const biometricsIntents = ["biometrics"] as const;

/** Where the account home links to. */
export const biometricsId = "biometrics";

/** Sign-in by face or fingerprint, in the operator's app only. */
export function BiometricsSection({ context, security }: { context: SignedInContext; security: Security }) {
  const { t } = translatorFor(context);
  const { biometrics, result } = security;
  if (biometrics === undefined) return null;
  return (
    <Section id={biometricsId} title={t("Biometrics.security.title")} lead={t("Biometrics.security.lead")}>
      <SectionSummary intents={biometricsIntents} />
      <Facts
        facts={[
          {
            term: t("Biometrics.security.term"),
            value: t(`Biometrics.security.${biometrics}`),
            control: (
              <BiometricsSwitch
                key={biometrics}
                isOn={biometrics === "on"}
                isJustTurnedOff={result === "biometricsOff"}
                words={{
                  turnOn: t.rich("Biometrics.security.turnOn", { more }),
                  turnOff: t.rich("Biometrics.security.turnOff", { more }),
                  notHere: t("Biometrics.security.notHere"),
                }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}
