import { FormPage } from "@/app/_shared/flow-form";
import { placesScript } from "@/app/_shared/script-settings";
import { foundAddresses, verificationProps } from "@/app/_shared/verification-props";
import type { FormAction } from "@/components/forms/form-screen";
import { type LinkWords, TextLinks } from "@/components/ui/buttons/links";
// The server renders every part into the page, and Next sends a page only the styles of what it loads first.
import "@/components/ui/fields/phone-field.module.css";
import { TextLink } from "@/components/ui/buttons/text-link";
import { StepProgress, type StepProgressProps } from "@/components/ui/lists/step-progress";
import { LazyConfirmationFields, LazyEmploymentFields } from "@/components/verification/lazy-parts";
import { confirmationKeys, employmentKeys } from "@/components/verification/part-keys";
import { VerificationFields } from "@/components/verification/verification-fields";
import { packCountries } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { type ReverificationPart, reverificationParts } from "@/domain/reverification/reverification";
import { employmentProblems } from "@/domain/verification/form-problems";
import type { SignedInContext } from "@/server/context/request-context";
import type { PartShown } from "@/server/flows/reverification/reverification";
import { type LoadFailure, type Mount, toPart } from "@/server/flows/reverification/reverification-record";
import { fieldName } from "@/server/flows/verification/read-form";
import { phoneCountryOptions } from "@/server/lookups/places";
import { shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { translatorFor } from "@/server/lookups/translator";
import { WizardFailed } from "./wizard-failed";

type PartScreenProps = {
  context: SignedInContext;
  mount: Mount;
  shown: PartShown | { failure: LoadFailure };
  actions: Readonly<Record<ReverificationPart, FormAction>>;
  hidden: Readonly<Record<string, string>>;
  /** The place of the step among the others, if there are others. */
  progress?: StepProgressProps | undefined;
  links: readonly LinkWords[];
};

const birthNames = (prefix: string | undefined) => ({
  day: fieldName(prefix, "day"),
  month: fieldName(prefix, "month"),
  year: fieldName(prefix, "year"),
});

function PartFields({ context, shown }: { context: SignedInContext; shown: PartShown }) {
  const { t, pick, problems } = translatorFor(context);
  switch (shown.part) {
    case "personal":
      return (
        <VerificationFields
          {...verificationProps(context, shown.shown)}
          submit={t("Common.action.next")}
          isSticky={context.native}
        />
      );
    case "employment":
      return (
        <LazyEmploymentFields
          values={shown.values}
          countries={packCountries(context.locale, shown.places.countries)}
          regions={packRegions(shown.places.regions)}
          phoneCountries={phoneCountryOptions(context)}
          words={pick(employmentKeys)}
          problems={problems(employmentProblems)}
          places={placesScript()}
          found={foundAddresses(context)}
        />
      );
    case "confirmation":
      return (
        <LazyConfirmationFields
          phone={shown.phone}
          ssnLength={shown.ssnLength}
          birth={shown.birth && { order: shown.birth.dateOrder, names: birthNames(shown.birth.prefix) }}
          countries={phoneCountryOptions(context)}
          words={pick(confirmationKeys)}
        />
      );
  }
}

/** One part of the wizard, at /reverification or as a corrective action. */
export function PartScreen({ context, mount, shown, actions, hidden, progress, links }: PartScreenProps) {
  const { t } = translatorFor(context);
  if ("failure" in shown)
    return <WizardFailed context={context} links={links} lead={t(`Reverification.error.${shown.failure}`)} />;
  const { part } = shown;
  const n = reverificationParts.indexOf(part) + 1;
  const of = reverificationParts.length;
  const before = reverificationParts[n - 2];
  const place = t("Reverification.place", { n, of });
  return (
    <FormPage
      key={part}
      context={context}
      title={t(`Reverification.title.${part}`)}
      action={actions[part]}
      keeps={`reverification ${part}`}
      hidden={shown.part === "confirmation" ? { ...hidden, ...shownFactFields(context, shown.facts) } : hidden}
      warns={["ssnTryAgain", "ssnTryAgainPartial"]}
      progress={
        progress ? (
          <StepProgress {...progress} part={(n - 1) / of} rest={place} />
        ) : (
          <StepProgress step={n} of={of}>
            {place}
          </StepProgress>
        )
      }
      lead={t(`Reverification.lead.${part}`)}
      links={
        <TextLinks links={links}>
          {before && <TextLink href={toPart(context, mount, before)}>{t("Reverification.back")}</TextLink>}
        </TextLinks>
      }
    >
      <PartFields context={context} shown={shown} />
    </FormPage>
  );
}
