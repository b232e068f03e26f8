import { SequenceForm } from "@/app/_shared/flow-form";
import { leftWords } from "@/app/_shared/left-words";
import { CodeForm } from "@/components/forms/code-form";
import { ResendButton } from "@/components/forms/resend-button";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { ClockTime } from "@/components/ui/clock-time";
import { Actions } from "@/components/ui/fields";
import { LateToast } from "@/components/ui/late-toast";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { resendNoticeMs } from "@/domain/sign-in/one-time-code";
import { type MergePage, toMerge } from "@/server/flows/merge/progress";
import { translatorFor } from "@/server/request/translator";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { mergeCodeAction, sendMergeCodeAction } from "./actions";
import { insteadOfMerge, mergeLinks } from "./refused-merge";

type CodePage = Extract<MergePage, { kind: "code" }>;
type CodeProps = StepProps & { page: CodePage };

/** A masked number stays on one line. */
const unbroken = (contact = "") => (contact.includes("@") ? contact : contact.replaceAll("-", "\u2011"));

const channelOf = ({ type }: CodePage) => (type === "PhoneNumberOtp" ? "phone" : "email");

function Again({ context, page }: CodeProps) {
  const { t } = translatorFor(context);
  return page.isAskedAgain && <Notice title={t("Merge.again.title")}>{t("Merge.again.code")}</Notice>;
}

/** MRG-08, MRG-09: says where the code goes before it is sent. */
function SendScreen(props: CodeProps) {
  const { context, step, page } = props;
  const { t } = translatorFor(context);
  const title = t("Merge.code.sendTitle");
  const channel = channelOf(page);
  return (
    <SequenceForm
      key={step.record.version}
      context={context}
      title={title}
      action={sendMergeCodeAction}
      instead={insteadOfMerge(context)}
      summaryLinks={mergeLinks(context)}
    >
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        badge={<Badge icon={channel === "phone" ? "phone" : "mail"} />}
        title={title}
        lead={t.rich(`Merge.code.sendLead.${page.shown ? channel : (`${channel}Unknown` as const)}`, {
          b: (text) => <b>{text}</b>,
          contact: unbroken(page.shown),
        })}
        notice={<Again {...props} />}
        links={<StepLinks context={context} step={step} />}
      >
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("Merge.code.send")}</BusyButton>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}

/** MRG-15: the code of the other account, or another one once its cool-down is over. */
function EntryScreen({ context, step, page, code }: CodeProps & { code: NonNullable<CodePage["code"]> }) {
  const { t, clock } = translatorFor(context);
  const { sends, sentAt, resendAt } = code;
  const title = t(`Merge.code.title.${channelOf(page)}`);
  const time = (at: number) => () => <ClockTime at={at} said={clock(at)} />;
  return (
    <>
      {sends > 1 && context.query.sent === String(sends) && (
        <LateToast key={sends} durationMs={resendNoticeMs} close={t("Common.action.close")}>
          {t("Merge.code.resent")}
        </LateToast>
      )}
      <SequenceForm
        key={sends}
        context={context}
        title={title}
        action={mergeCodeAction}
        instead={insteadOfMerge(context)}
        summaryLinks={mergeLinks(context)}
      >
        <Screen
          progress={<SequenceProgress context={context} step={step} />}
          title={title}
          lead={t.rich(`StrongAuth.code.lead.${page.shown ? "contact" : "plain"}`, {
            b: (text) => <b>{text}</b>,
            contact: unbroken(page.shown),
            at: "",
            time: time(sentAt),
          })}
          links={
            <StepLinks context={context} step={step}>
              <ResendButton
                label={t("StrongAuth.code.resend")}
                waiting={t.rich("StrongAuth.code.resendAt", { at: "", time: time(resendAt) })}
                counting={t("StrongAuth.code.resendIn", { left: "#" })}
                remainingMs={resendAt - context.now}
                reload={{ label: t("StrongAuth.code.resendReload"), href: toMerge(context) }}
              />
            </StepLinks>
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
      </SequenceForm>
    </>
  );
}

export function MergeCodeScreen(props: CodeProps) {
  const { code } = props.page;
  return code ? <EntryScreen {...props} code={code} /> : <SendScreen {...props} />;
}
