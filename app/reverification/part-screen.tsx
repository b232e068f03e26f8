import { FormPage } from "@/app/_shared/flow-form";
import { ProblemPage, problemScreen, reloadAction } from "@/app/_shared/problem-screens";
import { placesScript } from "@/app/_shared/script-settings";
import { employmentNames, summaryFields, verificationNames } from "@/app/_shared/summary-fields";
import { packedForm, verificationWords } from "@/app/_shared/words/verification-words";
import type { FormAction } from "@/components/forms/form-screen";
import type { NamedField } from "@/components/forms/summary-lines";
import { type LinkWords, TextLinks } from "@/components/ui/buttons/links";
// The server renders every part into the page, and Next sends a page only the styles of what it loads first.
import "@/components/ui/fields/phone-field.module.css";
import { TextLink } from "@/components/ui/buttons/text-link";
import { StepProgress, type StepProgressProps } from "@/components/ui/lists/step-progress";
import { LazyConfirmationFields, LazyEmploymentFields } from "@/components/verification/lazy-parts";
import { VerificationFields } from "@/components/verification/verification-fields";
import { packCountries } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { type ReverificationPart, reverificationParts } from "@/domain/reverification/reverification";
import { EmploymentForm } from "@/domain/verification/employment-form";
import { VerificationForm } from "@/domain/verification/verification-form";
import type { SignedInContext } from "@/server/context/request-context";
import type { PartShown } from "@/server/flows/reverification/reverification";
import { type LoadFailure, type Mount, toPart } from "@/server/flows/reverification/reverification-record";
import { shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { translatorFor } from "@/server/lookups/translator";
import { confirmationProps, employmentWords } from "./part-words";

type PartScreenProps = {
  context: SignedInContext;
  mount: Mount;
  shown: PartShown | { failure: LoadFailure };
  actions: Readonly<Record<ReverificationPart, FormAction>>;
  hidden: Readonly<Record<string, string>>;
  /** Where the step stands among others, where there are any. */
  progress?: StepProgressProps | undefined;
  links: readonly LinkWords[];
};

/** ERR-38 to ERR-41, ERR-92?: the unexpected error, with the button that tries again. Of a submit the form knows the sentence. */
function attestationFailed({ context, links }: Pick<PartScreenProps, "context" | "links">, failure?: LoadFailure) {
  const { t } = translatorFor(context);
  return problemScreen(context, {
    title: t("Reverification.failedTitle"),
    ...(failure && { lead: t(`Reverification.error.${failure}`) }),
    actions: [reloadAction(context, t("Common.action.refresh"))],
    links,
  });
}

function PartFields({ context, shown }: { context: SignedInContext; shown: PartShown }) {
  const { t } = translatorFor(context);
  const submit = t("Common.action.next");
  switch (shown.part) {
    case "personal":
      return (
        <VerificationFields
          {...packedForm(shown.shown)}
          words={verificationWords(context, { submit, fieldsToShow: shown.shown.rules.fieldsToShow })}
          isSticky={context.native}
          places={placesScript()}
        />
      );
    case "employment":
      return (
        <LazyEmploymentFields
          values={shown.values}
          countries={packCountries(context.locale, shown.places.countries)}
          regions={packRegions(shown.places.regions)}
          words={employmentWords(context, submit)}
          places={placesScript()}
        />
      );
    case "confirmation":
      return <LazyConfirmationFields {...confirmationProps(context, shown)} />;
  }
}

/** Whether the part comes with every answer on file, so that its button waits for nothing (components/forms/missing-fields-line.module.css). */
function isFilled(shown: PartShown): boolean {
  switch (shown.part) {
    case "personal":
      return VerificationForm(shown.shown.rules, shown.shown.values).safeParse(shown.shown.values).success;
    case "employment": {
      const { countries, regions } = shown.places;
      const rules = { countries: countries.map(({ value }) => value), regions, isPhone: () => true };
      return EmploymentForm(rules, shown.values).safeParse(shown.values).success;
    }
    case "confirmation":
      return false;
  }
}

function namesOf(context: SignedInContext, shown: PartShown): NamedField[] {
  const words = verificationWords(context, { submit: "", fieldsToShow: [] });
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
export function PartScreen({ context, mount, shown, actions, hidden, progress, links }: PartScreenProps) {
  const { t } = translatorFor(context);
  if ("failure" in shown) return <ProblemPage words={attestationFailed({ context, links }, shown.failure)} />;
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
      named={summaryFields(context, namesOf(context, shown))}
      instead={{ attestationFailed: attestationFailed({ context, links }) }}
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
      <div data-filled={isFilled(shown) || undefined}>
        <PartFields context={context} shown={shown} />
      </div>
    </FormPage>
  );
}
