import { EmailChangeForm, emailChangeTitle } from "@/app/accountcenter/security/email-change-form";
import { PhoneChangeForm, phoneChangeTitle } from "@/app/accountcenter/security/phone-change-form";
import { TextLink } from "@/components/ui/buttons/text-link";
import { DialogLink } from "@/components/ui/dialogs/dialog-link";
import { type Fact, Facts } from "@/components/ui/lists/facts";
import { SrOnly } from "@/components/ui/text/sr-only";
import { tickFacts, tickName } from "@/domain/attestations/answer-form";
import { isAllowed, permissionFor } from "@/domain/products";
import { atControl, to, toStep } from "@/domain/routing/routes";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { SignedInContext } from "@/server/context/request-context";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { loadPhoneChange } from "@/server/flows/account-security/phone-change";
import type { KycCard } from "@/server/flows/attestations/kyc-card";
import type { ReadableAttestation } from "@/server/flows/attestations/read-attestation";
import {
  attestationSubtitle,
  attestationText,
  attestationTick,
  kycFacts,
  kycRefreshText,
} from "@/server/lookups/shown-texts/attestations";
import { type ShownFact, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { translatorFor } from "@/server/lookups/translator";
import { updatedEmail, updatedPhone } from "@/server/records/security";
import { sequenceQuery } from "@/server/records/sequence";
import type { StepProps } from "./step-frame";

type AttestationProps = { context: SignedInContext; attestation: ReadableAttestation };

/** ATT-01: the platform's own words under the title, or ours. */
export function Subtitle({ context, attestation }: AttestationProps) {
  const { subtitle, language } = attestation;
  if (subtitle !== undefined) return <span lang={language}>{subtitle}</span>;
  return attestationSubtitle(context, attestation);
}

/** The buttons, and the boxes that one of them waits for (ATT-34), with their words. */
export function answerFields({ context, attestation }: AttestationProps) {
  const { t, problem } = translatorFor(context);
  const { answers, checkboxes, held, versionId, language } = attestation;
  return {
    answers: answers.map(({ type, label }) => ({ type, label, waits: type === held })),
    ticks: checkboxes.map((label, index) => ({
      name: tickName(versionId, index),
      label: <span lang={label ? language : undefined}>{attestationTick(context, label)}</span>,
      missing: problem("attestationTickMissing", tickFacts(attestation, index)),
    })),
    lang: language,
    words: { busy: t("Attestation.busy") },
  };
}

/** What the form sends back: the text that the player has read and, for the KYC refresh, the details. */
export const attestationFields = (context: SignedInContext, attestation: ReadableAttestation, card?: KycCard) => ({
  ...sequenceQuery(context),
  ...shownTextFields([card ? kycRefreshText(context, attestation, card) : attestationText(context, attestation)]),
  ...(card && shownFactFields(context, Object.values(kycFacts(context, card)))),
  ...(card && changesNamed(context)),
  attestationKey: attestation.sentKey,
  versionId: String(attestation.versionId),
});

/** The changes that the link back to the card names. */
const changesNamed = ({ query }: SignedInContext): Record<string, string> =>
  Object.fromEntries(
    ([updatedEmail, updatedPhone] as const).flatMap((name) => {
      const id = query[name];
      return typeof id === "string" ? [[name, id]] : [];
    }),
  );

type Edit = "email" | "phone";
const controlId = (edit: Edit) => `change-${edit}`;

/** Query of an edit link: its return path keeps the other detail marked as updated, if it was, and puts the focus back on the link. */
function editQuery({ context, step }: StepProps, edit: Edit): Record<string, string> {
  const other = edit === "email" ? updatedPhone : updatedEmail;
  const [due] = step.steps;
  const returnPath = toStep(due?.code ?? "", {
    ...sequenceQuery(context, step.record),
    [other]: String(context.query[other] ?? ""),
  });
  return { from: "kycRefresh", returnPath: atControl(returnPath, controlId(edit)) };
}

/** A change is another flow with its own record, so its form must not carry the record of this sequence. */
const forChange = (context: SignedInContext, query: Record<string, string>): SignedInContext => ({
  ...context,
  record: undefined,
  query,
  parameters: loginParametersFrom(query, context),
});

/** ATT-60, ATT-61: a dialog for the player who may change the account; otherwise the page, which leads through what comes first. */
function EditControl({ edit, ...props }: StepProps & { edit: Edit }) {
  const { context } = props;
  const { t } = translatorFor(context);
  const query = editQuery(props, edit);
  const href = to(`/accountcenter/security/${edit}`, query);
  const id = controlId(edit);
  const label = t.rich(`KYCRefreshAttestation.change.${edit}`, { more: (text) => <SrOnly>{text}</SrOnly> });
  if (!isAllowed(permissionFor("myaccount"), context.player.permissions))
    return (
      <TextLink id={id} href={href}>
        {label}
      </TextLink>
    );
  const own = forChange(context, query);
  const close = t("Common.action.close");
  if (edit === "phone") {
    const page = loadPhoneChange(own);
    return (
      <DialogLink id={id} href={href} label={label} title={phoneChangeTitle(own, page)} close={close}>
        <PhoneChangeForm context={own} page={page} isInDialog />
      </DialogLink>
    );
  }
  const page = loadEmailChange(own);
  return (
    <DialogLink id={id} href={href} label={label} title={emailChangeTitle(own, page)} close={close}>
      <EmailChangeForm context={own} page={page} isInDialog />
    </DialogLink>
  );
}

/** ATT-50 to ATT-55: name, date of birth and address as they are, e-mail address and phone number to be changed. */
export function KycCardFacts({ card, ...props }: StepProps & { card: KycCard }) {
  const { t } = translatorFor(props.context);
  const { isUpdated } = card;
  const { name, dateOfBirth, address, ...others } = kycFacts(props.context, card);
  const plain = ({ term, value }: ShownFact): Fact => ({ term, value });
  const editable = (edit: Edit): Fact => ({
    ...plain(others[edit]),
    ...(isUpdated[edit] && { tag: { tone: "good", text: t("KYCRefreshAttestation.updated") } }),
    control: <EditControl {...props} edit={edit} />,
  });
  return <Facts facts={[plain(name), plain(dateOfBirth), plain(address), editable("email"), editable("phone")]} />;
}
