import styles from "@/components/agreements/receipts.module.css";
import { Button } from "@/components/ui/buttons/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Actions, Fields, Row } from "@/components/ui/fields/fields";
import { SelectField } from "@/components/ui/fields/select-field";
import { receiptKinds } from "@/domain/agreements/shown-text";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import type { ReceiptList } from "@/server/flows/agreements/receipts";
import { translatorFor } from "@/server/lookups/translator";

/** A GET form: the filter is in the address, so that it can be kept, shared and printed. */
export function FilterForm({ context, list }: { context: SignedInContext; list: ReceiptList }) {
  const { t } = translatorFor(context);
  const { filter, years, withTexts } = list;
  return (
    <form
      method="get"
      action={to("/accountcenter/agreements")}
      className={styles.filter}
      aria-label={t("Agreements.filter.title")}
    >
      <Fields>
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
        <Actions>
          <Button variant="second">{t("Agreements.filter.submit")}</Button>
        </Actions>
      </Fields>
    </form>
  );
}
