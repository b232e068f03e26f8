import { FormPage } from "@/app/_shared/flow-form";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { missingFieldsWords, sectionWords } from "@/app/_shared/missing-fields-words";
import { licenceNames, summaryFields } from "@/app/_shared/summary-fields";
import { postalWords, regionWords } from "@/app/_shared/words/verification-words";
import { LicenceFields, type LicenceWords } from "@/components/licence/licence-fields";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/domain/forms/problems";
import { packCountries } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { scanFields } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import { loadLicenceForm } from "@/server/flows/licence/licence-form";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { licenceAction } from "../actions";
import { ScanLinks } from "../scan-links";

const browserProblems = [
  "firstNameInvalid",
  "lastNameInvalid",
  "dayInvalid",
  "monthInvalid",
  "yearInvalid",
  "tooYoung",
  "licenceNumberInvalid",
  "addressInvalid",
  "addressPoBox",
  "cityInvalid",
  "regionInvalid",
  "countryInvalid",
  "zipInvalid",
] as const satisfies readonly Problem[];

function licenceWords(context: RequestContext): LicenceWords {
  const { t, texts, problem, problems } = translatorFor(context);
  return {
    ...texts("DocumentInfo", ["country", "update", "updateHint"]),
    ...texts("DocumentInfo", ["licenseNumber", "birthDate", "issueDate", "expirationDate"]),
    ...texts("DocumentInfo", ["firstName", "lastName", "homeAddress", "address1", "address2", "city"]),
    oneName: t("Verification.oneName"),
    parts: { day: t("DocumentInfo.day"), month: t("DocumentInfo.month"), year: t("DocumentInfo.year") },
    region: regionWords(context),
    chooseRegion: t("DocumentInfo.chooseRegion"),
    zip: postalWords(context),
    optional: t("Common.optional"),
    sections: { license: t("Verification.section.license"), you: t("Verification.section.you") },
    section: sectionWords(context, 5),
    left: missingFieldsWords(context, 12),
    failed: problem("licenceFailed"),
    submit: t("DocumentInfo.submit"),
    busy: t("Common.busy"),
    barcode: texts("DocumentInfo.barcode", ["label", "hint", "reading", "read", "failed", "changed", "blocked"]),
    problems: problems(browserProblems),
  };
}

/** The licence form: after a failed scan, or after a refused form where there was no scan (DOC-23 to DOC-25). */
export default async function LicencePage({ searchParams }: PageProps<"/docscan/details">) {
  const context = await requestContext("/docscan/details", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadLicenceForm(context));
  if (load.kind === "error") return load.screen;
  const { places, now, country, dateOrder, hasScanned } = load.value;
  const { t } = translatorFor(context);
  const words = licenceWords(context);
  return (
    <FormPage
      context={context}
      title={t("DocumentInfo.title")}
      action={licenceAction}
      keeps="licence"
      hidden={scanFields(context.query)}
      named={summaryFields(context, licenceNames(words, dateOrder))}
      lead={t("DocumentInfo.lead")}
      notice={
        <Notice tone="warning">{t(hasScanned ? "DocumentInfo.warning" : "DocumentInfo.warningWithoutScan")}</Notice>
      }
      links={<ScanLinks context={context} />}
    >
      <LicenceFields
        words={words}
        countries={packCountries(context.locale, places.countries)}
        regions={packRegions(places.regions)}
        now={now}
        country={country}
        dateOrder={dateOrder}
      />
    </FormPage>
  );
}
