// A session that the platform refuses. A GET cannot end it, so the logout page says so and its form ends it. The refusal travels
// sealed in the URL, because a URL in clear proves nothing (promise 18).
import "server-only";
import type { BrandId } from "@/domain/brands";
import { minutes } from "@/domain/duration";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { wayBackTo } from "@/server/records/flow-link";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { seal, unseal } from "./seal";

const sealing = (brand: BrandId) => ({ purpose: "endedSession", brand, lifeMs: minutes(10) }) as const;

/** @returns the target of a page whose upstream call reported that the session has ended (ERR-93?) */
export async function toEndedSession(context: SignedInContext): Promise<Path> {
  const ended = await seal({ endedSid: context.player.sid }, sealing(context.brand.id));
  return to("/logout", { ended, ...wayBackTo(context) });
}

/** @returns whether the request carries a valid seal for the current session */
export function hasEnded({ player, brand, query: { ended } }: RequestContext): boolean {
  if (!player || typeof ended !== "string") return false;
  const value = unseal(ended, sealing(brand.id));
  return typeof value === "object" && value !== null && "endedSid" in value && value.endedSid === player.sid;
}
