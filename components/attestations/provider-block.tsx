"use client";
import { useEffect, useRef } from "react";
import { loadScript } from "@/components/forms/load-script";

/** What the provider's script puts on the window (ATT-71?, API-94). */
type ProviderAdapter = {
  /** Fills the element. @returns removes what it filled in */
  mount(element: HTMLElement, about: { attestation: string; siteExperience: string; locale: string }): () => void;
};

declare global {
  interface Window {
    responsibleGamingEverywhere?: ProviderAdapter;
  }
}

type ProviderBlockProps = { src: string; attestation: string; siteExperience: string; locale: string };

/** A place for the provider's block (ATT-05). Nothing is shown, and nothing waits, while its script is absent. */
export function ProviderBlock({ src, ...about }: ProviderBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(about);
  latest.current = about;

  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    const fill = () => {
      const element = place.current;
      if (element && !isGone) unmount = window.responsibleGamingEverywhere?.mount(element, latest.current);
    };
    loadScript({ src })
      .then(fill)
      .catch(() => undefined);
    return () => {
      isGone = true;
      unmount?.();
    };
  }, [src]);

  return <div ref={place} />;
}
