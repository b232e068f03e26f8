import { missingFieldsWords, sectionWords } from "@/app/_shared/missing-fields-words";
import { ProblemPage, problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import { placesScript } from "@/app/_shared/script-settings";
import { summaryFields } from "@/app/_shared/summary-fields";
import { addressWords } from "@/app/_shared/words/verification-words";
import type { NamedField } from "@/components/forms/summary-lines";
import { OccupationFields } from "@/components/occupation/occupation-fields";
import type { OccupationWords } from "@/components/occupation/occupation-words";
import { packCountries } from "@/domain/forms/select-options";
import { occupationProblems } from "@/domain/occupation/occupation-form";
import { packRegions } from "@/domain/person/region-lists";
import type { SignedInContext } from "@/server/context/request-context";
import { loadOccupation, type OccupationPage } from "@/server/flows/occupation/occupation";
import { phoneCountryOptions } from "@/server/lookups/places";
import { occupationText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { type StepProps, sequenceProgress, stepLinks } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { occupationAction } from "./actions";

/** The fields of a player who works, who has the most. */
const maxFields = 12;
const longestSection = 8;

function occupationWords(context: SignedInContext): OccupationWords {
  const { t, texts, problems } = translatorFor(context);
  const { tip: _, ...address } = addressWords(context);
  return {
    ...texts("Occupation", ["occupation", "chooseOccupation", "update", "updateHint"]),
    ...texts("Occupation", ["sector", "chooseSector", "schoolName", "employerOptional"]),
    ...texts("Occupation", ["citizenship", "preferredName"]),
    chooseCitizenship: t("Person.chooseCountry"),
    employer: {
      name: t("Occupation.employerName"),
      phone: {
        label: t("Occupation.employerPhone"),
        country: t("Person.country"),
        number: t("Occupation.phoneNumber"),
        countries: phoneCountryOptions(context),
      },
      address: { ...address, legend: t("Occupation.section.employer") },
      optional: t("Common.optional"),
    },
    optional: t("Common.optional"),
    attestation: occupationText(context).title,
    sections: texts("Occupation.section", ["work", "employer", "about"]),
    section: sectionWords(context, longestSection),
    left: missingFieldsWords(context, maxFields),
    submit: t("Occupation.submit"),
    busy: t("Common.busy"),
    problems: problems(occupationProblems),
  };
}

/** In the order of the screen. */
function occupationNames({ employer, ...words }: OccupationWords): NamedField[] {
  const { labels } = employer.address;
  return [
    { label: words.occupation, inputs: ["occupation"] },
    { label: words.sector, inputs: ["sector"] },
    { label: words.schoolName, inputs: ["schoolName"] },
    { label: employer.name, inputs: ["employerName"] },
    { label: labels.country, inputs: ["country"] },
    { label: labels.address1, inputs: ["address1"] },
    { label: labels.address2, inputs: ["address2"] },
    { label: labels.city, inputs: ["city"] },
    { inputs: ["region"] },
    { inputs: ["zip"] },
    { label: employer.phone.label, inputs: ["countryCode", "employerPhone"] },
    { label: words.citizenship, inputs: ["citizenship"] },
    { label: words.preferredName, inputs: ["preferredName"] },
  ];
}

/** OCC-30? */
function ListsFailed({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const words = problemScreen(context, {
    progress: sequenceProgress({ context, step }),
    title: t("Occupation.failed.title"),
    lead: t("Occupation.failed.lead"),
    actions: [reloadAction(context, t("Common.action.refresh")), supportLink(context)],
    links: stepLinks({ context, step }, { isAtSupport: true }),
  });
  return <ProblemPage words={words} />;
}

function OccupationForm({ context, step, data }: StepProps & { data: OccupationPage }) {
  const { t } = translatorFor(context);
  const words = occupationWords(context);
  const { lists, places, citizenships, values } = data;
  return (
    <StepForm
      context={context}
      step={step}
      title={t("Occupation.title")}
      action={occupationAction}
      keeps="collect-occupation"
      named={summaryFields(context, occupationNames(words))}
      shows={[occupationText(context)]}
      lead={t("Occupation.lead")}
    >
      <OccupationFields
        {...lists}
        values={values}
        countries={packCountries(context.locale, places.countries)}
        citizenships={packCountries(context.locale, citizenships)}
        regions={packRegions(places.regions)}
        words={words}
        places={placesScript()}
        isSticky={context.native}
      />
    </StepForm>
  );
}

/** OCC-01 */
function OccupationScreen({ context, step, data }: StepProps & { data: Awaited<ReturnType<typeof loadOccupation>> }) {
  if (data.kind === "failed") return <ListsFailed context={context} step={step} />;
  return <OccupationForm context={context} step={step} data={data} />;
}

export default stepPage("collect-occupation", ({ context }) => loadOccupation(context), OccupationScreen);
