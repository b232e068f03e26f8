"use client";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { TextButton } from "@/components/ui/buttons/text-link";

/** Without scripts it is hidden by the style, because the browser's own menu prints the page. It has its room from the start. */
export function PrintButton({ label }: { label: string }) {
  const isHydrated = useHydrated();
  return (
    <TextButton type="button" data-scripted="" disabled={!isHydrated} onClick={() => window.print()}>
      {label}
    </TextButton>
  );
}
