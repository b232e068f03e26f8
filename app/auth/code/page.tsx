import { redirect } from "next/navigation";
import { codeProblems, contactInText, ResentToast, resentWords } from "@/app/_shared/codes/code-parts";
import { codeStatus } from "@/app/_shared/codes/code-status";
import { FlowForm } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/problem-screens";
import { timeInText } from "@/app/_shared/time-in-text";
import { SignUpProgress } from "@/app/signup/sign-up-progress";
import { CodeScreen } from "@/components/sign-in/code-screen";
import { Notice } from "@/components/ui/notice";
import { onWholeMinute } from "@/domain/duration";
import { to } from "@/domain/routing/routes";
import { goesOnField } from "@/domain/sign-in/entry";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { registrationAfterCode } from "@/server/flows/registration/open-registration";
import { toContactAgain } from "@/server/flows/sign-in/sign-in";
import { flowFields } from "@/server/forms/form-props";
import { loadCodePage } from "@/server/lookups/code-status";
import { flowParameters } from "@/server/lookups/flow-link";
import { readablePhone } from "@/server/lookups/phone-number";
import { translatorFor } from "@/server/lookups/translator";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { requestContext } from "@/server/request/context";
import { codeAction } from "./actions";
import { CodeStopped, codeProblemScreens, stopReason } from "./code-stopped";

/** With what outlives the record: another tab may sign in first, and this one then goes on with the same challenge. */
const signInFields = (context: RequestContext, { parameters, goesOn }: SignInRecord) => ({
  ...definedParameters(parameters),
  ...flowFields(context),
  ...(goesOn !== undefined && { [goesOnField]: goesOn }),
});

export default async function CodePage({ searchParams }: PageProps<"/auth/code">) {
  const context = await requestContext("/auth/code", { query: await searchParams });
  const { record, brand, now } = context;
  if (record?.kind !== "signIn")
    redirect(registrationAfterCode(context) ?? to("/auth", { ...flowParameters(context), ended: true }));
  const { t, timeOfDay } = translatorFor(context);
  const why = stopReason({ context, record });
  if (why) return <CodeStopped context={context} record={record} why={why} />;
  const kind = record.contactKind;
  const isInFull = record.isContactMasked === false && kind === "phone";
  const title = t(`Code.title.${kind}`);
  const here = to("/auth/code", { flow: record.id });
  const { status, isCallOffered } = await loadCodePage(context, { sent: record.sent, isPhone: kind === "phone" });
  const message = codeStatus({
    context,
    status,
    channel: kind,
    sentAt: record.sentAt,
    here,
    mayChangeContact: true,
    isLastCode: record.resendsUsedUp,
  });
  // longer than the cool-down: a limit on codes was reached, and another way in helps more than waiting (OTP-20)
  const isLimited = record.resendAt - now > config().RESEND_CODE_COOLDOWN_MS;
  const resendAt = onWholeMinute(record.resendAt);
  return (
    <FlowForm
      key={record.resends}
      context={context}
      title={title}
      action={codeAction}
      hidden={signInFields(context, record)}
      instead={codeProblemScreens(context)}
    >
      {record.resends > 0 && (
        <ResentToast context={context} number={record.resends} sentAt={record.sentAt}>
          {resentWords(context, record.sent, { text: t("Code.resent"), olderWork: true })}
        </ResentToast>
      )}
      <CodeScreen
        title={title}
        lead={t.rich(isInFull ? "Code.lead.phoneInFull" : `Code.lead.${kind}`, {
          b: contactInText,
          contact: isInFull ? readablePhone(record.contactShown, brand.country) : record.contactShown,
          ...timeInText(record.sentAt, timeOfDay(record.sentAt)),
        })}
        {...(record.registration?.signsInFirst === false && {
          progress: <SignUpProgress context={context} at="code" />,
        })}
        notice={
          <>
            {message.before}
            {kind === "email" && brand.senderInfoCard && (
              <Notice title={t("Code.senderCard.title")}>
                {t("Code.senderCard.text", { host: new URL(context.hosts.account).hostname })}
              </Notice>
            )}
          </>
        }
        status={message.after}
        words={{
          label: t("Code.label"),
          problems: codeProblems(context),
          submit: t("Common.action.continue"),
          busy: t("Common.busy"),
        }}
        links={[
          { href: toContactAgain(record), label: t(`Code.change.${kind}`) },
          isLimited
            ? { href: to("/recovery", flowParameters(context)), label: t("SignIn.recover") }
            : supportLink(context),
        ]}
        resend={
          record.resendsUsedUp
            ? t("Code.resendsUsedUp")
            : {
                label: t("Code.resend"),
                call: isCallOffered ? t("CodeSent.call") : undefined,
                waiting: t.rich("Code.resendAt", timeInText(resendAt, timeOfDay(resendAt))),
                counting: t("Code.resendIn", { left: "#" }),
                remainingMs: record.resendAt - now,
                reload: { label: t("Code.resendReload"), href: here },
              }
        }
      />
    </FlowForm>
  );
}
