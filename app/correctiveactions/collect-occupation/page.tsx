import { ProblemPage, problemScreen, reloadAction, supportLink } from "@/app/_shared/problem-screens";
import { placesScript } from "@/app/_shared/script-settings";
import { summaryFields } from "@/app/_shared/summary-fields";
import { OccupationFields } from "@/components/occupation/occupation-fields";
import { packCountries } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { loadOccupation, type OccupationPage } from "@/server/flows/occupation/occupation";
import { occupationText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { type StepProps, sequenceProgress, stepLinks } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { occupationAction } from "./actions";
import { occupationNames, occupationWords } from "./occupation-words";

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
