// Whether only the page can tell who sends a request: a session waits for its second factor. For the middleware, where node:crypto is
// missing (decisions 001 and 010). Any other text in that cookie must not keep the gate from redirecting.
import { unsealData } from "iron-session";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { config } from "../config";
import { cookieAt } from "./cookies";

const Sealed = z.object({ purpose: z.literal("pendingSession"), brand: z.string() });

type Cookies = { get(name: string): { value: string } | undefined };

/**
 * @returns whether the cookie holds a pending session of this brand. Its end is checked by the machine's clock and the rest not at all: the
 *   page decides.
 */
export async function isForPageToTell(cookies: Cookies, brand: BrandId): Promise<boolean> {
  const sealed = cookies.get(cookieAt(brand, "pending"))?.value;
  if (!sealed) return false;
  const opened = await unsealData<unknown>(sealed, { password: { ...config().RECORD_PASSWORDS } }).catch(
    () => undefined,
  );
  return Sealed.safeParse(opened).data?.brand === brand;
}
