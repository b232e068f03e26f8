// Whether a request carries a session that waits for its second factor, for the middleware, where node:crypto is missing (decisions
// 001 and 010). Any other text in that cookie must not keep the gate from redirecting.
import { unsealData } from "iron-session";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { config } from "../config";

const Sealed = z.object({
  purpose: z.literal("pendingSession"),
  brand: z.string(),
  value: z.object({ token: z.string() }),
});

/**
 * @returns whether the cookie holds a pending session of this brand. Its end is checked by the machine's clock and its token not at all:
 *   the page decides.
 */
export async function hasPendingSession(sealed: string | undefined, brand: BrandId): Promise<boolean> {
  if (!sealed) return false;
  const opened = await unsealData<unknown>(sealed, { password: { ...config().RECORD_PASSWORDS } }).catch(
    () => undefined,
  );
  const parsed = Sealed.safeParse(opened);
  return parsed.success && parsed.data.brand === brand;
}
