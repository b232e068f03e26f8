// Whether only the page can tell who sends a request: a session waits for its second factor, or has ended. For the middleware, where
// node:crypto is missing (decisions 001 and 010). Any other text in those cookies must not keep the gate from redirecting.
import { unsealData } from "iron-session";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { config } from "../config";
import { cookieAt } from "./cookies";

const Sealed = z.object({ purpose: z.enum(["pendingSession", "sessionNote"]), brand: z.string() });

const purposes = [
  ["pending", "pendingSession"],
  ["sessionNote", "sessionNote"],
] as const;

type Cookies = { get(name: string): { value: string } | undefined };

/**
 * @returns whether a cookie holds a pending session of this brand, or the note of one. Their end is checked by the machine's clock and the
 *   rest not at all: the page decides.
 */
export async function isForPageToTell(cookies: Cookies, brand: BrandId): Promise<boolean> {
  for (const [cookie, purpose] of purposes) {
    const sealed = cookies.get(cookieAt(brand, cookie))?.value;
    if (!sealed) continue;
    const opened = await unsealData<unknown>(sealed, { password: { ...config().RECORD_PASSWORDS } }).catch(
      () => undefined,
    );
    const parsed = Sealed.safeParse(opened);
    if (parsed.success && parsed.data.purpose === purpose && parsed.data.brand === brand) return true;
  }
  return false;
}
