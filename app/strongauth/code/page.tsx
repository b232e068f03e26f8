import { codeLead, EnterCode, ResendCode, ResentToast, resentWords } from "@/app/_shared/codes/code-parts";
import { codeStatus } from "@/app/_shared/codes/code-status";
import { FlowForm } from "@/app/_shared/flow-form";
import { timeInText } from "@/app/_shared/time-in-text";
import { Screen } from "@/components/ui/screen";
import { onWholeMinute } from "@/domain/duration";
import { to } from "@/domain/routing/routes";
import { isLastFour } from "@/domain/strong-auth/challenges";
import { codeUnderWay, mayCall } from "@/server/flows/strong-auth/code";
import { loadCodePage } from "@/server/lookups/code-status";
import { translatorFor } from "@/server/lookups/translator";
import { strongAuthCodeAction } from "../actions";
import { AlternativeLinks, startAgainLinks } from "../alternative-links";
import { type Challenge, challengePage } from "../challenge-page";
import { NewerRequest } from "../newer-request";

const wordingOf = (contact: string | undefined, isPhone: boolean) => {
  if (contact === undefined) return "plain";
  return isPhone && isLastFour(contact) ? "ending" : "contact";
};

async function CodePage({ context, record, type, ways }: Challenge) {
  const { t, timeOfDay } = translatorFor(context);
  const kind = type.type === "Email2FA" ? "Email2FA" : "SMS2FA";
  const title = t(`StrongAuth.code.title.${kind}`);
  const { contactShown, sentAt = context.now, rateLimitedUntil = 0, resendAt, sends, sent } = record;
  const sendsAgainAt = onWholeMinute(rateLimitedUntil);
  const { status, isCallOffered } = await loadCodePage(context, { sent, isPhone: mayCall(record, type) });
  const here = to("/strongauth/code", { flow: record.id });
  const channel = kind === "SMS2FA" ? "phone" : "email";
  const message = codeStatus({
    context,
    status,
    channel,
    sentAt,
    here,
    mayChangeContact: ways.changeNumber !== undefined,
  });
  return (
    <FlowForm
      key={sends}
      context={context}
      title={title}
      action={strongAuthCodeAction}
      summaryLinks={startAgainLinks(context, record)}
    >
      {sends > 1 && (
        <ResentToast context={context} number={sends} sentAt={sentAt}>
          {resentWords(context, sent, {
            text: t(`StrongAuth.code.${record.onlyNewestCode ? "resentOnly" : "resent"}`),
            olderWork: !record.onlyNewestCode,
          })}
        </ResentToast>
      )}
      <Screen
        title={title}
        lead={codeLead({
          context,
          wording: wordingOf(contactShown, kind === "SMS2FA"),
          contact: contactShown,
          sentAt,
        })}
        notice={
          <>
            <NewerRequest context={context} record={record} />
            {message.before}
          </>
        }
        links={
          <AlternativeLinks context={context} ways={ways}>
            {rateLimitedUntil > context.now ? (
              <span>
                <span>{t.rich("StrongAuth.code.rateLimited", timeInText(sendsAgainAt, timeOfDay(sendsAgainAt)))}</span>
              </span>
            ) : (
              <ResendCode context={context} resendAt={resendAt} here={here} isCallOffered={isCallOffered} />
            )}
          </AlternativeLinks>
        }
      >
        <EnterCode context={context} />
        {message.after}
      </Screen>
    </FlowForm>
  );
}

export default challengePage("/strongauth/code", codeUnderWay, CodePage);
