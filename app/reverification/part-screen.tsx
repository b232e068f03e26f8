import type { ReactNode } from "react";
import { FlowForm } from "@/app/_shared/flow-form";
import { employmentNames, summaryFields, verificationNames } from "@/app/_shared/summary-fields";
import { placesSettings, verificationWords } from "@/app/_shared/verification-words";
import type { FormAction } from "@/components/forms/form-screen";
import type { NamedField } from "@/components/forms/summary-lines";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { Place } from "@/components/ui/step-progress";
import { TextLink } from "@/components/ui/text-link";
import { ConfirmationFields } from "@/components/verification/confirmation-fields";
import { EmploymentFields } from "@/components/verification/employment-fields";
import { VerificationFields } from "@/components/verification/verification-fields";
import { type ReverificationPart, reverificationParts } from "@/domain/verification/reverification";
import type { PartShown } from "@/server/flows/verification/reverification";
import { type LoadFailure, type Mount, toPart } from "@/server/flows/verification/reverification-record";
import { documentTitle, fullScreen } from "@/server/forms/form-props";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { confirmationProps, employmentWords } from "./part-words";

type PartScreenProps = {
  context: SignedInContext;
  mount: Mount;
  shown: PartShown | { failure: LoadFailure };
  actions: Readonly<Record<ReverificationPart, FormAction>>;
  hidden: Readonly<Record<string, string>>;
  /** Where the step stands among others, where there are any. */
  place?: ReactNode;
  links: ReactNode;
};

/** ERR-38 to ERR-41, ERR-92?: the unexpected error, with the button that tries again. */
function FailedScreen({
  context,
  why,
  links,
}: Pick<PartScreenProps, "context" | "links"> & { why: LoadFailure | "KycAttestationError" }) {
  const { t } = translatorFor(context);
  return (
    <Screen
      badge={<Badge icon="warning" tone="warning" />}
      title={t("Reverification.failedTitle")}
      lead={t(`Reverification.error.${why}`)}
      actions={
        <ButtonLink href={context.here} isReload>
          {t("Common.action.refresh")}
        </ButtonLink>
      }
      links={links}
    />
  );
}

function PartFields({ context, shown }: { context: SignedInContext; shown: PartShown }) {
  const { t } = translatorFor(context);
  const submit = t("Reverification.next");
  switch (shown.part) {
    case "personal":
      return (
        <VerificationFields
          {...shown.shown}
          words={verificationWords(context, { submit })}
          isSticky={context.native}
          places={placesSettings()}
        />
      );
    case "employment":
      return (
        <EmploymentFields
          values={shown.values}
          countries={shown.residence.countries}
          regions={shown.residence.regions}
          citizenships={shown.citizenships}
          words={employmentWords(context, submit)}
          places={placesSettings()}
        />
      );
    case "confirmation":
      return <ConfirmationFields {...confirmationProps(context, shown)} />;
  }
}

function namesOf(context: SignedInContext, shown: PartShown): NamedField[] {
  const words = verificationWords(context, { submit: "" });
  switch (shown.part) {
    case "personal":
      return verificationNames(shown.shown, words);
    case "employment":
      return employmentNames(employmentWords(context, ""));
    case "confirmation":
      return shown.birth ? [{ inputs: ["phone"] }, ...verificationNames(shown.birth, words), { inputs: ["ssn"] }] : [];
  }
}

/** One part of the wizard, at /reverification or as a corrective action. */
export function PartScreen({ context, mount, shown, actions, hidden, place, links }: PartScreenProps) {
  const { t } = translatorFor(context);
  if ("failure" in shown) {
    return (
      <>
        <title>{documentTitle(context, t("Reverification.failedTitle"))}</title>
        <FailedScreen context={context} why={shown.failure} links={links} />
      </>
    );
  }
  const { part } = shown;
  const n = reverificationParts.indexOf(part) + 1;
  const of = reverificationParts.length;
  const before = reverificationParts[n - 2];
  const title = t(`Reverification.title.${part}`);
  return (
    <FlowForm
      key={part}
      context={context}
      title={title}
      action={actions[part]}
      hidden={hidden}
      named={summaryFields(context, namesOf(context, shown))}
      instead={{
        attestationFailed: fullScreen(
          context,
          t("Reverification.failedTitle"),
          <FailedScreen context={context} why="KycAttestationError" links={links} />,
        ),
      }}
      warns={["ssnTryAgain", "ssnTryAgainPartial"]}
    >
      <Screen
        place={
          <>
            {place}
            <Place step={n} of={of}>
              {t("Reverification.place", { n, of })}
            </Place>
          </>
        }
        title={title}
        lead={t(`Reverification.lead.${part}`)}
        links={
          <>
            {before && <TextLink href={toPart(context, mount, before)}>{t("Reverification.back")}</TextLink>}
            {links}
          </>
        }
      >
        <PartFields context={context} shown={shown} />
      </Screen>
    </FlowForm>
  );
}
