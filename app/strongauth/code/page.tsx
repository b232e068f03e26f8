import { redirect } from "next/navigation";
import { codeLead, EnterCode, ResendCode, ResentToast, resentWords } from "@/app/_shared/code-parts";
import { codeStatus } from "@/app/_shared/code-status";
import { FlowForm } from "@/app/_shared/flow-form";
import { ClockTime } from "@/components/ui/clock-time";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routes";
import { isLastFour } from "@/domain/strong-auth/challenges";
import { loadCodePage } from "@/server/flows/code-delivery/code-status";
import { alternativesFor } from "@/server/flows/strong-auth/choice";
import { codeUnderWay, mayCall } from "@/server/flows/strong-auth/code";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { strongAuthCodeAction } from "../actions";
import { stoppedScreen } from "../stopped";
import { WaysOn } from "../ways-on";

const wordingOf = (contact: string | undefined, isPhone: boolean) => {
  if (contact === undefined) return "plain";
  return isPhone && isLastFour(contact) ? "ending" : "contact";
};

export default async function StrongAuthCodePage({ searchParams }: PageProps<"/strongauth/code">) {
  const context = await requestContext("/strongauth/code", { query: await searchParams });
  const underWay = codeUnderWay(context);
  if (!underWay) redirect(to("/strongauth", { flow: context.record?.id }));
  const { record, type } = underWay;
  const ways = alternativesFor(context, record, type);
  const stopped = stoppedScreen({ context, record, type, ways });
  if (stopped) return stopped;
  const { t, clock } = translatorFor(context);
  const kind = type.type === "Email2FA" ? "Email2FA" : "SMS2FA";
  const title = t(`StrongAuth.code.title.${kind}`);
  const { contactShown, sentAt = context.now, rateLimitedUntil = 0, resendAt, sends, sent } = record;
  const { status, isCallOffered } = await loadCodePage(context, { sent, isPhone: mayCall(record, type) });
  const here = to("/strongauth/code", { flow: record.id });
  const channel = kind === "SMS2FA" ? "phone" : "email";
  const message = codeStatus({ context, status, channel, here });
  return (
    <>
      <ResentToast context={context} sends={sends}>
        {resentWords(context, sent, {
          text: t(`StrongAuth.code.${record.onlyNewestCode ? "resentOnly" : "resent"}`),
          olderWork: !record.onlyNewestCode,
        })}
      </ResentToast>
      <FlowForm key={sends} context={context} title={title} action={strongAuthCodeAction}>
        <Screen
          title={title}
          lead={codeLead({
            context,
            wording: wordingOf(contactShown, kind === "SMS2FA"),
            contact: contactShown,
            sentAt,
          })}
          notice={message.before}
          links={
            <WaysOn context={context} ways={ways}>
              {rateLimitedUntil > context.now ? (
                <span>
                  <span>
                    {t.rich("StrongAuth.code.rateLimited", {
                      at: "",
                      time: () => <ClockTime at={rateLimitedUntil} said={clock(rateLimitedUntil)} />,
                    })}
                  </span>
                </span>
              ) : (
                <ResendCode context={context} resendAt={resendAt} here={here} isCallOffered={isCallOffered} />
              )}
            </WaysOn>
          }
        >
          <EnterCode context={context} />
          {message.after}
        </Screen>
      </FlowForm>
    </>
  );
}
