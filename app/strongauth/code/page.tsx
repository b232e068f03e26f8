import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { leftWords } from "@/app/_shared/left-words";
import { CodeForm } from "@/components/forms/code-form";
import { ResendButton } from "@/components/forms/resend-button";
import { ClockTime } from "@/components/ui/clock-time";
import { LateToast } from "@/components/ui/late-toast";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routes";
import { resendNoticeMs } from "@/domain/sign-in/one-time-code";
import { isLastFour } from "@/domain/strong-auth/challenges";
import { alternativesFor } from "@/server/flows/strong-auth/choice";
import { codeUnderWay } from "@/server/flows/strong-auth/code";
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
  const time = (at: number) => () => <ClockTime at={at} said={clock(at)} />;
  const { contactShown = "", sentAt = context.now, rateLimitedUntil = 0, resendAt } = record;
  return (
    <>
      {record.sends > 1 && context.query.sent === String(record.sends) && (
        <LateToast key={record.sends} durationMs={resendNoticeMs} close={t("Common.action.close")}>
          {t(`StrongAuth.code.${record.onlyNewestCode ? "resentOnly" : "resent"}`)}
        </LateToast>
      )}
      <FlowForm key={record.sends} context={context} title={title} action={strongAuthCodeAction}>
        <Screen
          title={title}
          lead={t.rich(`StrongAuth.code.lead.${wordingOf(record.contactShown, kind === "SMS2FA")}`, {
            b: (text) => <b>{text}</b>,
            contact: contactShown,
            at: "",
            time: time(sentAt),
          })}
          links={
            <WaysOn context={context} ways={ways}>
              {rateLimitedUntil > context.now ? (
                <span>
                  <span>{t.rich("StrongAuth.code.rateLimited", { at: "", time: time(rateLimitedUntil) })}</span>
                </span>
              ) : (
                <ResendButton
                  label={t("StrongAuth.code.resend")}
                  waiting={t.rich("StrongAuth.code.resendAt", { at: "", time: time(resendAt) })}
                  counting={t("StrongAuth.code.resendIn", { left: "#" })}
                  remainingMs={resendAt - context.now}
                  reload={{
                    label: t("StrongAuth.code.resendReload"),
                    href: to("/strongauth/code", { flow: record.id }),
                  }}
                />
              )}
            </WaysOn>
          }
        >
          <CodeForm
            label={t("StrongAuth.code.label")}
            autoSubmit="paste"
            left={leftWords(context, 1)}
            submit={t("StrongAuth.code.submit")}
            busy={t("Common.busy")}
          />
        </Screen>
      </FlowForm>
    </>
  );
}
