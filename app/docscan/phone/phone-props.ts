import type { RequestContext } from "@/server/context/request-context";
import type { PhonePage } from "@/server/flows/hand-over/phone";

/** The props of the screen of one state. */
export type PhoneProps<Kind extends PhonePage["kind"]> = {
  context: RequestContext;
  page: Extract<PhonePage, { kind: Kind }>;
};
