import { isLastFour } from "@/domain/strong-auth/challenges";
import { methodMinutes } from "@/domain/strong-auth/obstacles";
import type { RequestContext } from "@/server/context/request-context";
import type { OfferedType } from "@/server/flows/strong-auth/choice";
import { translatorFor } from "@/server/lookups/translator";

/** What a method does, what the player needs for it, and how long it takes. */
export function wayWords(context: RequestContext, { type, sendsTo }: OfferedType) {
  const { t } = translatorFor(context);
  const contact = sendsTo === "newNumber" ? undefined : sendsTo.contact;
  const kind = contact === undefined ? "unknown" : isLastFour(contact) ? "number" : "contact";
  return {
    way: t(`StrongAuth.help.way.${type}`),
    need: t(`StrongAuth.help.need.${type}`, { kind, contact: contact ?? "" }),
    minutes: t("StrongAuth.help.minutes", { minutes: methodMinutes[type] }),
  };
}
