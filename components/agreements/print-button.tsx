"use client";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { TextButton } from "@/components/ui/buttons/text-link";
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
