"use client";
import { useEffect, useRef } from "react";
import { loadScript } from "@/components/forms/load-script";
import type { ProviderName } from "@/domain/provider-scripts";

/** What a provider learns of the page; nothing of the player. */
type ProviderContext = { siteExperience: string; locale: string; attestation?: string };

/** What a provider's script puts on the window (ATT-71?, API-105?). */
type ProviderAdapter = {
  /** Fills the element. @returns removes what it filled in */
  mount(element: HTMLElement, about: ProviderContext): () => void;
};

declare global {
  interface Window {
    accountProviders?: Partial<Record<ProviderName, ProviderAdapter>>;
  }
}

type ProviderBlockProps = ProviderContext & { name: ProviderName; src: string; integrity?: string | undefined };

/** A place for a provider's block. Nothing is shown, and nothing waits, while its script is absent. */
export function ProviderBlock({ name, src, integrity, ...about }: ProviderBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(about);
  latest.current = about;

  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    const fill = () => {
      const element = place.current;
      if (!element || isGone) return;
      unmount = window.accountProviders?.[name]?.mount(element, latest.current);
      // an empty block would still take the gap between two blocks
      element.hidden = element.childNodes.length === 0;
    };
    loadScript({ src, ...(integrity !== undefined && { integrity }) })
      .then(fill)
      .catch(() => undefined);
    return () => {
      isGone = true;
      unmount?.();
    };
  }, [name, src, integrity]);

  return <div ref={place} hidden />;
}
