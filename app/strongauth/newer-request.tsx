import { timeInText } from "@/app/_shared/time-in-text";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Notice } from "@/components/ui/notice";
import type { RequestContext } from "@/server/context/request-context";
import { toStrongAuth } from "@/server/flows/strong-auth/challenge";
import { newerRequest } from "@/server/flows/strong-auth/newer-request";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";

/** Says that another tab has asked for a newer code, and leads there. A request that is confirmed already shows what comes after it. */
export function NewerRequest({ context, record }: { context: RequestContext; record: StrongAuthRecord }) {
  const newer = newerRequest(context, record);
  if (!newer) return null;
  const { t, timeOfDay } = translatorFor(context);
  const { sentAt = context.now } = newer;
  return (
    <Notice title={t.rich("StrongAuth.newer.notice", timeInText(sentAt, timeOfDay(sentAt)))}>
      <TextLink href={toStrongAuth(newer, newer.solved ? "/strongauth" : "/strongauth/code")}>
        {t("StrongAuth.newer.link")}
      </TextLink>
    </Notice>
  );
}
