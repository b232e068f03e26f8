import { placesScript } from "@/app/_shared/script-settings";
import { addressWords } from "@/app/_shared/words/verification-words";
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
import { StepDownScreen } from "../_shared/step-down-screen";
import { StepForm } from "../_shared/step-form";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { occupationAction } from "./actions";

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
    submit: t("Occupation.submit"),
    busy: t("Common.busy"),
    problems: problems(occupationProblems),
  };
}

function OccupationForm({ context, step, data }: StepProps & { data: OccupationPage }) {
  const { t } = translatorFor(context);
  const { lists, places, citizenships, values } = data;
  return (
    <StepForm
      context={context}
      step={step}
      title={t("Occupation.title")}
      action={occupationAction}
      keeps="collect-occupation"
      shows={[occupationText(context)]}
      lead={t("Occupation.lead")}
    >
      <OccupationFields
        {...lists}
        values={values}
        countries={packCountries(context.locale, places.countries)}
        citizenships={packCountries(context.locale, citizenships)}
        regions={packRegions(places.regions)}
        words={occupationWords(context)}
        places={placesScript()}
        isSticky={context.native}
      />
    </StepForm>
  );
}

/** OCC-01, OCC-30? */
function OccupationScreen({ context, step, data }: StepProps & { data: Awaited<ReturnType<typeof loadOccupation>> }) {
  if (data.kind === "down") return <StepDownScreen context={context} step={step} />;
  return <OccupationForm context={context} step={step} data={data} />;
}

export default stepPage("collect-occupation", ({ context }) => loadOccupation(context), OccupationScreen);
