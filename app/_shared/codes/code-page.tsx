import type { ComponentProps, ReactNode } from "react";
import { CodeForm } from "@/components/forms/code-form";
import { HideAfterSubmit } from "@/components/forms/form-screen";
import { ResendButton } from "@/components/forms/resend-button";
import { FoldedLinks } from "@/components/ui/buttons/folded-links";
import type { LinkWords } from "@/components/ui/buttons/links";
import { Toast } from "@/components/ui/dialogs/toast";
import textStyles from "@/components/ui/text/text.module.css";
import { onWholeMinute } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { resendNoticeMs } from "@/domain/sign-in/one-time-code";
import { earlierCodes, type SentCode } from "@/domain/sign-in/sent-code";
import type { RequestContext } from "@/server/context/request-context";
import { loadCodePage } from "@/server/lookups/code-status";
import { translatorFor } from "@/server/lookups/translator";
import { FormPage } from "../flow-form";
import { timeInText } from "../time-in-text";
import { codeStatus } from "./code-status";

/** A contact in a sentence, which a browser would break at its spaces and hyphens. */
export const contactInText = (contact: ReactNode) => <b className={textStyles.unbroken}>{contact}</b>;

type Resent = {
  /** Of the newest code, as the address names it after it was sent. */
  number: number;
  /** What becomes of the older codes; undefined where the page knows nothing of them. */
  older?: "work" | "over";
};

type ResentToastProps = { context: RequestContext; sentAt: number; sent: SentCode | undefined; resent: Resent };

/** Says that another code was sent: until the form's first answer, and not when the page is loaded again later. */
function ResentToast({ context, sentAt, sent, resent: { number, older } }: ResentToastProps) {
  const isNews = context.query.sent === String(number) && context.now - sentAt < resendNoticeMs;
  if (!isNews) return null;
  const { t } = translatorFor(context);
  const said = sent && earlierCodes(sent, context.now);
  const known = said === undefined || said === older ? older : undefined;
  return (
    <HideAfterSubmit>
      <Toast key={number} durationMs={resendNoticeMs} close={t("Common.action.close")}>
        {sent?.isSpoken ? t("CodeSent.calling") : t(`CodeSent.resent.${known ?? "plain"}`)}
      </Toast>
    </HideAfterSubmit>
  );
}

type AnotherCodeProps = { context: RequestContext; resendAt: number; here: Path; isCallOffered: boolean };

/** Another code once the cool-down is over, as a message or by phone call. */
function AnotherCode({ context, resendAt, here, isCallOffered }: AnotherCodeProps) {
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

type CodePageProps = Omit<ComponentProps<typeof FormPage>, "children" | "lead" | "links"> &
  Pick<ComponentProps<typeof CodeForm>, "autoSubmit" | "submit"> & {
    /** This page, for another look without scripts. */
    here: Path;
    /** Where the newest code went, and when. */
    message: {
      channel: "phone" | "email";
      wording: "plain" | "ending" | "phone" | "email";
      contact: string | undefined;
      sentAt: number;
      /** What the platform says of it. */
      sent: SentCode | undefined;
      /** It could have been a phone call. By default, each code to a number. */
      mayCall?: boolean;
    };
    /** Another code was sent: the page says so. */
    resent: Resent | false;
    /** When another code can be sent, epoch milliseconds; or why none can. */
    resend: number | { not: ReactNode };
    /** Another contact may be given, by one of the links. */
    mayChangeContact: boolean;
    /** No further code can be sent. */
    isLastCode?: boolean;
    links: readonly LinkWords[];
    /** Opens the links that the row has no room for. */
    more?: string;
    /** Fields that the player does not see. */
    children?: ReactNode;
  };

/** A code that was sent: of the sign-in, of strong authentication and of a merge. */
export async function CodePage(props: CodePageProps) {
  const {
    autoSubmit,
    submit,
    here,
    message,
    resent,
    resend,
    mayChangeContact,
    isLastCode,
    links,
    more,
    notice,
    children,
    ...page
  } = props;
  const { context } = page;
  const { t, timeOfDay, problem } = translatorFor(context);
  const { channel, wording, contact = "", sentAt, sent, mayCall = channel === "phone" } = message;
  const { status, isCallOffered } = await loadCodePage(context, { sent, isPhone: mayCall });
  const said = codeStatus({ context, status, channel, sentAt, here, mayChangeContact, isLastCode });
  return (
    <FormPage
      {...page}
      lead={t.rich(`Code.lead.${wording}`, { b: contactInText, contact, ...timeInText(sentAt, timeOfDay(sentAt)) })}
      notice={
        <>
          {said.before}
          {notice}
        </>
      }
      links={
        <FoldedLinks links={links} more={more}>
          {typeof resend === "number" ? (
            <AnotherCode context={context} resendAt={resend} here={here} isCallOffered={isCallOffered} />
          ) : (
            <span>
              <span>{resend.not}</span>
            </span>
          )}
        </FoldedLinks>
      }
    >
      {resent && <ResentToast context={context} sentAt={sentAt} sent={sent} resent={resent} />}
      {children}
      <CodeForm
        label={t("Code.label")}
        autoSubmit={autoSubmit}
        problems={{
          codeMissing: problem("codeMissing"),
          codeNotFound: problem("codeNotFound"),
          codesFound: problem("codesFound"),
        }}
        submit={submit}
        busy={t("Common.busy")}
      />
      {said.after}
    </FormPage>
  );
}
