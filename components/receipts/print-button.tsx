"use client";
import { TextButton } from "@/components/ui/text-link";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Without scripts the browser's own menu prints the page. */
export function PrintButton({ label }: { label: string }) {
  if (!useHydrated()) return null;
  return (
    <TextButton type="button" onClick={() => window.print()}>
      {label}
    </TextButton>
  );
}
