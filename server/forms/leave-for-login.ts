// The way out of a submit whose session the platform has ended.
import "server-only";
import { cookies } from "next/headers";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { endsSession } from "@/domain/session/krn-codes";
import { wayBackTo } from "@/server/records/flow-link";
import type { SignedInContext } from "@/server/request/context";
import { endSessionForCode } from "@/server/session/end-session";
import type { UpstreamError } from "@/server/upstream/upstream-error";
import { type CookieWrites, writeCookies } from "./cookie-writes";
import { keepUnsent } from "./keep-unsent";

/**
 * Removes the cookies of a session that the platform has ended. A KRN code ends it by force: it is revoked, and login names the code
 * (ERR-07, ERR-93?).
 */
export async function leaveForLogin(context: SignedInContext, form: FormData, { code }: UpstreamError): Promise<Path> {
  const cookieWrites: CookieWrites = { records: {}, token: null };
  const isForced = endsSession(code);
  if (isForced) await endSessionForCode({ ...context, cookieWrites }, code);
  await writeCookies(context, cookieWrites, await cookies());
  const kept = await keepUnsent(context, form);
  return to("/login", { ...wayBackTo(context), ...(isForced && { errorCode: code }), ...kept });
}
