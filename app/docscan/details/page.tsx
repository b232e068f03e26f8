import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { LicenceFields } from "@/components/licence/licence-fields";
import { licenceKeys } from "@/components/licence/licence-keys";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/domain/forms/problems";
import { packCountries } from "@/domain/forms/select-options";
import { licenceDateProblems } from "@/domain/licence/licence-dates";
import { packRegions } from "@/domain/person/region-lists";
import { scanFields } from "@/domain/scan/scan-links";
import { loadLicenceForm } from "@/server/flows/licence/licence-form";
import { translatorFor } from "@/server/lookups/translator";
import { licenceAction } from "../actions";
import { ScanLinks } from "../scan-links";

const browserProblems = [
  "firstNameInvalid",
  "lastNameInvalid",
  ...licenceDateProblems,
  "tooYoung",
  "licenceNumberInvalid",
  "addressInvalid",
  "addressLine2Invalid",
  "addressPoBox",
  "cityInvalid",
  "regionInvalid",
  "countryInvalid",
  "zipInvalid",
] as const satisfies readonly Problem[];

/** The licence form: after a failed scan, or after a refused form where there was no scan (DOC-23 to DOC-25). */
function LicenceScreen({ context, data }: ViewProps<typeof loadLicenceForm>) {
  const { places, now, country, dateOrder, hasScanned } = data;
  const { t, pick, problems } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("DocumentInfo.title")}
      action={licenceAction}
      keeps="licence"
      hidden={scanFields(context.query)}
      lead={t("DocumentInfo.lead")}
      notice={
        <Notice tone="warning">{t(hasScanned ? "DocumentInfo.warning" : "DocumentInfo.warningWithoutScan")}</Notice>
      }
      links={<ScanLinks context={context} />}
    >
      <LicenceFields
        words={pick(licenceKeys)}
        problems={problems(browserProblems)}
        countries={packCountries(context.locale, places.countries)}
        regions={packRegions(places.regions)}
        now={now}
        country={country}
        dateOrder={dateOrder}
      />
    </FormPage>
  );
}

export default page("/docscan/details", loadLicenceForm, LicenceScreen);
