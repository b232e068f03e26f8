import { FlowForm } from "@/app/_shared/flow-form";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { licenceNames, summaryFields } from "@/app/_shared/summary-fields";
import { LicenceFields } from "@/components/licence/licence-fields";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { packCountries } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { scanFields } from "@/domain/scan/scan-links";
import { loadLicenceForm } from "@/server/flows/licence/licence-form";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { licenceAction } from "../actions";
import { ScanLinks } from "../scan-links";
import { licenceWords } from "./licence-words";

/** The licence form: after a failed scan, or after a refused form where there was no scan (DOC-23 to DOC-25). */
export default async function LicencePage({ searchParams }: PageProps<"/docscan/details">) {
  const context = await requestContext("/docscan/details", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadLicenceForm(context));
  if (load.kind === "error") return load.screen;
  const { places, today, minimumAges, country, dateOrder, hasScanned } = load.value;
  const { t } = translatorFor(context);
  const title = t("DocumentInfo.title");
  const words = licenceWords(context);
  return (
    <FlowForm
      context={context}
      title={title}
      action={licenceAction}
      keeps="licence"
      hidden={scanFields(context.query)}
      named={summaryFields(context, licenceNames(words, dateOrder))}
    >
      <Screen
        title={title}
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
          today={today}
          minimumAges={minimumAges}
          country={country}
          dateOrder={dateOrder}
        />
      </Screen>
    </FlowForm>
  );
}
