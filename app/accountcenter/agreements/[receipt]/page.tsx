import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { PrintButton } from "@/components/agreements/print-button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { to } from "@/domain/routing/routes";
import { loadReceipt } from "@/server/flows/agreements/receipts";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { ReceiptFacts, TextShown } from "../receipt-view";

/** One receipt with the exact text, to read and to print. */
export default async function ReceiptPage({ params, searchParams }: PageProps<"/accountcenter/agreements/[receipt]">) {
  const [{ receipt: key }, query] = await Promise.all([params, searchParams]);
  const context = await requestContext("/accountcenter/agreements/[receipt]", { params: { receipt: key }, query });
  const load = await loadOrShowError(context, () => loadReceipt(context, decodeURIComponent(key)));
  if (load.kind === "error") return load.screen;
  const receipt = load.value;
  const { t } = translatorFor(context);
  const back = { href: to("/accountcenter/agreements"), label: t("Agreements.back") };
  if (!receipt) {
    return (
      <ProblemScreen
        context={context}
        title={t("Agreements.gone.title")}
        lead={t("Agreements.gone.lead")}
        actions={[back]}
        links={[supportLink(context)]}
      />
    );
  }
  return (
    <>
      <title>{documentTitle(context, receipt.title)}</title>
      <Screen
        title={<span lang={receipt.locale || undefined}>{receipt.title}</span>}
        links={
          <TextLinks links={[back, supportLink(context)]}>
            <PrintButton label={t("Agreements.receipt.print")} />
          </TextLinks>
        }
      >
        <ReceiptFacts context={context} receipt={receipt} />
        <Section title={t("Agreements.receipt.text")}>
          <TextShown context={context} receipt={receipt} />
        </Section>
      </Screen>
    </>
  );
}
