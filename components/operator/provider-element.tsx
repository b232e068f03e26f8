"use client";
import { useEffect, useRef } from "react";
import type { ProviderName } from "@/domain/operator/interface/slots";
import type { ProviderContext } from "./mount-provider";

type ProviderElementProps = ProviderContext & { name: ProviderName; src: string; integrity?: string | undefined };

/** A place for a provider's block. Nothing is shown, and nothing waits, while its script is absent. */
export function ProviderElement({ name, src, integrity, ...about }: ProviderElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(about);
  latest.current = about;

  useEffect(() => {
    const gone = new AbortController();
    const script = { src, ...(integrity !== undefined && { integrity }) };
    // most operators configure no provider, so its script is not part of the page's first load
    import("./mount-provider").then(
      ({ mountProvider }) => {
        const element = place.current;
        if (element && !gone.signal.aborted) mountProvider(element, { name, ...script }, latest.current, gone.signal);
      },
      () => undefined,
    );
    return () => gone.abort();
  }, [name, src, integrity]);

  return <div ref={place} hidden />;
}
