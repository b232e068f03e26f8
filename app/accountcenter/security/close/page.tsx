import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportAction } from "@/app/_shared/support-times";
import { ClosingReason } from "@/components/account-security/closing-reason";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Notice } from "@/components/ui/notice";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";
import { closesLaterAt, closingReasonMaxLength } from "@/domain/account-security/closing";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { type ClosingPage, loadClosing } from "@/server/flows/account-security/closing";
import { flowFields } from "@/server/forms/form-props";
import { shownClosingFacts, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { translatorFor } from "@/server/lookups/translator";
import { finishClosingAction, startClosingAction } from "../actions";
import { forChange } from "../maintenance";
import { AboutClosing, AccountFacts } from "./about-closing";

type Open = Exclude<ClosingPage, { kind: "notOffered" | "closing" }>;

/** A blocked or self-excluded player: closing would end what protects them. */
function NotOffered({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="lock" tone="warning" />}
      title={t("ClosingAccount.notOffered.title")}
      lead={t("ClosingAccount.notOffered.lead")}
      actions={<SupportAction context={context} />}
      links={<TextLinks links={[{ href: to("/accountcenter/security"), label: t("AccountSecurity.back") }]} />}
    />
  );
}

type ChoiceProps = {
  context: SignedInContext;
  submit: string;
  /** The press that closes the account. */
  isLast?: boolean;
};

/** Keeping the account is as wide as closing it. */
function Choice({ context, submit, isLast = false }: ChoiceProps) {
  const { t } = translatorFor(context);
  return (
    <Buttons>
      <BusyButton variant={isLast ? "danger" : "primary"} busyLabel={t("Common.busy")}>
        {submit}
      </BusyButton>
      <ButtonLink variant="second" href={to("/accountcenter/security")}>
        {t("ClosingAccount.keep")}
      </ButtonLink>
    </Buttons>
  );
}

const links = (context: SignedInContext) => <TextLinks links={[supportLink(context)]} />;

function ClosingForm({
  context,
  page: { facts, asksReason, reason, again },
}: {
  context: SignedInContext;
  page: Open;
}) {
  const { t, problem } = translatorFor(context);
  return (
    <FormPage
      context={{ ...context, record: undefined }}
      title={t("ClosingAccount.title")}
      action={startClosingAction}
      keeps="closing"
      hasFailed={again === "proofGone"}
      badge={<Badge icon="door" tone="danger" />}
      lead={t("ClosingAccount.lead")}
      notice={
        (again === "proofGone" && <Notice tone="danger">{problem("closingProofGone")}</Notice>) ||
        (again === "notProved" && <Notice>{t("ClosingAccount.notProved")}</Notice>)
      }
      links={links(context)}
    >
      <Stack>
        <AccountFacts context={context} facts={facts} />
        <AboutClosing context={context} facts={facts} />
        {asksReason && (
          <ClosingReason
            name="closingReason"
            label={t("ClosingAccount.reason.label")}
            optional={t("Common.optional")}
            limit={closingReasonMaxLength}
            defaultValue={reason}
            counter={{
              typed: t("Common.characters.typed", { max: closingReasonMaxLength, count: "{count}" }),
              over: t("Common.characters.over", { max: closingReasonMaxLength, count: "{count}" }),
              most: t("ClosingAccount.reason.most", { max: closingReasonMaxLength }),
            }}
          />
        )}
        <Choice context={context} submit={t("Common.action.continue")} />
      </Stack>
    </FormPage>
  );
}

/** The player has proved who they are; closing still takes a separate press. */
function ConfirmClosing({ context, page: { facts, reason } }: { context: SignedInContext; page: Open }) {
  const { t, date } = translatorFor(context);
  const closesAt = closesLaterAt(facts, context.now);
  const isLater = closesAt !== undefined;
  const closingDay = isLater ? date(new Date(closesAt)) : undefined;
  const title = closingDay
    ? t("ClosingAccount.confirm.laterTitle", { date: closingDay })
    : t("ClosingAccount.confirm.title");
  return (
    <FormPage
      context={context}
      title={title}
      action={finishClosingAction}
      hidden={{ ...flowFields(context), ...shownFactFields(context, shownClosingFacts(context, facts)) }}
      badge={<Badge icon="door" tone="danger" />}
      heading={<UnbrokenText text={title} part={closingDay} />}
      lead={t(`ClosingAccount.confirm.${isLater ? "laterLead" : "lead"}`)}
      links={links(context)}
    >
      <Stack>
        <AccountFacts context={context} facts={facts} />
        {reason !== "" && (
          <Notice title={t("ClosingAccount.confirm.reason")}>
            <span translate="no">{reason}</span>
          </Notice>
        )}
        <Choice context={context} submit={t("ClosingAccount.confirm.submit")} isLast />
      </Stack>
    </FormPage>
  );
}

const load = forChange(loadClosing);

function CloseAccount({ context, data }: ViewProps<typeof load>) {
  if (data.kind === "closing") redirect(to("/accountcenter/status"));
  if (data.kind === "notOffered") return <NotOffered context={context} />;
  if (data.kind === "confirm") return <ConfirmClosing context={context} page={data} />;
  return <ClosingForm context={context} page={data} />;
}

export default page("/accountcenter/security/close", load, CloseAccount);
