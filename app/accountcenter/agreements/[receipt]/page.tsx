import { page, type RouteParams, type ViewProps } from "@/app/_shared/make-page";
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { PrintButton } from "@/components/agreements/print-button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadReceipt } from "@/server/flows/agreements/receipts";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { ReceiptFacts, TextShown } from "../receipt-view";

const loadNamed = (context: SignedInContext, { receipt = "" }: RouteParams) =>
  loadReceipt(context, decodeURIComponent(receipt));

/** One receipt with the exact text, to read and to print. */
function ReceiptScreen({ context, data: receipt }: ViewProps<typeof loadNamed>) {
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

export default page("/accountcenter/agreements/[receipt]", loadNamed, ReceiptScreen);
