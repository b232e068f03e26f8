import { deviceText } from "@/app/_shared/device-text";
import { SectionSummary } from "@/components/forms/sections/section-summary";
import { AddPasskey } from "@/components/passkeys/add-passkey";
import { TextButton } from "@/components/ui/buttons/text-link";
import { Actions } from "@/components/ui/fields/fields";
import { Facts } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { SrOnly } from "@/components/ui/text/sr-only";
import type { SignedInContext } from "@/server/context/request-context";
import type { Security } from "@/server/flows/account-security/security";
import { translatorFor } from "@/server/lookups/translator";
import { passkeyTerm } from "./passkey/passkey-term";

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
      <Actions>
        <noscript>
          <p>{t("Passkeys.section.noScript")}</p>
        </noscript>
        <AddPasskey
          label={t("Passkeys.section.add")}
          busyLabel={t("Common.busy")}
          notHere={t("Passkeys.section.notHere")}
        />
      </Actions>
    </Section>
  );
}
