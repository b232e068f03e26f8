// What the pages of a code share around it.

import type { ComponentProps, ReactNode } from "react";
import { CodeForm } from "@/components/forms/code-form";
import { HideAfterSubmit } from "@/components/forms/hide-after-submit";
import { ResendButton } from "@/components/forms/resend-button";
import { Toast } from "@/components/ui/dialogs/toast";
import textStyles from "@/components/ui/text/text.module.css";
import { onWholeMinute } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { resendNoticeMs } from "@/domain/sign-in/one-time-code";
import { earlierCodes, type SentCode } from "@/domain/sign-in/sent-code";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { timeInText } from "../time-in-text";

type ResentToastProps = {
  context: RequestContext;
  /** Of the newest code, as the address names it after it was sent. */
  number: number;
  sentAt: number;
  children: string;
};

/** Says that another code was sent: within the form of the code, until its first answer, and not when the page is loaded again later. */
export function ResentToast({ context, number, sentAt, children }: ResentToastProps) {
  const isNews = context.query.sent === String(number) && context.now - sentAt < resendNoticeMs;
  if (!isNews) return null;
  return (
    <HideAfterSubmit>
      <Toast key={number} durationMs={resendNoticeMs} close={translatorFor(context).t("Common.action.close")}>
        {children}
      </Toast>
    </HideAfterSubmit>
  );
}

type Resent = {
  text: string;
  /** What the text says of the older codes; undefined when it says nothing of them. */
  olderWork?: boolean;
};

/** The words of the toast: the usual ones, unless the platform says otherwise of the older codes. */
export function resentWords(context: RequestContext, sent: SentCode | undefined, { text, olderWork }: Resent): string {
  const { t } = translatorFor(context);
  if (sent?.isSpoken) return t("CodeSent.calling");
  const earlier = sent && earlierCodes(sent, context.now);
  const contradicts = earlier !== undefined && olderWork !== undefined && (earlier === "work") !== olderWork;
  return contradicts ? t("CodeSent.resent") : text;
}

type LeadProps = {
  context: RequestContext;
  wording: "plain" | "ending" | "contact";
  contact: string | undefined;
  sentAt: number;
};

/** A contact in a sentence, which a browser would break at its spaces and hyphens. */
export const contactInText = (contact: ReactNode) => <b className={textStyles.unbroken}>{contact}</b>;

export function codeLead({ context, wording, contact = "", sentAt }: LeadProps): ReactNode {
  const { t, timeOfDay } = translatorFor(context);
  return t.rich(`StrongAuth.code.lead.${wording}`, {
    b: contactInText,
    contact,
    ...timeInText(sentAt, timeOfDay(sentAt)),
  });
}

type ResendProps = { context: RequestContext; resendAt: number; here: Path; isCallOffered: boolean };

/** Another code once the cool-down is over, as a message or by phone call. */
export function ResendCode({ context, resendAt, here, isCallOffered }: ResendProps) {
  const { t, timeOfDay } = translatorFor(context);
  const at = onWholeMinute(resendAt);
  return (
    <ResendButton
      label={t("Code.resend")}
      call={isCallOffered ? t("CodeSent.call") : undefined}
      waiting={t.rich("Code.resendAt", timeInText(at, timeOfDay(at)))}
      counting={t("Code.resendIn", { left: "#" })}
      remainingMs={resendAt - context.now}
      reload={{ label: t("Code.resendReload"), href: here }}
    />
  );
}

/** What the field of a code says when no code is found in it. */
export function codeProblems(context: RequestContext): ComponentProps<typeof CodeForm>["problems"] {
  const { problem } = translatorFor(context);
  return {
    codeMissing: problem("codeMissing"),
    codeNotFound: problem("codeNotFound"),
    codesFound: problem("codesFound"),
  };
}

export function EnterCode({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    <CodeForm
      label={t("Code.label")}
      autoSubmit="paste"
      problems={codeProblems(context)}
      submit={t("Common.action.confirm")}
      busy={t("Common.busy")}
    />
  );
}
