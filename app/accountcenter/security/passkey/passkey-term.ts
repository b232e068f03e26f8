import type { ListedPasskey } from "@/server/flows/account-security/passkeys";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** When a passkey was created, by which a player tells two of one device apart. */
export function passkeyTerm(context: LocaleContext, { createdAt }: ListedPasskey): string {
  const { t, date } = translatorFor(context);
  return createdAt === undefined
    ? t("Passkeys.section.createdUnknown")
    : t("Passkeys.section.created", { date: date(new Date(createdAt)) });
}
