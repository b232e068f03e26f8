import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { Slot } from "@/app/_shared/slot";
import { SubmitAction } from "@/app/_shared/submit-action";
import { KeptChoices } from "@/components/forms/kept-choices";
import { ChoicesWithPasskey } from "@/components/passkeys/choices-with-passkey";
import { PasskeySupportField } from "@/components/passkeys/support";
import { Stack } from "@/components/ui/fields/form-layout";
import type { IconName } from "@/components/ui/icon-names";
import { type ChallengeType, isLastFour } from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import { loadContainer, type OfferedType } from "@/server/flows/strong-auth/choice";
import { translatorFor } from "@/server/lookups/translator";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { requestContext } from "@/server/request/context";
import { chooseMethodAction } from "./actions";
import { AlternativeLinks, startAgainLinks } from "./alternative-links";
import { Start } from "./start";
import { EndedScreen, LockedScreen, SolvedScreen } from "./stopped";

const icons: Record<ChallengeType, IconName> = {
  SMS2FA: "phone",
  Email2FA: "mail",
  BirthYearAndSsn4: "person",
  Ssn9: "id-card",
  DocScan: "camera",
  Passkey: "shield",
};

/** Where a code of this type would go; undefined for a type that sends none. */
function contactIn(context: RequestContext, { sendsTo }: OfferedType) {
  const { t } = translatorFor(context);
  if (sendsTo === "newNumber") return t("StrongAuth.to.newNumber");
  const { contact } = sendsTo;
  if (contact === undefined) return undefined;
  return t(isLastFour(contact) ? "StrongAuth.to.number" : "StrongAuth.to.contact", { contact });
}

type OptionsProps = {
  context: RequestContext;
  record: StrongAuthRecord;
  types: readonly OfferedType[];
  asksSupport: boolean;
};

/** The methods to choose from (SA-20, SA-26); one without attempts left says so. */
function Options({ context, record, types, asksSupport }: OptionsProps) {
  const { t } = translatorFor(context);
  const isUsedUp = ({ type }: OfferedType) => record.usedUp.includes(type);
  const [first] = types.filter((each) => each.type !== "Passkey" && !isUsedUp(each));
  const choiceOf = (each: OfferedType) => ({
    value: each.type,
    label: t(`StrongAuth.type.${each.type}`),
    description: isUsedUp(each) ? t("StrongAuth.options.usedUp") : contactIn(context, each),
    icon: icons[each.type],
    disabled: isUsedUp(each),
  });
  const [passkey] = types.filter(({ type }) => type === "Passkey").map(choiceOf);
  const group = {
    name: "method",
    label: t("StrongAuth.options.legend"),
    choices: types.filter(({ type }) => type !== "Passkey").map(choiceOf),
    defaultValue: first?.type,
    required: true,
  };
  return (
    <FormPage
      key={record.version}
      context={context}
      title={t("StrongAuth.start.title")}
      action={chooseMethodAction}
      summaryLinks={startAgainLinks(context, record)}
      lead={t("StrongAuth.options.lead")}
      links={<AlternativeLinks context={context} ways={{ givesUpTo: record.givesUpTo }} />}
    >
      <Stack>
        {asksSupport && <PasskeySupportField />}
        {passkey ? <ChoicesWithPasskey {...group} passkey={passkey} /> : <KeptChoices {...group} />}
        <SubmitAction context={context} />
      </Stack>
    </FormPage>
  );
}

/** The container of strong authentication (SA-16): its record alone decides which screen it shows. */
export default async function StrongAuthPage({ searchParams }: PageProps<"/strongauth">) {
  const context = await requestContext("/strongauth", { query: await searchParams });
  const container = await loadContainer(context);
  switch (container.kind) {
    case "ended":
      return <EndedScreen context={context} />;
    case "redirect":
      return redirect(container.to);
    case "success":
    case "done":
      return <SolvedScreen context={context} says={container.kind} to={container.to} />;
    case "locked":
      return <LockedScreen context={context} until={container.until} givesUpTo={container.record.givesUpTo} />;
    case "start":
      return (
        <>
          <Start context={context} {...container} />
          <Slot context={context} place="strong-authentication" facts={{}} />
        </>
      );
    case "options":
      return (
        <>
          <Options context={context} {...container} />
          <Slot context={context} place="strong-authentication" facts={{}} />
        </>
      );
  }
}
