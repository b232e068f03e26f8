import { loadScript, type ThirdPartyScript } from "@/components/forms/load-script";
import type { ProviderName } from "@/domain/operator/interface/slots";

/** What a provider learns of the page; nothing of the player. */
export type ProviderContext = { siteExperience: string; locale: string; attestation?: string };

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

type Provider = ThirdPartyScript & { name: ProviderName };

/** Loads the provider's script and lets it fill an element, until the element is gone. */
export function mountProvider(
  element: HTMLElement,
  { name, ...script }: Provider,
  about: ProviderContext,
  gone: AbortSignal,
): void {
  const fill = () => {
    if (gone.aborted) return;
    const unmount = window.accountProviders?.[name]?.mount(element, about);
    // an empty block would still take the gap between two blocks
    element.hidden = element.childNodes.length === 0;
    gone.addEventListener("abort", () => unmount?.());
  };
  loadScript(script)
    .then(fill)
    .catch(() => undefined);
}
