import { redirect } from "next/navigation";
import { CodePage } from "@/app/_shared/codes/code-page";
import { supportLink } from "@/app/_shared/next-steps";
import { SignUpProgress } from "@/app/signup/sign-up-progress";
import { Notice } from "@/components/ui/notice";
import { to } from "@/domain/routing/routes";
import { entryField, entryOf, goesOnField } from "@/domain/sign-in/entry";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { registrationAfterCode } from "@/server/flows/registration/open-registration";
import { toContactAgain } from "@/server/flows/sign-in/sign-in";
import { flowFields } from "@/server/forms/form-props";
import { flowParameters } from "@/server/lookups/flow-link";
import { readablePhone } from "@/server/lookups/phone-number";
import { translatorFor } from "@/server/lookups/translator";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { requestContext } from "@/server/request/context";
import { codeAction } from "./actions";
import { CodeStopped, stopReason } from "./code-stopped";

/** With the parameters that outlive the record: another tab may sign in first, and this one then continues with the same challenge. */
const signInFields = (context: RequestContext, { parameters, goesOn, registration }: SignInRecord) => ({
  ...definedParameters(parameters),
  ...flowFields(context),
  ...(registration && { [entryField]: entryOf(registration) }),
  ...(goesOn !== undefined && { [goesOnField]: goesOn }),
});

export default async function SignInCode({ searchParams }: PageProps<"/auth/code">) {
  const context = await requestContext("/auth/code", { query: await searchParams });
  const { record, brand, now } = context;
  if (record?.kind !== "signIn")
    redirect(registrationAfterCode(context) ?? to("/auth", { ...flowParameters(context), ended: true }));
  const { t } = translatorFor(context);
  const why = stopReason({ context, record });
  if (why) return <CodeStopped context={context} record={record} why={why} />;
  const channel = record.contactKind;
  const isInFull = record.isContactMasked === false && channel === "phone";
  // longer than the cool-down: a limit on codes was reached, and another way in helps more than waiting (OTP-20)
  const isLimited = record.resendAt - now > config().RESEND_CODE_COOLDOWN_MS;
  return (
    <CodePage
      key={record.resends}
      context={context}
      title={t(`Code.title.${channel}`)}
      action={codeAction}
      hidden={signInFields(context, record)}
      isLostWhole
      here={to("/auth/code", { flow: record.id })}
      message={{
        channel,
        wording: channel === "phone" && !isInFull ? "ending" : channel,
        contact: isInFull ? readablePhone(record.contactShown, brand.country) : record.contactShown,
        sentAt: record.sentAt,
        sent: record.sent,
      }}
      progress={record.registration?.signsInFirst === false && <SignUpProgress context={context} at="code" />}
      notice={
        channel === "email" &&
        brand.senderInfoCard && (
          <Notice title={t("Code.senderCard.title")}>
            {t("Code.senderCard.text", { host: new URL(context.hosts.account).hostname })}
          </Notice>
        )
      }
      autoSubmit="complete"
      submit={t("Common.action.continue")}
      resent={record.resends > 0 && { number: record.resends, older: "work" }}
      resend={record.resendsUsedUp ? { not: t("Code.resendsUsedUp") } : record.resendAt}
      isLastCode={record.resendsUsedUp}
      mayChangeContact
      links={[
        { href: toContactAgain(record), label: t(`Code.change.${channel}`) },
        isLimited
          ? { href: to("/recovery", flowParameters(context)), label: t("SignIn.recover") }
          : supportLink(context),
      ]}
    />
  );
}
