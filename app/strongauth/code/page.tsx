import { CodePage } from "@/app/_shared/codes/code-page";
import { timeInText } from "@/app/_shared/time-in-text";
import { PasskeySupportField } from "@/components/passkeys/support";
import { onWholeMinute } from "@/domain/duration";
import { to } from "@/domain/routing/routes";
import { isLastFour } from "@/domain/strong-auth/challenges";
import { codeUnderWay, mayCall } from "@/server/flows/strong-auth/code";
import { asksPasskeySupport } from "@/server/flows/strong-auth/passkey-offer";
import { translatorFor } from "@/server/lookups/translator";
import { strongAuthCodeAction } from "../actions";
import { alternativeLinks, startAgainLinks } from "../alternative-links";
import { type Challenge, challengePage } from "../challenge-page";
import { NewerRequest } from "../newer-request";

const wordingOf = (contact: string | undefined, channel: "phone" | "email") => {
  if (contact === undefined) return "plain";
  return channel === "phone" && isLastFour(contact) ? "ending" : channel;
};

async function StrongAuthCode({ context, record, type, ways }: Challenge) {
  const { t, timeOfDay } = translatorFor(context);
  const { contactShown, sentAt = context.now, rateLimitedUntil = 0, resendAt, sends, sent } = record;
  const channel = type.type === "Email2FA" ? "email" : "phone";
  const sendsAgainAt = onWholeMinute(rateLimitedUntil);
  return (
    <CodePage
      key={sends}
      context={context}
      title={t(`Code.title.${channel}`)}
      action={strongAuthCodeAction}
      summaryLinks={startAgainLinks(context, record)}
      here={to("/strongauth/code", { flow: record.id })}
      message={{
        channel,
        wording: wordingOf(contactShown, channel),
        contact: contactShown,
        sentAt,
        sent,
        mayCall: mayCall(record, type),
      }}
      notice={<NewerRequest context={context} record={record} />}
      autoSubmit="paste"
      submit={t("Common.action.confirm")}
      resent={sends > 1 && { number: sends, older: record.onlyNewestCode ? "over" : "work" }}
      resend={
        rateLimitedUntil > context.now
          ? { not: t.rich("Code.rateLimited", timeInText(sendsAgainAt, timeOfDay(sendsAgainAt))) }
          : resendAt
      }
      mayChangeContact={ways.changeNumber !== undefined}
      links={alternativeLinks(context, ways)}
      more={t("Common.action.moreWays")}
    >
      {(await asksPasskeySupport(context, record)) && <PasskeySupportField />}
    </CodePage>
  );
}

export default challengePage("/strongauth/code", codeUnderWay, StrongAuthCode);
