import { page, type ViewProps } from "@/app/_shared/make-page";
import { homeLink, supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { ScreenPage } from "@/app/_shared/screen-page";
import { PrintButton } from "@/components/agreements/print-button";
import styles from "@/components/agreements/receipts.module.css";
import { Button } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Anchor } from "@/components/ui/buttons/text-link";
import { classNames } from "@/components/ui/class-names";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Buttons, Row, Stack } from "@/components/ui/fields/form-layout";
import { SelectField } from "@/components/ui/fields/select-field";
import layout from "@/components/ui/layout.module.css";
import { RowList } from "@/components/ui/lists/row-list";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { FactLine } from "@/components/ui/text/fact-line";
import { receiptKinds } from "@/domain/agreements/shown-text";
import { to, toReceipt } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadReceipts, maxTexts, type ReceiptList } from "@/server/flows/agreements/receipts";
import { translatorFor } from "@/server/lookups/translator";
import { answerOf, ReceiptSection, whenOf } from "./receipt-view";

/** A GET form: the filter is in the address, so that it can be kept, shared and printed. */
function FilterForm({ context, list }: { context: SignedInContext; list: ReceiptList }) {
  const { t } = translatorFor(context);
  const { filter, years, withTexts } = list;
  return (
    <form
      method="get"
      action={to("/accountcenter/agreements")}
      className={styles.filter}
      aria-label={t("Agreements.filter.title")}
    >
      <Stack>
        <Row kind="roomy">
          <SelectField
            name="kind"
            label={t("Agreements.filter.kind")}
            choose={t("Agreements.filter.allKinds")}
            defaultValue={filter.kind ?? ""}
            options={receiptKinds.map((kind) => ({ value: kind, label: t(`Agreements.kind.${kind}`) }))}
          />
          <SelectField
            name="year"
            label={t("Agreements.filter.year")}
            choose={t("Agreements.filter.allYears")}
            defaultValue={filter.year === undefined ? "" : String(filter.year)}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
          />
        </Row>
        <Checkbox name="texts" label={t("Agreements.filter.texts")} defaultChecked={withTexts !== undefined} />
        <Buttons>
          <Button variant="second">{t("Common.action.show")}</Button>
        </Buttons>
      </Stack>
    </form>
  );
}

type ListProps = { context: SignedInContext; list: ReceiptList };

/** Links to each receipt, or each with its text. */
function Entries({ context, list: { receipts, withTexts } }: ListProps) {
  if (withTexts)
    return (
      <div className={classNames(layout.space6, styles.list)}>
        {withTexts.map((receipt) => (
          <ReceiptSection key={receipt.key} context={context} receipt={receipt} />
        ))}
      </div>
    );
  return (
    <RowList
      rows={receipts.map((receipt) => ({
        icon: "document",
        id: receipt.key,
        link: (
          <Anchor href={toReceipt(receipt.key)} lang={receipt.locale || undefined}>
            {receipt.title}
          </Anchor>
        ),
        detail: (
          <FactLine
            facts={[answerOf({ context, receipt }), whenOf({ context, receipt })].filter((fact) => fact !== undefined)}
          />
        ),
      }))}
    />
  );
}

function FoundReceipts({ context, list }: ListProps) {
  const { t } = translatorFor(context);
  const { receipts, withTexts, years } = list;
  if (receipts.length === 0)
    return <Notice>{t(years.length === 0 ? "Agreements.none" : "Agreements.noneFound")}</Notice>;
  return (
    <Section title={t("Agreements.count", { count: receipts.length })}>
      {withTexts && receipts.length > maxTexts && <Notice>{t("Agreements.tooMany", { count: maxTexts })}</Notice>}
      <Entries context={context} list={list} />
    </Section>
  );
}

/** What the player has accepted, confirmed and declined. */
function AgreementsScreen({ context, data: list }: ViewProps<typeof loadReceipts>) {
  const { t } = translatorFor(context);
  const home = homeLink(context);
  if (!list) {
    return (
      <ProblemScreen
        context={context}
        title={t("Agreements.notOffered.title")}
        lead={t("Agreements.notOffered.lead")}
        actions={[supportLink(context)]}
        links={[home]}
      />
    );
  }
  return (
    <ScreenPage
      context={context}
      title={t("Agreements.title")}
      lead={t("Agreements.lead")}
      links={
        <TextLinks links={[home, supportLink(context)]}>
          <PrintButton label={t("Agreements.receipt.print")} />
        </TextLinks>
      }
    >
      {list.years.length > 0 && <FilterForm context={context} list={list} />}
      <FoundReceipts context={context} list={list} />
    </ScreenPage>
  );
}

export default page("/accountcenter/agreements", loadReceipts, AgreementsScreen);
