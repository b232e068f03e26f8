import { Boundary, slots } from "@operator/components";
import { type ComponentType, Suspense } from "react";
import type { Anywhere, FactsOf, Place } from "@/domain/operator/interface/slots";
import { messagesFor } from "@/messages/catalogue";
import type { RequestContext } from "@/server/context/request-context";

type SlotContext = Pick<RequestContext, "brand" | "locale">;

/** The operator's texts for a place. */
function wordsOf({ brand, locale }: SlotContext, place: Place): Record<string, string> {
  const messages: object = messagesFor(brand.id, locale);
  const { Slots = {} } = messages as { Slots?: { [P in Place]?: Record<string, unknown> } };
  const texts = Object.entries(Slots[place] ?? {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

type OwnSlotProps<P extends Place> = { context: SlotContext; place: P; facts: () => FactsOf[P] };

/**
 * A place for a component of the operator's, which gets facts and nothing else. React contains what fails on the server in the nearest
 * Suspense and what fails in the browser in the boundary: either way the page is whole without it (decision 069).
 * @param facts worked out only where the place is filled
 */
export function OwnSlot<P extends Place>({ context, place, facts }: OwnSlotProps<P>) {
  // the table gives each place the component that takes its facts
  const Filled = slots[place] as ComponentType<object> | undefined;
  if (!Filled || !Boundary) return null;
  const { brand, locale } = context;
  const anywhere: Anywhere = { brand: brand.id, brandName: brand.name, locale, words: wordsOf(context, place) };
  const props: object = { ...facts(), ...anywhere };
  return (
    <Boundary>
      <Suspense fallback={null}>
        <Filled {...props} />
      </Suspense>
    </Boundary>
  );
}
