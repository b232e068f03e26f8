import { playTimeFrom } from "@/domain/restrictions/play-time";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** PLAY-02, PLAY-03? */
export function playTimeText(context: LocaleContext, playTimeMinutes: number): string {
  const { t, decimals } = translatorFor(context);
  const time = playTimeFrom(playTimeMinutes);
  return time.unit === "minutes"
    ? t("Common.minutes", { minutes: time.minutes })
    : t("Restrictions.PlaytimeLimitExceeded.hours", { hours: decimals(time.hours) });
}
