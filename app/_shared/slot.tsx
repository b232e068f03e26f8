import { Boundary, slots } from "@operator/components";
import { type ComponentType, Suspense } from "react";
import { ProviderElement } from "@/components/operator/provider-element";
import { type FactsOf, type Place, providerOf, type Slot as SlotProps } from "@/domain/operator/interface/slots";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { ownWords } from "./own-words";

/** The frame around the pages knows no site experience; no provider fills its place. */
type SlotContext = Pick<RequestContext, "brand" | "locale"> & Partial<Pick<RequestContext, "siteExperience">>;

type Props<P extends Place> = { context: SlotContext; place: P; facts: FactsOf[P] };

/**
 * A place that an operator fills, with a component, a provider's script or both; outside of our forms. React contains what fails on the
 * server in the nearest Suspense and what fails in the browser in the boundary: either way the page is whole without it (decision 029).
 */
export function Slot<P extends Place>({ context, place, facts }: Props<P>) {
  const { brand, locale, siteExperience } = context;
  const provider = providerOf[place];
  const script = provider && config().PROVIDER_SCRIPTS[provider];
  // the table gives each place the component that takes its facts
  const Filled = slots[place] as ComponentType<SlotProps<Place>> | undefined;
  return (
    <>
      {Filled && Boundary && (
        <Boundary>
          <Suspense fallback={null}>
            <Filled
              {...facts}
              brand={brand.id}
              brandName={brand.name}
              locale={locale}
              words={ownWords(context, "Slots", place)}
            />
          </Suspense>
        </Boundary>
      )}
      {script && siteExperience !== undefined && (
        <ProviderElement
          name={provider}
          src={script.url}
          integrity={script.integrity}
          siteExperience={siteExperience}
          locale={locale}
          {...("attestation" in facts && { attestation: facts.attestation })}
        />
      )}
    </>
  );
}
