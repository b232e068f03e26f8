"use client";
import { TextButton } from "@/components/ui/text-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import styles from "./receipts.module.css";

/** Without scripts it is hidden by the style, because the browser's own menu prints the page. It has its room from the start. */
export function PrintButton({ label }: { label: string }) {
  const isHydrated = useHydrated();
  return (
    <TextButton type="button" className={styles.print} disabled={!isHydrated} onClick={() => window.print()}>
      {label}
    </TextButton>
  );
}
