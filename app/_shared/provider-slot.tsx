import { ProviderBlock } from "@/components/ui/provider-block";
import type { ProviderName } from "@/domain/provider-scripts";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";

type ProviderSlotProps = { context: RequestContext; name: ProviderName; attestation?: string };

/** Loads a provider's script where the deployment has one, and gives it a place on the page (API-105?). */
export function ProviderSlot({ context, name, attestation }: ProviderSlotProps) {
  const script = config().PROVIDER_SCRIPTS[name];
  if (!script) return null;
  const { siteExperience, locale } = context;
  return (
    <ProviderBlock
      name={name}
      src={script.url}
      integrity={script.integrity}
      siteExperience={siteExperience}
      locale={locale}
      {...(attestation !== undefined && { attestation })}
    />
  );
}
