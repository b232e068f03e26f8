"use client";
import { type ChangeEvent, useState } from "react";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { FileField } from "@/components/ui/fields/file-field";
import { Notice } from "@/components/ui/notice";
import type { LicenceScan } from "@/domain/licence/aamva";
import styles from "./barcode-field.module.css";

export type BarcodeWords = {
  label: string;
  hint: string;
  reading: string;
  read: string;
  failed: string;
  blocked: string;
};

type BarcodeFieldProps = { words: BarcodeWords; onLicence: (licence: LicenceScan) => void };

/**
 * Fills the form from a photo of the back of a licence. The field belongs to no form once it can be used, so the photo is never sent.
 * Without scripts the style hides it; with them it has its room from the start.
 */
export function BarcodeField({ words, onLicence }: BarcodeFieldProps) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<"idle" | "reading" | "read" | "failed" | "blocked">("idle");

  async function read({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const [photo] = files ?? [];
    if (!photo) return;
    setState("reading");
    const reading = await import("./barcode-photo")
      .then(({ licenceInPhoto }) => licenceInPhoto(photo))
      .catch(() => ({ kind: "none" }) as const);
    if (reading.kind === "licence") onLicence(reading.licence);
    setState(({ licence: "read", none: "failed", blocked: "blocked" } as const)[reading.kind]);
  }

  return (
    <div className={styles.barcode} data-scripted="">
      <FileField
        name="barcode"
        form={isHydrated ? "none" : undefined}
        accept="image/*"
        label={words.label}
        hint={words.hint}
        disabled={!isHydrated}
        onChange={read}
      />
      <div role="status">
        {state === "reading" && <p>{words.reading}</p>}
        {state === "read" && <Notice tone="good">{words.read}</Notice>}
        {state === "failed" && <Notice tone="warning">{words.failed}</Notice>}
        {state === "blocked" && <Notice tone="warning">{words.blocked}</Notice>}
      </div>
    </div>
  );
}
