// The way out of a submit whose session the platform has ended.
import "server-only";
import { cookies } from "next/headers";
import type { Path } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { endsSession } from "@/domain/session/session-ending-codes";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { SignedInContext } from "@/server/context/request-context";
import { wayBackTo } from "@/server/lookups/flow-link";
import { writeCookies } from "@/server/request/cookie-writes";
import { noteEnd } from "@/server/session/note-end";
import { endSessionForCode } from "@/server/session/session-lifecycle";
import type { UpstreamError } from "@/server/upstream/upstream-error";
import { keepUnsentForm } from "./keep-unsent-form";

/**
 * Removes the cookies of a session that the platform has ended. A KRN code ends it by force: it is revoked, and login names the code
 * (ERR-07, ERR-93?).
 */
export async function leaveForLogin(context: SignedInContext, form: FormData, { code }: UpstreamError): Promise<Path> {
  const cookieWrites: CookieWrites = { records: {}, token: null };
  const leaving = { ...context, cookieWrites };
  await keepUnsentForm(context, form);
  const signIn = endsSession(code)
    ? await endSessionForCode(leaving, code)
    : ((await noteEnd(leaving)) ?? to("/login", wayBackTo(context)));
  await writeCookies(context, cookieWrites, await cookies());
  return signIn;
}
