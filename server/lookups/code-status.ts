// What the page of a code says about the message, and whether the code can be read out in a phone call.
import "server-only";
import type { DeliveryState, SentCode } from "@/domain/sign-in/sent-code";
import type { RequestContext } from "@/server/context/request-context";
import { readDelivery } from "@/server/upstream/sign-in/code-delivery";
import { isOfferedByPlatform } from "./feature-flags";
import { optionalRead } from "./optional-read";

export type CodeStatus = {
  sent: SentCode;
  /** Undefined while the platform does not say. */
  delivery: DeliveryState | undefined;
  /** The delivery of the message can be asked about. */
  isWatched: boolean;
};

export type CodePage = {
  /** Undefined where the platform says nothing of the code. */
  status: CodeStatus | undefined;
  isCallOffered: boolean;
};

async function statusOf(context: RequestContext, sent: SentCode | undefined): Promise<CodeStatus | undefined> {
  if (!sent) return undefined;
  const { deliveryKey } = sent;
  const isWatched = deliveryKey !== undefined && (await isOfferedByPlatform(context, "codeDelivery"));
  const delivery = isWatched ? await optionalRead(readDelivery(context, deliveryKey)) : undefined;
  return { sent, delivery, isWatched };
}

/** @returns whether the platform reads codes out by phone; only to a number */
const offersCall = async (context: RequestContext, isPhone: boolean): Promise<boolean> =>
  isPhone && (await isOfferedByPlatform(context, "spokenCode"));

/** @returns what the page of a code shows next to the field */
export async function loadCodePage(
  context: RequestContext,
  { sent, isPhone }: { sent: SentCode | undefined; isPhone: boolean },
): Promise<CodePage> {
  const [status, isCallOffered] = await Promise.all([statusOf(context, sent), offersCall(context, isPhone)]);
  return { status, isCallOffered };
}

/** @returns whether the player has asked for a phone call */
export const asksForCall = async (context: RequestContext, form: FormData, isPhone: boolean): Promise<boolean> =>
  form.get("intent") === "call" && (await offersCall(context, isPhone));
