import { Boundary, slots } from "@operator/components";
import { type ComponentType, Suspense } from "react";
import type { Anywhere, FactsOf, Place } from "@/domain/operator/interface/slots";
import type { RequestContext } from "@/server/context/request-context";
import { ownWords } from "./own-words";

type SlotContext = Pick<RequestContext, "brand" | "locale">;

type OwnSlotProps<P extends Place> = { context: SlotContext; place: P; facts: () => FactsOf[P] };

/**
 * A place for a component of the operator's, which gets facts and nothing else. React contains what fails on the server in the nearest
 * Suspense and what fails in the browser in the boundary: either way the page is whole without it (decision 029).
 * @param facts worked out only where the place is filled
 */
export function OwnSlot<P extends Place>({ context, place, facts }: OwnSlotProps<P>) {
  // the table gives each place the component that takes its facts
  const Filled = slots[place] as ComponentType<object> | undefined;
  if (!Filled || !Boundary) return null;
  const { brand, locale } = context;
  const anywhere: Anywhere = {
    brand: brand.id,
    brandName: brand.name,
    locale,
    words: ownWords(context, "Slots", place),
  };
  const props: object = { ...facts(), ...anywhere };
  return (
    <Boundary>
      <Suspense fallback={null}>
        <Filled {...props} />
      </Suspense>
    </Boundary>
  );
}
