import { placesScript } from "@/app/_shared/script-settings";
import { foundAddresses } from "@/app/_shared/verification-props";
import { OccupationFields } from "@/components/occupation/occupation-fields";
import { occupationKeys } from "@/components/occupation/occupation-keys";
import { packCountries } from "@/domain/forms/select-options";
import { occupationProblems } from "@/domain/occupation/occupation-form";
import { packRegions } from "@/domain/person/region-lists";
import { loadOccupation, type OccupationPage } from "@/server/flows/occupation/occupation";
import { phoneCountryOptions } from "@/server/lookups/places";
import { occupationText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { StepDownScreen } from "../_shared/step-down-screen";
import { StepForm } from "../_shared/step-form";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { occupationAction } from "./actions";

function OccupationForm({ context, step, data }: StepProps & { data: OccupationPage }) {
  const { t, pick, problems } = translatorFor(context);
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
        phoneCountries={phoneCountryOptions(context)}
        words={pick(occupationKeys)}
        attestation={occupationText(context).title}
        problems={problems(occupationProblems)}
        found={foundAddresses(context)}
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
