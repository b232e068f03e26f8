import {
  codeLead,
  contactInText,
  EnterCode,
  ResendCode,
  ResentToast,
  resentWords,
} from "@/app/_shared/codes/code-parts";
import { codeStatus } from "@/app/_shared/codes/code-status";
import { SubmitAction } from "@/app/_shared/submit-action";
import { KeptField } from "@/components/forms/kept-field";
import { Fields } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { endingOf } from "@/domain/person/contact";
import { type MergePage, toMerge } from "@/server/flows/account-merge/progress";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { StepLinks, type StepProps } from "../_shared/step-frame";
import { mergeCodeAction, sendMergeCodeAction } from "./actions";
import { refusedMerge } from "./refused-merge";

type CodePage = Extract<MergePage, { kind: "code" }>;
type CodeProps = StepProps & { page: CodePage };

const channelOf = ({ type }: CodePage) => (type === "PhoneNumberOtp" ? "phone" : "email");

function Again({ context, page }: CodeProps) {
  const { t } = translatorFor(context);
  return page.isAskedAgain && <Notice title={t("Merge.again.title")}>{t("Merge.again.code")}</Notice>;
}

/** MRG-08, MRG-09: says where the code goes before it is sent, or asks for it where the platform does not name it (MRG-19). */
function SendScreen(props: CodeProps) {
  const { context, step, page } = props;
  const { t } = translatorFor(context);
  const channel = channelOf(page);
  const ending = endingOf(page.shown);
  const wording = ending ? "phoneEnding" : page.shown ? channel : (`${channel}Unknown` as const);
  return (
    <StepForm
      key={step.record.version}
      {...refusedMerge(context)}
      context={context}
      step={step}
      title={t("Merge.code.sendTitle")}
      action={sendMergeCodeAction}
      keeps="merge-contact"
      isNeverKept={Boolean(page.shown)}
      badge={<Badge icon={channel === "phone" ? "phone" : "mail"} />}
      lead={t.rich(`Merge.code.sendLead.${wording}`, {
        b: contactInText,
        contact: ending ?? page.shown ?? "",
      })}
      notice={<Again {...props} />}
    >
      <Fields>
        {!page.shown && (
          <KeptField
            name="identifier"
            label={t(channel === "phone" ? "Person.mobileNumber" : "Merge.login.identifier.email")}
            inputMode={channel === "phone" ? "tel" : "email"}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        <SubmitAction context={context} label={t("Merge.code.send")} />
      </Fields>
    </StepForm>
  );
}

/** MRG-15: the code of the other account, or another one once its cool-down is over. */
function EntryScreen({ context, step, page, code }: CodeProps & { code: NonNullable<CodePage["code"]> }) {
  const { t } = translatorFor(context);
  const { sends, sentAt, resendAt, sent } = code;
  const channel = channelOf(page);
  const here = toMerge(context);
  const ending = endingOf(page.shown);
  const wording = ending ? "ending" : page.shown ? "contact" : "plain";
  const message = codeStatus({ context, status: page.status, channel, sentAt, here, mayChangeContact: false });
  return (
    <StepForm
      key={sends}
      {...refusedMerge(context)}
      context={context}
      step={step}
      title={t(`Merge.code.title.${channel}`)}
      action={mergeCodeAction}
      lead={codeLead({ context, wording, contact: ending ?? page.shown, sentAt })}
      notice={message.before}
      links={
        <StepLinks context={context} step={step}>
          <ResendCode context={context} resendAt={resendAt} here={here} isCallOffered={page.isCallOffered} />
        </StepLinks>
      }
    >
      {sends > 1 && (
        <ResentToast context={context} number={sends} sentAt={sentAt}>
          {resentWords(context, sent, { text: t("CodeSent.resent") })}
        </ResentToast>
      )}
      <EnterCode context={context} />
      {message.after}
    </StepForm>
  );
}

export function MergeCodeScreen(props: CodeProps) {
  const { code } = props.page;
  return code ? <EntryScreen {...props} code={code} /> : <SendScreen {...props} />;
}
