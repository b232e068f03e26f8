import { CodePage, contactInText } from "@/app/_shared/codes/code-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { KeptField } from "@/components/forms/kept-field";
import { maxInRow } from "@/components/ui/buttons/text-link";
import { Stack } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { endingOf } from "@/domain/person/contact";
import { type MergePage, toMerge } from "@/server/flows/account-merge/progress";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { SequenceProgress, type StepProps, stepLinks } from "../_shared/step-frame";
import { mergeCodeAction, sendMergeCodeAction } from "./actions";
import { refusedProofLinks } from "./refused-merge";

type CodeData = Extract<MergePage, { kind: "code" }>;
type CodeProps = StepProps & { page: CodeData };

const channelOf = ({ type }: CodeData) => (type === "PhoneNumberOtp" ? "phone" : "email");

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
      summaryLinks={refusedProofLinks(context)}
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
      <Stack>
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
      </Stack>
    </StepForm>
  );
}

/** MRG-15: the code of the other account, or another one once its cool-down is over. */
function EntryScreen({ context, step, page, code }: CodeProps & { code: NonNullable<CodeData["code"]> }) {
  const { t } = translatorFor(context);
  const { sends, sentAt, resendAt, sent } = code;
  const channel = channelOf(page);
  const ending = endingOf(page.shown);
  return (
    <CodePage
      key={sends}
      summaryLinks={refusedProofLinks(context)}
      context={context}
      progress={<SequenceProgress context={context} step={step} />}
      title={t(`Merge.code.title.${channel}`)}
      action={mergeCodeAction}
      here={toMerge(context)}
      message={{
        channel,
        wording: ending ? "ending" : page.shown ? channel : "plain",
        contact: ending ?? page.shown,
        sentAt,
        sent,
      }}
      autoSubmit="paste"
      submit={t("Common.action.confirm")}
      resent={sends > 1 && { number: sends }}
      resend={resendAt}
      mayChangeContact={false}
      // next to the button for another code
      links={stepLinks({ context, step }).slice(0, maxInRow - 1)}
    />
  );
}

export function MergeCodeScreen(props: CodeProps) {
  const { code } = props.page;
  return code ? <EntryScreen {...props} code={code} /> : <SendScreen {...props} />;
}
