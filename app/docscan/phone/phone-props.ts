import type { RequestContext } from "@/server/context/request-context";
import type { PhonePage } from "@/server/flows/hand-over/phone";

export type PhoneProps<Kind extends PhonePage["kind"]> = {
  context: RequestContext;
  page: Extract<PhonePage, { kind: Kind }>;
};
