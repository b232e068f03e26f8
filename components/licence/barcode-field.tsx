import { type ChangeEvent, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { FileField } from "@/components/ui/fields/file-field";
import { Notice } from "@/components/ui/notice";
import { isStillReadable } from "@/components/uploads/readable";
import type { LicenceScan } from "@/domain/licence/aamva";
import type { WordsOf } from "../words";
import styles from "./barcode-field.module.css";
import type { barcodeKeys } from "./licence-keys";

type BarcodeFieldProps = { words: WordsOf<typeof barcodeKeys>; onLicence: (licence: LicenceScan) => void };

/**
 * Fills the form from a photo of the back of a licence. The field belongs to no form once it can be used, so the photo is never sent.
 * Without scripts the style hides it; with them it has its room from the start.
 */
export function BarcodeField({ words, onLicence }: BarcodeFieldProps) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<"idle" | "reading" | "read" | "failed" | "changed" | "blocked">("idle");
  const [emptied, setEmptied] = useState(0);

  async function read({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const [photo] = field.files ?? [];
    if (!photo) return;
    setState("reading");
    const reading = await import("./barcode-photo")
      .then(({ licenceInPhoto }) => licenceInPhoto(photo))
      .catch(() => ({ kind: "none" }) as const);
    if (reading.kind === "licence") onLicence(reading.licence);
    const hasChanged = reading.kind === "none" && !(await isStillReadable(photo));
    // choosing the same file again is a change only for an empty field
    if (hasChanged) setEmptied((before) => before + 1);
    setState(hasChanged ? "changed" : ({ licence: "read", none: "failed", blocked: "blocked" } as const)[reading.kind]);
  }

  return (
    <div className={styles.barcode} data-scripted="">
      <FileField
        key={emptied}
        name="barcode"
        form={isHydrated ? "none" : undefined}
        accept="image/*"
        label={words["DocumentInfo.barcode.label"]}
        hint={words["DocumentInfo.barcode.hint"]}
        choose={words["Common.files.choosePhoto"]}
        take={words["Common.files.takePhoto"]}
        none={words["Common.files.noPhoto"]}
        error={state === "changed" ? words["DocumentInfo.barcode.changed"] : undefined}
        disabled={!isHydrated}
        onChange={read}
      />
      <div role="status">
        {state === "reading" && <p>{words["DocumentInfo.barcode.reading"]}</p>}
        {state === "read" && <Notice tone="good">{words["DocumentInfo.barcode.read"]}</Notice>}
        {state === "failed" && <Notice tone="warning">{words["DocumentInfo.barcode.failed"]}</Notice>}
        {state === "blocked" && <Notice tone="warning">{words["DocumentInfo.barcode.blocked"]}</Notice>}
      </div>
    </div>
  );
}
